import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { labelOfScore } from "#features/onboarding/policy.ts";
import { getListingState, type ListingState } from "#features/onboarding/contract.ts";
import { getSubscriptions, type Plan } from "#features/plans/contract.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { NextSteps } from "#ui/next-steps.tsx";
import { useSite } from "../../site.tsx";
import { partOfGap } from "../../vendor-account/part-of-gap.ts";
import { keptListingId } from "../owner-session.ts";
import { forgetDraft } from "./kept-draft.ts";
import { ScoreRing } from "./score-ring.tsx";

/** What becomes of a listing that was sent: its state, its score with what is missing, and the plan that gives it more. */
export default function Success() {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const { state: cameBy } = useLocation();
  const navigate = useNavigate();
  const { listing, hasFailed, tryAgain } = useListing();
  useEffect(() => {
    if ((cameBy as { isSent?: boolean } | null)?.isSent) void forgetDraft();
    if (keptListingId() === null) void navigate(href("/vendor"), { replace: true });
  }, [cameBy, navigate, href]);
  if (!listing)
    return (
      <div className="py-4">
        {hasFailed ? (
          <p className="flex flex-wrap items-center gap-3">
            {t("failed")}
            <Button size="small" variant="outline" onClick={tryAgain}>
              {t("retry")}
            </Button>
          </p>
        ) : (
          <div className="skeleton h-96 rounded-card" aria-hidden />
        )}
      </div>
    );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:items-start">
      <div>
        <State listing={listing} />
        <Gaps listing={listing} />
      </div>
      <Premium />
    </div>
  );
}

function State({ listing: { id, name, status, reason } }: { listing: ListingState }) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const isPublished = status === "published";
  return (
    <section aria-labelledby="state" className="card p-5 md:p-6">
      <span className={isPublished ? "sent-mark" : "sent-mark sent-mark-waiting"}>
        <Icon name={isPublished ? "circle-check" : "clock"} size={32} />
      </span>
      <h1 id="state" className="mt-4 text-section font-semibold md:text-page">
        {t(`state.${status}`, { name })}
      </h1>
      {reason !== "" && (
        <p className="mt-2 rounded-control bg-tint-coral p-3">
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className="mt-5">
        <NextSteps
          steps={
            isPublished
              ? [{ icon: "search", text: t("nextFound") }]
              : [
                  { icon: "eye", text: t("nextLook") },
                  { icon: "message-circle", text: t("nextTold") },
                  { icon: "search", text: t("nextFound") },
                ]
          }
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={href("/vendor-account/my-account")}>{t("toAccount")}</ButtonLink>
        {isPublished && (
          <ButtonLink href={href(`/shop-details?id=${id}`)} variant="outline">
            {t("toListing")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Gaps({ listing: { score, gaps } }: { listing: ListingState }) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  return (
    <section aria-labelledby="score" className="card mt-6 p-5 md:p-6">
      <div className="flex items-center gap-4">
        <ScoreRing score={score} />
        <div>
          <h2 id="score" className="text-title font-semibold">
            {t("score")}
          </h2>
          <p className="text-ink-soft">{t(`scores.${labelOfScore(score)}`)}</p>
        </div>
      </div>
      {gaps.length > 0 && (
        <ul className="mt-5 grid gap-2 sm:grid-cols-2">
          {gaps.map(({ gap, points }) => (
            <li key={gap}>
              <a
                href={href(`/vendor-account/profile#${partOfGap[gap]}`)}
                className="flex h-full items-center gap-3 rounded-control border border-line p-3 hover:border-palm"
              >
                <Icon name="plus" className="text-palm" />
                <span className="grow">{t(`gaps.${gap}`)}</span>
                <span className="figures ltr-text text-meta text-ink-soft">{t("points", { points })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Premium() {
  const t = useTranslations("wizard");
  const format = useFormatter();
  const { call, href } = useSite();
  const [plan, setPlan] = useState<Plan | null>(null);
  useEffect(() => {
    call(getSubscriptions, {})
      .then(({ data }) => setPlan(data.find(({ isHighlighted }) => isHighlighted) ?? null))
      .catch(() => {});
  }, [call]);
  if (!plan) return null;
  const priceOf = (price: number) =>
    format.number(price, { style: "currency", currency: plan.currency, maximumFractionDigits: 0 });
  return (
    <aside className="card border-palm p-5 md:p-6">
      <h2 className="text-title font-semibold">{plan.title}</h2>
      <p className="mt-2 flex items-baseline gap-2">
        <b className="figures text-page font-semibold">{priceOf(plan.price)}</b>
        <s className="figures text-ink-soft">{priceOf(plan.actualPrice)}</s>
      </p>
      <p className="text-meta text-ink-soft">{plan.period}</p>
      <ul className="mt-4 grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 text-leaf" />
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink href={href("/pricing")} variant="outline" wide className="mt-5">
        {t("seePlans")}
      </ButtonLink>
    </aside>
  );
}

function useListing() {
  const { call } = useSite();
  const [listing, setListing] = useState<ListingState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Another one asks again. */
  const [asked, setAsked] = useState({});
  useEffect(() => {
    const vendorId = keptListingId();
    if (vendorId === null || !asked) return;
    call(getListingState, { vendorId })
      .then(({ data }) => setListing(data[0] ?? null))
      .catch(() => setFailed(true));
  }, [call, asked]);
  return {
    listing,
    hasFailed,
    tryAgain(): void {
      setFailed(false);
      setAsked({});
    },
  };
}
