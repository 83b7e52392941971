import { useEffect } from "react";
import type { Wish } from "#features/reviews/rate-wish.ts";
import ReviewForm from "#features/reviews/review-form.tsx";
import type { Review } from "#features/reviews/contract.ts";
import { useOwnName } from "../own-name.tsx";
import type { VendorPage } from "./load-vendor.server.ts";
import { useReviewSending } from "./use-review-sending.ts";

interface ReviewWriterProps {
  vendor: VendorPage["vendor"];
  own: Review | null;
  /** Another one asks for the form again. */
  wish: Wish;
  onSaved(): void;
  onClose(): void;
}

/** The form, and how it is sent. Loaded when somebody begins to rate. */
export default function ReviewWriter({ vendor, own, wish, onSaved, onClose }: ReviewWriterProps) {
  const { name, keepName } = useOwnName();
  const send = useReviewSending({ vendorId: vendor.id, own, keepName, onSaved });
  useEffect(bringIntoSight, [wish]);
  return (
    <ReviewForm
      vendorId={vendor.id}
      vendorName={vendor.name}
      own={own}
      rating={wish.rating}
      isNameless={name === ""}
      send={send}
      onClose={onClose}
    />
  );
}

/** On a phone it opens below what was pressed; for an edit it stands above. */
function bringIntoSight(): void {
  const form = document.querySelector(".review-form");
  const top = form?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) form?.scrollIntoView();
}
