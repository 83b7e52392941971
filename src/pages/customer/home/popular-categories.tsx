import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { clickOnSpace } from "#ui/click-on-space.ts";
import { Icon } from "#ui/icon.tsx";
import { KhatimMedallion } from "#ui/medallion.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { departmentPath } from "../department-path.ts";
import type { HomeCity, HomeDepartment, NamedLink } from "./home-data.ts";
import { SectionHeading } from "./section-heading.tsx";

interface PopularCategoriesProps {
  departments: HomeDepartment[];
  /** Of the first department. */
  categories: NamedLink[];
  trending: NamedLink[];
  cities: HomeCity[];
}

const ends = 10;

/** First ten departments with the categories of the selected one, trending searches, last ten as collections, cities. */
export function PopularCategories({ departments, categories, trending, cities }: PopularCategoriesProps) {
  const t = useTranslations("home");
  const { href } = useSite();
  const collections = departments.slice(-ends);
  return (
    <>
      <CategoriesOfDepartment departments={departments.slice(0, ends)} categories={categories} />
      {trending.length > 0 && (
        <section aria-labelledby="trending">
          <SectionHeading id="trending">{t("trendingSearches")}</SectionHeading>
          <ul className="-ms-3 flex flex-wrap gap-y-2 overflow-hidden text-meta">
            {trending.map(({ id, name }) => (
              <li key={id} className="-ms-px border-s border-line px-3">
                <a href={href(`/vendor-list?categoryId=${id}`)} className="text-ink-soft hover:text-palm">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="collections">
        <SectionHeading id="collections">{t("collections")}</SectionHeading>
        {collections.length === 0 && <p className="text-ink-soft">{t("noCollections")}</p>}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
          {collections.map((department) => (
            <li key={department.id}>
              <a
                href={href(departmentPath(department))}
                className="card flex h-full items-center gap-2 p-2.5 hover:border-palm max-sm:flex-col max-sm:items-start md:gap-3 md:p-3"
              >
                <KhatimMedallion glyph={department.glyph} size={40} />
                <span className="min-w-0 max-w-full text-meta font-medium wrap-anywhere hyphens-auto">
                  {department.name}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <PopularCities cities={cities} />
    </>
  );
}

type CategoriesProps = Pick<PopularCategoriesProps, "departments" | "categories">;

function CategoriesOfDepartment({ departments, categories }: CategoriesProps) {
  const t = useTranslations("home");
  const { href } = useSite();
  const { selected, links, pending, select } = useSelection(departments[0]?.id, categories);

  return (
    <section aria-labelledby="popular-categories">
      <SectionHeading id="popular-categories">{t("popularCategories")}</SectionHeading>
      <ul className="scroll-row -mx-4 flex gap-2 px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
        {departments.map((department) => (
          <li key={department.id} className="shrink-0">
            <a
              href={href(departmentPath(department))}
              role="button"
              onKeyDown={clickOnSpace}
              aria-pressed={department.id === selected}
              className={`chip${department.id === selected ? " chip-chosen" : ""}`}
              onClick={(event) => {
                event.preventDefault();
                void select(department.id);
              }}
            >
              {department.name}
            </a>
          </li>
        ))}
      </ul>
      <div aria-live="polite" aria-busy={pending} className={pending ? "mt-4 opacity-60" : "mt-4"}>
        {links.length === 0 && <p className="text-ink-soft">{t("noData")}</p>}
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 text-meta md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
          {links.map(({ id, name }) => (
            <li key={id}>
              <a
                href={href(`/vendor-list?categoryId=${id}`)}
                className="inline-block py-1.5 text-ink-soft hover:text-palm"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The selected department and its categories; only the answer to the last choice counts. */
function useSelection(first: string | undefined, categories: NamedLink[]) {
  const { call } = useSite();
  const [selected, setSelected] = useState(first);
  const [links, setLinks] = useState(categories);
  const [pending, setPending] = useState(false);
  const latest = useRef(selected);

  async function select(id: string): Promise<void> {
    latest.current = id;
    setSelected(id);
    setPending(true);
    const { getAllCategories } = await import("#features/departments/contract.ts");
    const answer = await call(getAllCategories, { departmentId: id, skip: 0, limit: 50 }).catch(() => null);
    if (latest.current !== id) return;
    setLinks(answer?.data ?? []);
    setPending(false);
  }
  return { selected, links, pending, select };
}

/** Picking one keeps it and shows this page around it: no full reload. */
function PopularCities({ cities }: { cities: HomeCity[] }) {
  const t = useTranslations("home");
  const { href } = useSite();
  const { place, choose } = usePlace();
  return (
    <section aria-labelledby="popular-cities">
      <SectionHeading id="popular-cities">{t("popularCities")}</SectionHeading>
      <ul className="flex flex-wrap gap-2">
        {cities.map((city) => {
          const chosen = place?.id === city.id;
          return (
            <li key={city.id}>
              <a
                href={href(`/home?near=${city.id}`)}
                className={`chip chip-link${chosen ? " chip-chosen" : ""}`}
                aria-current={chosen ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  choose(city);
                  window.scrollTo({ top: 0 });
                }}
              >
                {chosen && <Icon name="map-pin" size={16} />}
                {city.name}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
