import { lazy, Suspense, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OwnerLogin } from "#features/owners/contract.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Street } from "#ui/street.tsx";
import { useSite } from "../../site.tsx";
import { useClaimedListing } from "../claimed-listing.ts";
import { PhoneForm } from "../sign-in/phone-form.tsx";

const ClaimedCard = lazy(() => import("./claimed-card.tsx"));

const benefits = ["benefitFound", "benefitAsked", "benefitFree"] as const;

/** The headline with the form, three benefits, the terms. */
export function Banner({ onSignedIn }: { onSignedIn(login: OwnerLogin): void }) {
  const t = useTranslations("vendorLanding");
  const { href } = useSite();
  const claimed = useClaimedListing();
  return (
    <section id="start" className="landing-banner">
      <div className="page-width relative z-10 pt-4 md:pt-6">
        <Breadcrumb
          label={t("breadcrumb")}
          crumbs={[{ text: t("home"), to: href("/home") }, { text: t("listBusiness") }]}
        />
        <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16 lg:pt-4">
          <div>
            <h1 className="text-page font-semibold md:text-hero">{t("headline")}</h1>
            <p className="mt-3 max-w-reading text-title text-ink-soft">{t("intro")}</p>
            <ul className="mt-6 space-y-3">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex items-start gap-3">
                  <Icon name="circle-check" size={20} className="mt-0.5 text-leaf" />
                  {t(benefit)}
                </li>
              ))}
            </ul>
          </div>
          <div className="card p-5 md:p-6">
            {claimed !== null && (
              <Suspense fallback={null}>
                <ClaimedCard id={claimed} />
              </Suspense>
            )}
            <PhoneForm action={t("start")} isFirst onSignedIn={onSignedIn} />
            <p className="mt-4 text-meta text-ink-soft">
              {t.rich("agree", { terms: linkTo(href("/terms")), privacy: linkTo(href("/privacy")) })}
            </p>
          </div>
        </div>
      </div>
      <Street className="mt-6 md:mt-10" />
    </section>
  );
}

const linkTo = (path: string) => (words: ReactNode) => (
  <a href={path} className="text-palm underline">
    {words}
  </a>
);
