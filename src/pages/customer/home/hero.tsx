import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon.tsx";
import { Street } from "#ui/street.tsx";
import { useSite } from "../../site.tsx";
import { SearchBox } from "../search-box/search-box.tsx";
import type { NamedLink } from "./home-data.ts";

/** One sentence, the search as the largest thing, six trending chips, and the street. */
export function Hero({ trending }: { trending: NamedLink[] }) {
  const t = useTranslations("home");
  const { href } = useSite();
  return (
    <section className="bg-linear-to-b from-ground to-evening">
      <div className="page-width relative z-10 pt-4 md:pt-10">
        <h1 className="mb-4 text-page font-semibold md:mb-5 md:text-hero">{t("headline")}</h1>
        <SearchBox look="hero" />
        <ul
          aria-label={t("trending")}
          className="scroll-row mt-5 -mx-4 flex min-h-9 gap-2.5 px-4 md:mx-0 md:flex-wrap md:px-0"
        >
          {trending.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <a href={href(`/vendor-list?categoryId=${id}`)} className="chip chip-link">
                <Icon name="trending-up" size={16} className="text-ink-soft" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Street className="mt-4 md:mt-9" />
    </section>
  );
}
