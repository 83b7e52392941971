import { useFormatter, useTranslations } from "use-intl";
import type { Plan } from "#features/plans/contract.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../site.tsx";
import type { PricingData } from "./pricing-data.ts";

export function PricingPage({ data: { plans } }: { data: PricingData }) {
  const t = useTranslations("pricing");
  return (
    <main className="page-width pt-10 pb-6">
      <h1 className="text-page font-semibold">{t("heading")}</h1>
      <p className="mt-2 max-w-reading text-ink-soft">{t("lead")}</p>
      <ul className="mt-8 grid max-w-4xl gap-6 md:grid-cols-2">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <About />
    </main>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = useTranslations("pricing");
  const { href } = useSite();
  const { id, title, features, isHighlighted, price } = plan;
  return (
    <li
      aria-labelledby={`plan-${id}`}
      className={`card flex flex-col p-4 sm:p-6 ${isHighlighted ? "border-2 border-palm" : ""}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={`plan-${id}`} className="text-section font-semibold">
          {title}
        </h2>
        {isHighlighted && (
          <span className="rounded-full bg-tint-palm px-3 py-1 text-meta font-medium text-palm">
            {t("recommended")}
          </span>
        )}
      </div>
      <Price plan={plan} />
      <h3 className="mt-6 text-meta font-medium text-ink-soft">{t("features")}</h3>
      <ul className="mt-2 grow space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-0.5 text-palm" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        href={href(price === 0 ? "/vendor" : "/chat-with-us")}
        variant={isHighlighted ? "primary" : "outline"}
        className="mt-6 self-start"
      >
        {t(price === 0 ? "start" : "ask")}
      </ButtonLink>
    </li>
  );
}

function Price({ plan: { price, actualPrice, offer, currency, period } }: { plan: Plan }) {
  const t = useTranslations("pricing");
  const format = useFormatter();
  const money = (amount: number) =>
    format.number(amount, { style: "currency", currency, minimumFractionDigits: 0 });
  if (price === 0) return <p className="mt-3 text-hero font-semibold">{t("free")}</p>;
  return (
    <div className="mt-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-hero font-semibold">{money(price)}</span>
        <span>{period}</span>
      </p>
      {offer > 0 && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
          <span className="sr-only">{t("listPrice", { price: money(actualPrice) })}</span>
          <s className="figures text-ink-soft" aria-hidden>
            {money(actualPrice)}
          </s>
          <span className="rounded-full bg-tint-saffron px-2.5 py-0.5 font-medium text-saffron-ink">
            {t("off", { percent: String(offer) })}
          </span>
        </p>
      )}
    </div>
  );
}

function About() {
  const t = useTranslations("pricing");
  const { href } = useSite();
  const parts = ["once", "order", "rank"] as const;
  return (
    <section aria-labelledby="about-plans" className="mt-12 max-w-reading">
      <h2 id="about-plans" className="text-section font-semibold">
        {t("aboutTitle")}
      </h2>
      {parts.map((part) => (
        <div key={part} className="mt-5">
          <h3 className="text-title font-semibold">{t(`${part}.title`)}</h3>
          <p className="mt-1">{t(`${part}.text`)}</p>
        </div>
      ))}
      <p className="mt-6">
        <a
          href={href("/chat-with-us")}
          className="text-palm underline underline-offset-4 hover:text-palm-hover"
        >
          {t("questions")}
        </a>
      </p>
    </section>
  );
}
