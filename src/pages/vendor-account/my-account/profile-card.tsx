import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatE164 } from "#base/phone.ts";
import type { OwnVendor } from "#features/vendor-account/contract.ts";
import { Card } from "#ui/card.tsx";

/** How customers see the vendor's name, and how it is reached (vendor-side §2). */
export function ProfileCard({ vendor }: { vendor: OwnVendor }) {
  const t = useTranslations("vendorAccount");
  const { name, email, phone, whatsapp } = vendor;
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className="text-title font-semibold">
        {t("profileLink")}
      </h2>
      <dl className="mt-4 grid gap-3">
        <Fact term={t("name")}>
          <bdi>{name}</bdi>
        </Fact>
        <Fact term={t("email")}>
          <bdi className="wrap-anywhere">{email || "–"}</bdi>
        </Fact>
        <Fact term={t("phone")}>
          <bdi className="figures ltr-text">{phone ? formatE164(phone) : "–"}</bdi>
        </Fact>
        {whatsapp && (
          <Fact term={t("whatsapp")}>
            <bdi className="figures ltr-text">{formatE164(whatsapp)}</bdi>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-28 text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
