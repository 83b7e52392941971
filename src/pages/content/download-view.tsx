import { useTranslations } from "use-intl";
import { brand, brandName } from "#base/brand.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Glyph } from "#ui/glyph.tsx";
import { useSite } from "../site.tsx";
import type { QrCode } from "#ui/qr.server.ts";
import type { Head } from "../head.ts";

export interface DownloadData {
  head: Head;
  code: QrCode;
  /** What the code says. */
  address: string;
}

export default function Download({ data: { code, address } }: { data: DownloadData }) {
  const t = useTranslations("download");
  const { language } = useSite();
  return (
    <main className="page-width pt-10 pb-6">
      <div className="grid items-center gap-8 md:grid-cols-[1fr_auto]">
        <div>
          <h1 className="text-page font-semibold md:text-hero">
            {t("heading", { name: brandName(language) })}
          </h1>
          <p className="mt-3 max-w-reading text-ink-soft">{t("lead")}</p>
          <Stores />
        </div>
        <figure className="qr-card">
          <svg
            width={200}
            height={200}
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={t("code", { address })}
            shapeRendering="crispEdges"
          >
            <path d={code.path} />
          </svg>
          <figcaption dir="ltr" className="mt-2 text-center text-meta wrap-anywhere">
            {address.replace(/^https?:\/\//, "")}
          </figcaption>
        </figure>
      </div>
      <Features />
      <Services />
    </main>
  );
}

const stores = [
  { key: "appStore", icon: "smartphone" },
  { key: "googlePlay", icon: "download" },
] as const;

/** A store without an address says that its app comes later. */
function Stores() {
  const t = useTranslations("download");
  const isComing = stores.some(({ key }) => brand.stores[key] === null);
  return (
    <section aria-label={t("apps")} className="mt-6">
      <ul className="flex flex-wrap gap-3">
        {stores.map(({ key, icon }) => {
          const address = brand.stores[key];
          return (
            <li key={key}>
              {address === null ? (
                <span className="store-mark store-mark-coming">
                  <StoreWords icon={icon} line={t("coming")} name={t(key)} />
                </span>
              ) : (
                <a href={address} rel="noopener" className="store-mark">
                  <StoreWords icon={icon} line={t(`${key}Line`)} name={t(key)} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {isComing && <p className="mt-3 text-meta text-ink-soft">{t("comingText")}</p>}
    </section>
  );
}

function StoreWords({ icon, line, name }: { icon: IconName; line: string; name: string }) {
  return (
    <>
      <Icon name={icon} size={24} />
      <span>
        <span className="block text-badge">{line}</span>
        <span className="block font-semibold">{name}</span>
      </span>
    </>
  );
}

const features = [
  { key: "search", icon: "search" },
  { key: "open", icon: "clock" },
  { key: "ask", icon: "send" },
  { key: "keep", icon: "bookmark" },
] as const;

function Features() {
  const t = useTranslations("download");
  return (
    <section aria-labelledby="features" className="mt-12">
      <h2 id="features" className="text-section font-semibold">
        {t("featuresTitle")}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {features.map(({ key, icon }) => (
          <li key={key} className="card p-4 sm:p-5">
            <Icon name={icon} size={24} className="text-palm" />
            <h3 className="mt-3 font-semibold">{t(`features.${key}.title`)}</h3>
            <p className="mt-1 text-meta text-ink-soft">{t(`features.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const services = [
  { key: "b2b", glyph: "maki-warehouse", path: "/b2b-sitemap" },
  { key: "bills", glyph: "temaki-money_hand", path: "/finance" },
  { key: "travel", glyph: "maki-suitcase", path: "/travel-tourism" },
  { key: "website", glyph: "temaki-briefcase", path: "/vendor-list?categoryId=web-design" },
] as const;

function Services() {
  const t = useTranslations("download");
  const { href } = useSite();
  return (
    <section aria-labelledby="services" className="mt-10">
      <h2 id="services" className="text-section font-semibold">
        {t("servicesTitle")}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {services.map(({ key, glyph, path }) => (
          <li key={key}>
            <a href={href(path)} className="card block h-full p-4 hover:border-palm sm:p-5">
              <Glyph name={glyph} ofCategory size={28} className="text-palm" />
              <h3 className="mt-3 font-semibold">{t(`features.${key}.title`)}</h3>
              <p className="mt-1 text-meta text-ink-soft">{t(`features.${key}.text`)}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
