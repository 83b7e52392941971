import { Link, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useRateWish, wishToRate } from "#features/reviews/rate-wish.ts";
import { RatingSummary } from "#features/reviews/rating-summary.tsx";
import { ReviewActions } from "#features/reviews/review-actions.tsx";
import { ReviewCard, type ReviewItem } from "#features/reviews/review-card.tsx";
import { Button } from "#ui/button.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { late } from "#ui/late.tsx";
import { withTexts } from "../../late-texts.tsx";
import { requireLogin } from "../../session.ts";
import { useSite } from "../../site.tsx";
import { detailPath, reviewsOfPage, type DetailState } from "./detail-state.ts";
import { Section } from "./section.tsx";
import type { PartProps } from "./shared-props.ts";
import { useMyPart } from "./use-my-part.ts";
import { useReviewDialogs } from "./use-review-dialogs.tsx";
import { useReviews } from "./use-reviews.ts";
import "./reviews.css";

const ReviewWriter = late(withTexts("reviewForm", () => import("./review-writer.tsx")));

/** What the ratings add up to, the reviews, ten at a time, and the form for one's own. */
export default function Reviews({ page, onOpenImages }: PartProps) {
  const t = useTranslations("reviews");
  const { vendor } = page;
  const { rating } = vendor;
  const mine = useMyPart(vendor.id);
  const own = mine.part.review;
  const wish = useRateWish(vendor.id);
  const revalidator = useRevalidator();
  const reload = (): void => {
    mine.reload();
    void revalidator.revalidate();
  };
  const write = async (): Promise<void> => {
    if (await requireLogin()) wishToRate({ vendorId: vendor.id, rating: own?.rating ?? 0 });
  };
  return (
    <Section
      name="reviews"
      isAnchor={false}
      title={t("title")}
      action={
        <Button
          variant="quiet"
          icon="pencil"
          className="max-sm:min-h-10 max-sm:px-3 max-sm:text-meta"
          onClick={() => void write()}
        >
          {t(own ? "update" : "start")}
        </Button>
      }
    >
      {rating.count > 0 ? (
        <RatingSummary {...rating} trend={page.trend} />
      ) : (
        <p className="mt-3 text-ink-soft">{t("none")}</p>
      )}
      {wish && (
        <ReviewWriter
          key={own?.id}
          vendor={vendor}
          own={own}
          wish={wish}
          onSaved={reload}
          onClose={() => wishToRate(null)}
        />
      )}
      {(page.reviews.total > 0 || own) && (
        <ReviewList
          page={page}
          mine={mine}
          onOpenImages={onOpenImages}
          onWrite={() => void write()}
          onDeleted={reload}
        />
      )}
    </Section>
  );
}

interface ReviewListProps extends Pick<PartProps, "page" | "onOpenImages"> {
  mine: ReturnType<typeof useMyPart>;
  onWrite(): void;
  onDeleted(): void;
}

function ReviewList({ page, mine, onOpenImages, onWrite, onDeleted }: ReviewListProps) {
  const t = useTranslations("reviews");
  const { href } = useSite();
  const { state } = page;
  const { items, skipped, total, isLoading, more } = useReviews(page);
  const { dialogs, withCount, ...wishes } = useReviewDialogs(mine, onDeleted);
  const isSorting = useNavigation().state === "loading";
  const shown = skipped + items.length;
  const own = mine.part.review;
  const card = (review: ReviewItem) => (
    <ReviewCard
      review={withCount(review)}
      onOpenImages={onOpenImages}
      actions={
        <ReviewActions
          review={withCount(review)}
          isHelpful={mine.part.helpful.includes(review.id)}
          isReported={mine.part.reported.includes(review.id)}
          onHelpful={() => wishes.onHelpful(review)}
          onReport={() => void wishes.onReport(review)}
          onDelete={() => wishes.onDelete(review)}
          onEdit={onWrite}
        />
      }
    />
  );
  return (
    <>
      {total > 0 && <SortChips state={state} />}
      {skipped > 0 && (
        <Link to={href(`${detailPath({ ...state, reviewPages: 1 })}#reviews`)} className="section-more">
          {t("fromFirst")}
        </Link>
      )}
      <ul className={isSorting ? "review-list opacity-60" : "review-list"} aria-busy={isSorting || isLoading}>
        {own && <li key={own.id}>{card(own)}</li>}
        {items.map(
          (review, index) =>
            review.id !== own?.id && (
              <li key={review.id} id={anchorOf(skipped + index)}>
                {card(review)}
              </li>
            ),
        )}
      </ul>
      {shown < total && <More state={state} shown={shown} isLoading={isLoading} onMore={more} />}
      {dialogs}
    </>
  );
}

interface MoreProps {
  state: DetailState;
  shown: number;
  isLoading: boolean;
  onMore(): Promise<void>;
}

function More({ state, shown, isLoading, onMore }: MoreProps) {
  const t = useTranslations("reviews");
  const { href } = useSite();
  const next = { ...state, reviewPages: Math.ceil(shown / reviewsOfPage) + 1 };
  return (
    <a
      href={href(`${detailPath(next)}#${anchorOf(shown) ?? "reviews"}`)}
      className="section-more"
      role="button"
      aria-busy={isLoading}
      onClick={(event) => {
        event.preventDefault();
        void onMore();
      }}
    >
      {t("readAll")}
      <Icon
        name={isLoading ? "loader-circle" : "chevron-down"}
        size={16}
        className={isLoading ? "animate-spin" : ""}
      />
    </a>
  );
}

/** The first review of each page can be led to. */
function anchorOf(place: number): string | undefined {
  return place > 0 && place % reviewsOfPage === 0 ? `reviews-${place / reviewsOfPage + 1}` : undefined;
}

function SortChips({ state }: { state: DetailState }) {
  const t = useTranslations("reviews");
  const { href } = useSite();
  const navigate = useNavigate();
  const orders = [
    { sort: null, text: t("relevant") },
    { sort: "HIGH", text: t("highest") },
    { sort: "LOW", text: t("lowest") },
  ] as const;
  return (
    <nav aria-label={t("sort")} className="scroll-row -mx-1 mt-5 p-1 print:hidden">
      <ul className="flex gap-2">
        {orders.map(({ sort, text }) => {
          const path = href(detailPath({ id: state.id, reviewSort: sort }));
          return (
            <li key={text}>
              <Link
                to={`${path}#reviews`}
                className={chipClasses(state.reviewSort === sort)}
                aria-current={state.reviewSort === sort ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  // Without the anchor, so that the list changes where it stands.
                  void navigate(path, { preventScrollReset: true, replace: true });
                }}
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
