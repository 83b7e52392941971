import ReviewForm from "#features/reviews/review-form.tsx";
import type { Review } from "#features/reviews/contract.ts";
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
  const send = useReviewSending({ vendorId: vendor.id, own, onSaved });
  return (
    <ReviewForm
      vendorId={vendor.id}
      vendorName={vendor.name}
      own={own}
      rating={rating}
      send={send}
      onClose={onClose}
    />
  );
}
