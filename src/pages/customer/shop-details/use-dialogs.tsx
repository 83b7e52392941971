import { lazy, Suspense, useState, type ReactNode } from "react";
import type { Vendor } from "#features/vendors/contract.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";

const GalleryDialog = lazy(() => import("./gallery-dialog.tsx"));
const ContactDialog = lazy(() => import("#features/vendors/contact-dialog.tsx"));

/** The dialogs of the page: each is loaded when it is first asked for, and stays to close in its own time. */
export function useDialogs(vendor: Vendor) {
  const [open, setOpen] = useState<"gallery" | "contact" | null>(null);
  const [gallery, setGallery] = useState<{ images: readonly string[]; index: number } | null>(null);
  const [wish, setWish] = useState<ContactWish | null>(null);
  const close = (): void => setOpen(null);
  const dialogs: ReactNode = (
    <Suspense fallback={null}>
      {gallery && <GalleryDialog {...gallery} name={vendor.name} open={open === "gallery"} onClose={close} />}
      {wish && <ContactDialog vendor={vendor} wish={wish} open={open === "contact"} onClose={close} />}
    </Suspense>
  );
  return {
    dialogs,
    onOpenImages(images: readonly string[], index: number): void {
      setGallery({ images, index });
      setOpen("gallery");
    },
    onContact(next: ContactWish): void {
      setWish(next);
      setOpen("contact");
    },
  };
}
