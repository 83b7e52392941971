import ReviewForm from "#features/reviews/review-form.tsx";
import type { Review } from "#features/reviews/contract.ts";
import { useOwnName } from "../own-name.tsx";
import type { VendorPage } from "./load-vendor.server.ts";
import { useReviewSending } from "./use-review-sending.ts";

interface ReviewWriterProps {
  vendor: VendorPage["vendor"];
  own: Review | null;
  rating: number;
  onSaved(): void;
  onClose(): void;
}

/** The form, and how it is sent. Loaded when somebody begins to rate. */
export default function ReviewWriter({ vendor, own, rating, onSaved, onClose }: ReviewWriterProps) {
  const { name, keepName } = useOwnName();
  const send = useReviewSending({ vendorId: vendor.id, own, keepName, onSaved });
  return (
    <ReviewForm
      vendorId={vendor.id}
      vendorName={vendor.name}
      own={own}
      rating={rating}
      isNameless={name === ""}
      send={send}
      onClose={onClose}
    />
  );
}
