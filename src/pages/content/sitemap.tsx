import { useFormatter, useTranslations } from "use-intl";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { chipClasses } from "#ui/chip.tsx";
import { departmentPath } from "../customer/department-path.ts";
import { useSite } from "../site.tsx";
import { usePageTitle } from "./site-links.tsx";
import { sitePages, type PageGroup } from "./site-pages.ts";
import type { SitemapCity, SitemapData, SitemapDepartment } from "./sitemap-data.ts";

export function SitemapPage({ data }: { data: SitemapData }) {
  const { slug, name, departments, cities, city } = data;
  const t = useTranslations("sitemap");
  const shell = useTranslations("shell");
  const { href } = useSite();
  const title = t(`${name}.title`);
  return (
    <main className="page-width pt-6">
      <Breadcrumb
        label={shell("breadcrumb")}
        crumbs={[
          { text: shell("home"), to: href("/home") },
          city ? { text: title, to: href(`/${slug}`) } : { text: title },
          ...(city ? [{ text: city.name }] : []),
        ]}
      />
      <h1 className="mt-3 text-page font-semibold">
        {city ? t("inCity", { title, city: city.name }) : title}
      </h1>
      <p className="mt-2 max-w-reading text-ink-soft">{t(`${name}.lead`)}</p>
      {name === "site" && !city && <Pages />}
      {departments.length === 0 && <p className="mt-8">{t("nothing")}</p>}
      {name === "trade" && !city ? (
        <CitiesInDetail cities={cities} />
      ) : (
        <>
          {departments.length > 0 && <Departments departments={departments} cityId={city?.id ?? null} />}
          {cities.length > 0 && <Cities data={data} />}
        </>
      )}
    </main>
  );
}

const heading = "text-section font-semibold";

function Pages() {
  const t = useTranslations("sitemap");
  const { href } = useSite();
  const title = usePageTitle();
  const groups = Object.keys(sitePages) as PageGroup[];
  return (
    <section aria-labelledby="pages" className="mt-8">
      <h2 id="pages" className={heading}>
        {t("pages")}
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map((group) => (
          <div key={group}>
            <h3 className="font-semibold">{t(`groups.${group}`)}</h3>
            <ul className="site-links mt-2">
              {sitePages[group].map((path) => (
                <li key={path}>
                  <a href={href(`/${path}`)}>{title(path)}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Departments({ departments, cityId }: { departments: SitemapDepartment[]; cityId: string | null }) {
  const t = useTranslations("sitemap");
  const { href } = useSite();
  const near = cityId === null ? "" : `&near=${cityId}`;
  return (
    <section aria-labelledby="departments" className="mt-10">
      <h2 id="departments" className={heading}>
        {t("departments")}
      </h2>
      <div className="mt-4 columns-1 gap-8 sm:columns-2 lg:columns-3 xl:columns-4">
        {departments.map((department) => (
          <div key={department.id} className="mb-6 break-inside-avoid">
            <h3 className="font-semibold">
              <a
                href={href(
                  cityId === null
                    ? departmentPath(department)
                    : `/vendor-list?departmentId=${department.id}${near}`,
                )}
                className="hover:text-palm hover:underline"
              >
                {department.name}
              </a>{" "}
              <Count of={department.count} />
            </h3>
            <ul className="site-links mt-1">
              {department.categories.map(({ id, name, count }) => (
                <li key={id}>
                  <a href={href(`/vendor-list?categoryId=${id}${near}`)}>{name}</a> <Count of={count} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Cities({ data: { slug, cities, city } }: { data: SitemapData }) {
  const t = useTranslations("sitemap");
  const { href } = useSite();
  return (
    <section aria-labelledby="cities" className="mt-6">
      <h2 id="cities" className={heading}>
        {t("cities")}
      </h2>
      {countriesOf(cities).map(({ country, cities: own }) => (
        <div key={country} className="mt-4">
          <h3 className="font-semibold">{country}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {own.map(({ id, name, count }) => (
              <li key={id}>
                <a
                  href={href(`/${slug}?city=${id}`)}
                  className={chipClasses(id === city?.id, "link")}
                  aria-current={id === city?.id ? "page" : undefined}
                >
                  {name} {id !== city?.id && <Count of={count} />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** Country by country, city by city, what there is most of. */
function CitiesInDetail({ cities }: { cities: SitemapCity[] }) {
  const { href } = useSite();
  return countriesOf(cities).map(({ country, cities: own }) => (
    <section key={country} aria-label={country} className="mt-8">
      <h2 className={heading}>{country}</h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {own.map(({ id, name, count, categories }) => (
          <div key={id} className="card p-4">
            <h3 className="font-semibold">
              <a href={href(`/b2b-india-sitemap?city=${id}`)} className="hover:text-palm hover:underline">
                {name}
              </a>{" "}
              <Count of={count} />
            </h3>
            <ul className="site-links mt-1">
              {categories.map((category) => (
                <li key={category.id}>
                  <a href={href(`/vendor-list?categoryId=${category.id}&near=${id}`)}>{category.name}</a>{" "}
                  <Count of={category.count} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ));
}

function Count({ of }: { of: number }) {
  const format = useFormatter();
  return <span className="figures text-meta font-normal text-ink-soft">{format.number(of)}</span>;
}

/** In the order of their largest city. */
function countriesOf(cities: SitemapCity[]): { country: string; cities: SitemapCity[] }[] {
  const countries = new Map<string, SitemapCity[]>();
  for (const city of cities) countries.set(city.country, [...(countries.get(city.country) ?? []), city]);
  return [...countries].map(([country, own]) => ({ country, cities: own }));
}
