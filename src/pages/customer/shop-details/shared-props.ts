import type { Week } from "#base/opening-hours.ts";
import type { ContactWish } from "#features/vendors/vendor-actions.tsx";
import type { VendorPage } from "./load-vendor.server.ts";

/** What the parts of a vendor's page have in common. */
export interface PartProps {
  page: VendorPage;
  /** Null where the hours are unknown. */
  week: Week | null;
  /** Unix milliseconds. */
  now: number;
  /** Kilometres from the visitor's place; null without one. */
  distance: number | null;
  /** The page's whole address, for sharing. */
  url: string;
  onContact(wish: ContactWish): void;
  /** What was pressed is busy until they are there. */
  onOpenImages(images: readonly string[], index: number, pressed: HTMLElement): void;
}
