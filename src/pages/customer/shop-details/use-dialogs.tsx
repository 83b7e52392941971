import type { ReactNode } from "react";
import type { Vendor } from "#features/vendors/contract.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import { late } from "#ui/late.tsx";
import { useContact } from "../contact/use-contact.tsx";
import { useShownPictures } from "./use-shown-pictures.ts";

const loadGallery = () => import("./gallery-dialog.tsx");
const GalleryDialog = late(loadGallery);

/** The dialogs of the page: each is loaded when it is first asked for, and stays to close in its own time. */
export function useDialogs(vendor: Vendor) {
  const { pictures, open, onClose, onOpenImages } = useShownPictures();
  const contact = useContact("detail");
  const dialogs: ReactNode = (
    <>
      {pictures && <GalleryDialog {...pictures} name={vendor.name} open={open} onClose={onClose} />}
      {contact.dialogs}
    </>
  );
  return {
    dialogs,
    onOpenImages(images: readonly string[], index: number, pressed: HTMLElement): void {
      if (pressed.ariaBusy) return;
      onOpenImages(images, index);
      void busyUntilLoaded(pressed);
    },
    onContact: (wish: ContactWish): void => contact.onContact(vendor, wish),
  };
}

/** On a slow line the gallery's code takes its time: the photo that was pressed shows that it comes. */
async function busyUntilLoaded(pressed: HTMLElement): Promise<void> {
  pressed.ariaBusy = "true";
  await loadGallery().catch(() => null);
  pressed.ariaBusy = null;
}
