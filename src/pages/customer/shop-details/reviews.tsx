import { Link, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { RatingSummary } from "#features/reviews/rating-summary.tsx";
import { ReviewCard } from "#features/reviews/review-card.tsx";
import { Button } from "#ui/button.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../../site.tsx";
import { detailPath, reviewsOfPage, type DetailState } from "./detail-state.ts";
import { Section } from "./section.tsx";
import type { PartProps } from "./shared-props.ts";
import { useReviews } from "./use-reviews.ts";

/** What the ratings add up to, and the reviews, ten at a time. */
export default function Reviews({ page, onContact, onOpenImages }: PartProps) {
  const t = useTranslations("reviews");
  const { rating } = page.vendor;
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
          onClick={() => onContact("review")}
        >
          {t("start")}
        </Button>
      }
    >
      {rating.count > 0 ? (
        <>
          <RatingSummary {...rating} trend={page.trend} />
          {page.reviews.total > 0 && <ReviewList page={page} onOpenImages={onOpenImages} />}
        </>
      ) : (
        <p className="mt-3 text-ink-soft">{t("none")}</p>
      )}
    </Section>
  );
}

function ReviewList({ page, onOpenImages }: Pick<PartProps, "page" | "onOpenImages">) {
  const t = useTranslations("reviews");
  const { href } = useSite();
  const { state } = page;
  const { items, skipped, total, isLoading, more } = useReviews(page);
  const isSorting = useNavigation().state === "loading";
  const shown = skipped + items.length;
  const next = { ...state, reviewPages: Math.ceil(shown / reviewsOfPage) + 1 };
  return (
    <>
      <SortChips state={state} />
      {skipped > 0 && (
        <Link to={href(`${detailPath({ ...state, reviewPages: 1 })}#reviews`)} className="section-more">
          {t("fromFirst")}
        </Link>
      )}
      <ul className={isSorting ? "review-list opacity-60" : "review-list"} aria-busy={isSorting || isLoading}>
        {items.map((review, index) => (
          <li key={review.id} id={anchorOf(skipped + index)}>
            <ReviewCard review={review} onOpenImages={onOpenImages} />
          </li>
        ))}
      </ul>
      {shown < total && (
        <a
          href={href(`${detailPath(next)}#${anchorOf(shown) ?? "reviews"}`)}
          className="section-more"
          role="button"
          aria-busy={isLoading}
          onClick={(event) => {
            event.preventDefault();
            void more();
          }}
        >
          {t("readAll")}
          <Icon
            name={isLoading ? "loader-circle" : "chevron-down"}
            size={16}
            className={isLoading ? "animate-spin" : ""}
          />
        </a>
      )}
    </>
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
    <nav aria-label={t("sort")} className="scroll-row -mx-1 mt-5 p-1">
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
