import { useState, type ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { brandName } from "#base/brand.ts";
import { badgeCode, badgePath } from "#features/badge/badge-code.ts";
import { badgeHeight, badgeWidth } from "#features/badge/badge-svg.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Segments } from "#ui/segments.tsx";
import { toast } from "#ui/toast.ts";
import { vendorPath } from "../../customer/vendor-list/listing-data.ts";
import { useSite } from "../../site.tsx";
import { SectionTitle } from "../section-title.tsx";
import { useVendorAccount } from "../vendor-account.ts";

/** Ways to bring people to the listing: its link, its code, its badge. */
export default function Share() {
  const t = useTranslations("vendorAccount");
  const share = useTranslations("share");
  const { vendor } = useVendorAccount();
  return (
    <>
      <SectionTitle title={t("share")} />
      {vendor.status === "published" ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PageLink />
          <Code />
          <RatingBadge />
        </div>
      ) : (
        <EmptyState icon="share-2" title={share("notYet")} text={share("notYetText")} />
      )}
    </>
  );
}

function PageLink() {
  const t = useTranslations("share");
  const { origin } = useSite();
  const { vendor } = useVendorAccount();
  const url = origin + vendorPath(vendor.id);
  return (
    <Part title={t("page")} text={t("pageText")}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          readOnly
          dir="ltr"
          aria-label={t("page")}
          className="input min-w-0 flex-1 basis-60"
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Copy text={url} />
      </div>
    </Part>
  );
}

function Code() {
  const t = useTranslations("share");
  const { vendor } = useVendorAccount();
  const path = `/qr/${encodeURIComponent(vendor.id)}`;
  return (
    <Part title={t("code")} text={t("codeText")}>
      <div className="flex flex-wrap items-center gap-6">
        <img
          src={`${path}.svg`}
          alt={t("codeOf", { name: vendor.name })}
          width={180}
          height={180}
          className="rounded-control border border-line"
        />
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={`${path}.pdf`} icon="download" download>
            {t("stand")}
          </ButtonLink>
          <ButtonLink href={`${path}.svg`} variant="outline" icon="download" download={`${vendor.id}.svg`}>
            {t("picture")}
          </ButtonLink>
        </div>
      </div>
    </Part>
  );
}

function RatingBadge() {
  const t = useTranslations("share");
  const { origin } = useSite();
  const language = useLocale();
  const { vendor } = useVendorAccount();
  const [ground, setGround] = useState<"light" | "dark">("light");
  const alt = t("badgeAlt", { name: vendor.name, site: brandName(language) });
  const code = badgeCode({ origin, vendorId: vendor.id, alt, ground, language });
  return (
    <Part title={t("badge")} text={t("badgeText")}>
      <div className="grid gap-4">
        <Segments<"light" | "dark">
          legend={t("ground")}
          options={[
            { value: "light", text: t("light") },
            { value: "dark", text: t("dark") },
          ]}
          value={ground}
          onChange={setGround}
        />
        <img
          src={badgePath(vendor.id, { ground, language })}
          alt={alt}
          width={badgeWidth}
          height={badgeHeight}
        />
        <textarea
          readOnly
          dir="ltr"
          rows={4}
          aria-label={t("embed")}
          className="input font-mono text-meta"
          value={code}
        />
        <div>
          <Copy text={code} />
        </div>
      </div>
    </Part>
  );
}

function Copy({ text }: { text: string }) {
  const t = useTranslations("share");
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast(t("copied"));
  };
  return (
    <Button variant="outline" icon="copy" onClick={() => void copy()}>
      {t("copy")}
    </Button>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-title font-semibold">{title}</h2>
      <p className="mt-1 mb-4 max-w-reading text-ink-soft">{text}</p>
      {children}
    </section>
  );
}
