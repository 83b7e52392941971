import { useTranslations } from "use-intl";
import { Glyph } from "#ui/glyph.tsx";
import { useSite } from "../../site.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** What people come for, each with a place to go. */
const services = [
  { key: "b2b", glyph: "maki-warehouse", path: "/categories?id=b2b-wholesale-trading" },
  { key: "reach", glyph: "maki-star", path: "/home#popular-cities" },
  { key: "movers", glyph: "temaki-truck", path: "/vendor-list?categoryId=packers-movers" },
  { key: "food", glyph: "maki-restaurant", path: "/categories?id=restaurants" },
  { key: "jobs", glyph: "temaki-briefcase", path: "/categories?id=jobs-recruitment" },
  { key: "movies", glyph: "maki-cinema", path: "/vendor-list?categoryId=cinemas" },
  { key: "salon", glyph: "temaki-beauty_salon", path: "/categories?id=beauty-salons-spas" },
  { key: "repairs", glyph: "temaki-tools", path: "/categories?id=home-services-maintenance" },
  { key: "doctors", glyph: "maki-doctor", path: "/vendor-list?categoryId=doctors" },
  { key: "realEstate", glyph: "temaki-real_estate_agency", path: "/categories?id=real-estate" },
  { key: "bills", glyph: "temaki-money_hand", path: "/categories?id=banking-finance" },
] as const;

export function Services() {
  const t = useTranslations("services");
  const { href } = useSite();
  return (
    <section aria-labelledby="services">
      <SectionHeading id="services">{t("heading")}</SectionHeading>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {services.map(({ key, glyph, path }) => (
          <li key={key}>
            <a href={href(path)} className="group flex items-start gap-3 rounded-control py-2.5">
              <Glyph name={glyph} size={24} className="mt-0.5 shrink-0 text-palm" />
              <span>
                <span className="block font-medium group-hover:text-palm">{t(`${key}.title`)}</span>
                <span className="block text-meta text-ink-soft">{t(`${key}.text`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
