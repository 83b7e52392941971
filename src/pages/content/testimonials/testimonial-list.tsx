import { useRef, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { Testimonial } from "#features/content/contract.ts";
import { stamp } from "#base/stamp.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stars } from "#ui/stars.tsx";
import { useSite } from "../../site.tsx";
import { useTestimonials, type TestimonialOrder, type TestimonialPage } from "./use-testimonials.ts";

const orders = [
  { order: "RANDOM", text: "popular" },
  { order: "LATEST", text: "latest" },
] as const;

/** Popular and Latest, ten at a time. */
export function TestimonialList({ first }: { first: TestimonialPage }) {
  const t = useTranslations("testimonials");
  const { order, items, state, isAtEnd, choose, more } = useTestimonials(first);
  return (
    <section aria-label={t("title")} className="mt-8">
      <Tabs order={order} onChoose={choose} />
      <div
        id="testimonials"
        role="tabpanel"
        aria-labelledby={`tab-${order}`}
        aria-busy={state === "loading"}
        tabIndex={0}
      >
        {items.length > 0 && (
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {items.map((testimonial) => (
              <TestimonialCard key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
        )}
        {state === "loading" && items.length === 0 && (
          <div className="mt-4 grid gap-4 sm:grid-cols-2">
            <div className="skeleton h-48" />
            <div className="skeleton h-48" />
          </div>
        )}
        {items.length === 0 && isAtEnd && <EmptyState className="mt-4" icon="quote" title={t("empty")} />}
        {state === "failed" && (
          <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-coral">
            {t("loadFailed")}
            <Button variant="outline" size="small" onClick={more}>
              {t("retry")}
            </Button>
          </p>
        )}
        {!isAtEnd && state !== "failed" && (
          <div className="mt-6 flex justify-center">
            <Button variant="outline" busy={state === "loading"} onClick={more}>
              {t("loadMore")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Tabs({ order, onChoose }: { order: TestimonialOrder; onChoose(order: TestimonialOrder): void }) {
  const t = useTranslations("testimonials");
  const row = useRef<HTMLDivElement>(null);
  // There are two: either arrow leads to the other.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = order === "RANDOM" ? "LATEST" : "RANDOM";
    onChoose(other);
    row.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs in it take the focus
    <div
      ref={row}
      role="tablist"
      aria-label={t("order")}
      className="tab-bar flex gap-7"
      onKeyDown={onKeyDown}
    >
      {orders.map(({ order: each, text }) => (
        <button
          key={each}
          id={`tab-${each}`}
          type="button"
          role="tab"
          className="tab"
          aria-selected={each === order}
          aria-controls="testimonials"
          tabIndex={each === order ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {t(text)}
        </button>
      ))}
    </div>
  );
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const t = useTranslations("testimonials");
  const { language } = useSite();
  const { name, email, phone, place, text, rating, createdAt, imageUrl } = testimonial;
  return (
    <li className="card flex flex-col p-4">
      <div className="flex items-center justify-between gap-3">
        {rating > 0 ? <Stars value={rating} label={t("stars", { count: rating })} size={18} /> : <span />}
        <time dateTime={createdAt} className="figures text-badge whitespace-nowrap text-ink-soft">
          {stamp(createdAt, language)}
        </time>
      </div>
      <blockquote dir="auto" className="own-direction mt-3 grow text-pretty wrap-anywhere">
        {text}
      </blockquote>
      <div className="mt-4 flex items-center gap-3 border-t border-line pt-3">
        {imageUrl !== "" && (
          <img
            src={imageUrl.replace("1280.jpg", "320.webp")}
            alt={t("photoOf", { name })}
            width={48}
            height={48}
            loading="lazy"
            className="size-12 shrink-0 rounded-full object-cover"
          />
        )}
        <div className="min-w-0">
          <p dir="auto" className="own-direction truncate font-medium">
            {name}
          </p>
          <p className="text-meta text-ink-soft">{place}</p>
          <p className="figures flex flex-wrap gap-x-3 text-meta text-ink-soft">
            {phone !== "" && <bdi dir="ltr">{phone}</bdi>}
            {email !== "" && (
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
