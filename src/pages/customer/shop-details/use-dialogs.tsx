import { useState, type ReactNode } from "react";
import type { Vendor } from "#features/vendors/contract.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import { late } from "#ui/late.tsx";
import { useContact } from "../contact/use-contact.tsx";

const GalleryDialog = late(() => import("./gallery-dialog.tsx"));

/** The dialogs of the page: each is loaded when it is first asked for, and stays to close in its own time. */
export function useDialogs(vendor: Vendor) {
  const [open, setOpen] = useState(false);
  const [gallery, setGallery] = useState<{ images: readonly string[]; index: number } | null>(null);
  const contact = useContact("detail");
  const dialogs: ReactNode = (
    <>
      {gallery && (
        <GalleryDialog {...gallery} name={vendor.name} open={open} onClose={() => setOpen(false)} />
      )}
      {contact.dialogs}
    </>
  );
  return {
    dialogs,
    onOpenImages(images: readonly string[], index: number): void {
      setGallery({ images, index });
      setOpen(true);
    },
    onContact: (wish: ContactWish): void => contact.onContact(vendor, wish),
  };
}
