import { lazy, useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { brand, brandName } from "#base/brand.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { headMeta, headOf, translatorOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import { WhenAlive } from "../me/section.tsx";

const EraseAccount = lazy(() => import("./erase-account.tsx"));

export const meta = headMeta;
export const handle: PageHandle = { texts: ["login"] };

export function loader({ context, url }: LoaderFunctionArgs): { head: Head } {
  const page = pageOf(context);
  const t = translatorOf(page);
  const description = t("privacy.deleteDescription", { name: brandName(page.language) });
  return {
    head: headOf(page, { title: t("privacy.deleteTitle"), description, canonicalPath: url.pathname }),
  };
}

/** What deleting an account does, for everybody to read; and the way to do it, for its owner. */
export default function DeleteAccount() {
  const t = useTranslations("privacy");
  const [isErased, setIsErased] = useState(false);
  if (isErased) return <Erased />;
  return (
    <main className="page-width py-6 md:py-10">
      <h1 className="text-page font-semibold">{t("deleteTitle")}</h1>
      <p className="mt-3 max-w-reading text-ink-soft">{t("deleteIntro")}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <Explanation />
        <WhenAlive>
          <EraseAccount onErased={() => setIsErased(true)} />
        </WhenAlive>
      </div>
    </main>
  );
}

const goes = ["goesAccount", "goesReviews", "goesEnquiries", "goesLists"] as const;
const stays = ["staysVendors", "staysConsents", "staysEvidence", "staysRecords"] as const;

function Explanation() {
  const t = useTranslations("privacy");
  const { href } = useSite();
  return (
    <div className="max-w-reading">
      <Facts title={t("goesTitle")} facts={goes.map((key) => t(key))} />
      <Facts title={t("staysTitle")} facts={stays.map((key) => t(key))} className="mt-8" />
      <p className="mt-8">
        <Link to={href("/me/privacy")} className="font-medium text-palm hover:underline">
          {t("copyFirst")}
        </Link>
      </p>
      <p className="mt-3 text-ink-soft">
        {t("writeToUs")}{" "}
        <a href={`mailto:${brand.email}`} dir="ltr" className="text-palm underline underline-offset-4">
          {brand.email}
        </a>
      </p>
    </div>
  );
}

function Facts({ title, facts, className }: { title: string; facts: string[]; className?: string }) {
  return (
    <section className={className}>
      <h2 className="text-section font-semibold">{title}</h2>
      <ul className="mt-3 list-disc space-y-2 ps-5 marker:text-palm">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function Erased() {
  const t = useTranslations("privacy");
  const { href } = useSite();
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  return (
    <main ref={main} tabIndex={-1} className="page-width py-6 outline-none md:py-10">
      <EmptyState
        level={1}
        icon="circle-check"
        title={t("doneTitle")}
        text={t("doneText")}
        actions={<ButtonLink to={href("/home")}>{t("home")}</ButtonLink>}
      />
    </main>
  );
}
