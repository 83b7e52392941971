import { useTranslations } from "use-intl";
import { brand } from "#base/brand.ts";
import { Icon } from "#ui/icon.tsx";
import { useSite } from "../../site.tsx";
import "./follow-us.css";

const stores = [
  { key: "appStore", icon: "smartphone" },
  { key: "googlePlay", icon: "download" },
] as const;

export function FollowUs() {
  const t = useTranslations("home");
  const footer = useTranslations("footer");
  const { href } = useSite();
  return (
    <section
      aria-labelledby="follow-us"
      className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-4 md:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id="follow-us" className="text-title font-semibold">
          {footer("social")}
        </h2>
        <ul className="flex gap-2">
          {brand.social.map(({ network, label, url }) =>
            url === null ? null : (
              <li key={network}>
                <a
                  href={url}
                  rel="noopener"
                  aria-label={label}
                  className="button button-icon button-outline button-small"
                >
                  <Icon name={network === "x" ? "x-social" : network} size={20} />
                </a>
              </li>
            ),
          )}
        </ul>
      </div>
      <ul className="grid gap-3 max-sm:w-full sm:grid-flow-col">
        {stores.map(({ key, icon }) => (
          <li key={key}>
            <a href={brand.stores[key] ?? href("/vendor/download")} rel="noopener" className="store-badge">
              <Icon name={icon} size={24} />
              <span>
                <span className="block text-badge opacity-80">{t(`${key}Line`)}</span>
                <span className="block font-semibold">{t(key)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
