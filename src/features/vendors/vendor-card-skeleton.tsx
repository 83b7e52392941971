import { Skeleton } from "#ui/skeleton.tsx";
import "./vendor-card.css";

/** A card that is on its way, in the shape of `VendorCard`. */
export function VendorCardSkeleton() {
  return (
    <div className="card vendor-card" aria-hidden>
      <Skeleton className="vendor-pictures" />
      <div className="vendor-head">
        <Skeleton className="mt-1 h-4 w-4/5 max-w-72" />
        <Skeleton className="mt-3 h-3.5 w-3/5 max-w-56" />
        <Skeleton className="mt-3 h-3.5 w-2/3 max-w-48" />
        <Skeleton className="mt-3 h-3.5 w-3/4 max-w-60" />
      </div>
      <div className="vendor-offers">
        <div className="vendor-specialty">
          <Skeleton className="h-4 w-32" />
        </div>
        <Skeleton className="h-7 w-20 rounded-full" />
        <Skeleton className="h-7 w-24 rounded-full" />
      </div>
      <div className="vendor-actions">
        <Skeleton className="h-11 sm:h-10 sm:w-20" />
        <Skeleton className="h-11 sm:h-10 sm:w-32" />
        <Skeleton className="h-11 sm:h-10 sm:w-36" />
      </div>
    </div>
  );
}
