import { useTranslations } from "use-intl";
import { brandName } from "#base/brand.ts";
import { badgeCode, badgePath } from "#features/badge/badge-code.ts";
import { badgeHeight, badgeWidth } from "#features/badge/badge-svg.ts";
import { AddressText } from "#features/vendors/address-text.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Image } from "#ui/image.tsx";
import { useSite } from "../site.tsx";
import type { BadgeData, FoundVendor } from "./badge-data.ts";

export function BadgePage({ data: { text, results, chosen } }: { data: BadgeData }) {
  const t = useTranslations("badge");
  return (
    <main className="page-width pt-10 pb-6">
      <h1 className="text-page font-semibold">{t("heading")}</h1>
      <p className="mt-2 max-w-reading text-ink-soft">{t("lead")}</p>
      {chosen ? (
        <Chosen vendor={chosen} />
      ) : (
        <>
          <SearchForm text={text} />
          {text !== "" && <Results results={results} />}
        </>
      )}
    </main>
  );
}

/** A GET form, so that it works without JavaScript. */
function SearchForm({ text }: { text: string }) {
  const t = useTranslations("badge");
  const { language, languageInUrl } = useSite();
  return (
    <form role="search" action="/business-badge" className="mt-6 flex max-w-xl flex-wrap gap-3">
      {languageInUrl && <input type="hidden" name="lang" value={language} />}
      <input
        type="search"
        dir="auto"
        name="q"
        required
        maxLength={200}
        defaultValue={text}
        aria-label={t("search")}
        placeholder={t("search")}
        className="input min-w-0 flex-1"
      />
      <Button type="submit" icon="search">
        {t("find")}
      </Button>
    </form>
  );
}

function Results({ results }: { results: readonly FoundVendor[] }) {
  const t = useTranslations("badge");
  const { href } = useSite();
  if (results.length === 0) {
    return (
      <EmptyState
        className="mt-6"
        title={t("none")}
        actions={<ButtonLink href={href("/vendor")}>{t("list")}</ButtonLink>}
      />
    );
  }
  return (
    <section aria-labelledby="found" className="mt-8 max-w-xl">
      <h2 id="found" className="text-section font-semibold">
        {t("results")}
      </h2>
      <ul className="mt-3">
        {results.map(({ id, name, address, image }) => (
          <li key={id} className="border-b border-line last:border-0">
            <a href={href(`/business-badge?id=${id}`)} className="group flex items-center gap-3 py-3">
              <Image
                src={image}
                alt=""
                width={48}
                height={48}
                className="size-12 shrink-0 rounded-control object-cover"
              />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium group-hover:text-palm">{name}</span>
                <span className="block truncate text-meta text-ink-soft">
                  <AddressText address={address} />
                </span>
              </span>
              <Icon name="chevron-right" className="text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Chosen({ vendor: { id, name } }: { vendor: FoundVendor }) {
  const t = useTranslations("badge");
  const { href } = useSite();
  return (
    <section aria-labelledby="chosen" className="mt-8">
      <h2 id="chosen" className="text-section font-semibold">
        {t("ofVendor", { name })}
      </h2>
      <div className="mt-4 grid gap-6 lg:grid-cols-2">
        <Look ground="light" vendorId={id} name={name} />
        <Look ground="dark" vendorId={id} name={name} />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={href(`/shop-details?id=${id}`)}>
          {t("view")}
        </ButtonLink>
        <ButtonLink variant="ghost" href={href("/business-badge")}>
          {t("another")}
        </ButtonLink>
      </div>
    </section>
  );
}

interface LookProps {
  ground: "light" | "dark";
  vendorId: string;
  name: string;
}

function Look({ ground, vendorId, name }: LookProps) {
  const t = useTranslations("badge");
  const { origin, language } = useSite();
  const alt = t("alt", { name, site: brandName(language) });
  const code = badgeCode({ origin, vendorId, alt, ground, language });
  return (
    <section aria-label={t(ground)} className="card p-4 sm:p-6">
      <h3 className="font-semibold">{t(ground)}</h3>
      <div
        className="mt-3 grid place-items-center rounded-control p-6"
        style={{ backgroundColor: grounds[ground] }}
      >
        <img
          src={badgePath(vendorId, { ground, language })}
          alt={alt}
          width={badgeWidth}
          height={badgeHeight}
        />
      </div>
      <label className="mt-4 block text-meta font-medium" htmlFor={`code-${ground}`}>
        {t("code")}
      </label>
      <textarea
        id={`code-${ground}`}
        readOnly
        dir="ltr"
        rows={4}
        className="input mt-2 w-full font-mono text-meta"
        value={code}
      />
      <button
        type="button"
        data-copy={`code-${ground}`}
        data-copied={t("copied")}
        className="needs-script button button-outline button-small mt-3"
      >
        <Icon name="copy" />
        <span>{t("copy")}</span>
      </button>
    </section>
  );
}

// The badge is shown on the ground for which it is made, whatever the page's own is.
const grounds = { light: "#f3ede3", dark: "#0b141a" } as const;
