import { Link } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import { getMyReviews, type MyReview } from "#features/reviews/write-contract.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Image } from "#ui/image.tsx";
import { Stars } from "#ui/stars.tsx";
import { useSite } from "../../site.tsx";
import { vendorPath } from "../vendor-list/listing-data.ts";
import { OwnList } from "./own-list.tsx";
import { usePages } from "./use-pages.ts";

export default function Reviews() {
  const t = useTranslations("me");
  const { call, href } = useSite();
  const pages = usePages((slice, signal) => call(getMyReviews, slice, { signal }));
  return (
    <OwnList
      title={t("reviews")}
      pages={pages}
      empty={{
        icon: "quote",
        title: t("noReviews"),
        text: t("noReviewsText"),
        actions: <ButtonLink to={href("/categories")}>{t("browse")}</ButtonLink>,
      }}
      className="grid gap-4"
    >
      {(item) => <ReviewItem key={item.review.id} item={item} />}
    </OwnList>
  );
}

/** It is changed and deleted where it is read: on the vendor's page. */
function ReviewItem({ item: { review, vendorName } }: { item: MyReview }) {
  const t = useTranslations("me");
  const { href } = useSite();
  const language = useLocale();
  const { vendorId, rating, text, images, createdAt, status, reply } = review;
  return (
    <Card as="li" padding="list">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={href(`${vendorPath(vendorId)}#reviews`)}
          className="min-w-0 font-medium hover:underline"
          dir="auto"
        >
          {vendorName}
        </Link>
        <span className="flex items-center gap-2 text-meta text-ink-soft">
          <Stars value={rating} size={14} label={t("starsOf", { rating })} />
          <time dateTime={createdAt}>{longDate(createdAt, language)}</time>
        </span>
      </div>
      {status === "held" && <p className="mt-2 text-meta text-saffron-ink">{t("held")}</p>}
      {text && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere own-direction" dir="auto">
          {text}
        </p>
      )}
      {images.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image} className="size-18 overflow-hidden rounded-control">
              <Image src={image} alt={t("photo", { number: index + 1 })} width={72} height={72} />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-3 rounded-control bg-sunken p-3">
          <p className="text-meta font-medium">{t("replyOf", { name: vendorName })}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere own-direction" dir="auto">
            {reply.text}
          </p>
        </div>
      )}
    </Card>
  );
}
