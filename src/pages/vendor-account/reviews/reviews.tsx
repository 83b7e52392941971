import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { Answer } from "#base/endpoint.ts";
import { getReviews, type Review } from "#features/reviews/contract.ts";
import { getReportedReviews } from "#features/reviews/owner-contract.ts";
import { reportReview } from "#features/reviews/write-contract.ts";
import { Paged } from "../../customer/me/paged.tsx";
import { Content } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { usePages } from "../../customer/me/use-pages.ts";
import { withTexts } from "../../late-texts.tsx";
import { useSite } from "../../site.tsx";
import { SectionTitle } from "../section-title.tsx";
import { useVendorAccount } from "../vendor-account.ts";
import { OwnReview } from "./own-review.tsx";
import "../../customer/shop-details/reviews.css";

const ReportDialog = lazy(withTexts("reviewForm", () => import("#features/reviews/report-dialog.tsx")));
const GalleryDialog = lazy(
  withTexts("detail", () => import("../../customer/shop-details/gallery-dialog.tsx")),
);

/** What customers say, each with one reply in public. */
export default function Reviews() {
  const t = useTranslations("vendorAccount");
  const own = useTranslations("ownerReviews");
  const { call } = useSite();
  const { vendor } = useVendorAccount();
  const { loaded, showMore } = usePages(async (slice, signal) =>
    vendor.status === "published" ? call(getReviews, { vendorId: vendor.id, ...slice }, { signal }) : noneYet,
  );
  return (
    <>
      <SectionTitle title={t("reviews")} />
      <Content loaded={loaded}>
        {(listed) => (
          <Paged
            listed={listed}
            showMore={showMore}
            empty={{ icon: "star", title: own("none"), text: own("noneText") }}
          >
            {(items) => <List reviews={items} vendor={vendor} onChange={loaded.reload} />}
          </Paged>
        )}
      </Content>
    </>
  );
}

/** Nobody can review a listing that is not published, nor is it asked. */
const noneYet: Answer<Review[]> = { data: [], message: "", total: 0, page: 1, pages: 0 };

interface ListProps {
  reviews: readonly Review[];
  vendor: { id: string; name: string };
  onChange(): void;
}

function List({ reviews, vendor, onChange }: ListProps) {
  const { call } = useSite();
  const { run } = useDoing();
  const [reporting, setReporting] = useState<string | null>(null);
  const [pictures, setPictures] = useState<{ images: readonly string[]; index: number } | null>(null);
  const reported = useLoaded(async (signal) => {
    const { data } = await call(getReportedReviews, { vendorId: vendor.id }, { signal });
    return new Set(data.map(({ id }) => id));
  });
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <OwnReview
            key={review.id}
            review={review}
            vendorId={vendor.id}
            isReported={reported.data?.has(review.id) ?? false}
            onReport={() => setReporting(review.id)}
            onChange={onChange}
            onOpenImages={(images, index) => setPictures({ images, index })}
          />
        ))}
      </ul>
      <Suspense>
        {reporting !== null && (
          <ReportDialog
            open
            onClose={() => setReporting(null)}
            send={async (report) => {
              const answer = await run(reportReview, { id: reporting, ...report });
              if (answer) reported.reload();
              return answer !== null;
            }}
          />
        )}
        {pictures && (
          <GalleryDialog open {...pictures} name={vendor.name} onClose={() => setPictures(null)} />
        )}
      </Suspense>
    </>
  );
}
