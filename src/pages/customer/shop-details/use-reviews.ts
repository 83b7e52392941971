import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReviewItem } from "#features/reviews/review-card.tsx";
import { toast } from "#ui/toast.ts";
import { useSite } from "../../site.tsx";
import { reviewsOfPage } from "./detail-state.ts";
import type { ReviewList, VendorPage } from "./load-vendor.server.ts";

interface Loaded {
  /** The list of the page that these belong to: another order or vendor begins anew. */
  of: ReviewList;
  items: readonly ReviewItem[];
}

/** The reviews of the page and those loaded since; `more` loads the next ten. */
export function useReviews({ reviews, state }: VendorPage) {
  const common = useTranslations("common");
  const { call } = useSite();
  const [loaded, setLoaded] = useState<Loaded>({ of: reviews, items: [] });
  const [isLoading, setLoading] = useState(false);
  const since = loaded.of === reviews ? loaded.items : [];
  const items = [...reviews.items, ...since];

  const more = async (): Promise<void> => {
    if (isLoading) return;
    setLoading(true);
    try {
      // Contracts are loaded when a call is made, not with the page.
      const { getReviews } = await import("#features/reviews/contract.ts");
      const { id, reviewSort } = state;
      const slice = { skip: reviews.skipped + items.length, limit: reviewsOfPage };
      const answer = await call(getReviews, {
        vendorId: id,
        ...slice,
        ...(reviewSort && { sort: reviewSort }),
      });
      const known = new Set(items.map((review) => review.id));
      setLoaded({ of: reviews, items: [...since, ...answer.data.filter((review) => !known.has(review.id))] });
    } catch {
      toast(common("loadFailed"), "error", {
        action: { label: common("retry"), onClick: () => void more() },
      });
    } finally {
      setLoading(false);
    }
  };

  return { items, skipped: reviews.skipped, total: reviews.total, isLoading, more };
}
