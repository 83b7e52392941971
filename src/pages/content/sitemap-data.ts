import { data } from "react-router";
import { getAllCategories, getDepartments } from "#features/departments/contract.ts";
import { getListedCities, getListedKinds, type ListedCity } from "#features/vendors/listed-contract.ts";
import { headOf, translatorOf, type Head } from "../head.ts";
import type { PageContext } from "../page-context.ts";
import { businessDepartments, tradeDepartments } from "./landings.ts";

/** The three maps of the site, by their path, with the departments that each is about; null for all. */
const maps = {
  sitemap: { name: "site", departments: null },
  "b2b-sitemap": { name: "b2b", departments: businessDepartments },
  "b2b-india-sitemap": { name: "trade", departments: tradeDepartments },
} as const;
export type SitemapSlug = keyof typeof maps;

export function isSitemap(slug: string): slug is SitemapSlug {
  return Object.hasOwn(maps, slug);
}

export interface SitemapCategory {
  id: string;
  name: string;
  count: number;
}

export interface SitemapDepartment {
  id: string;
  name: string;
  hasCategories: boolean;
  count: number;
  categories: SitemapCategory[];
}

export interface SitemapCity extends ListedCity {
  /** Of the map of suppliers alone: what there is most of. */
  categories: SitemapCategory[];
}

export interface SitemapData {
  slug: SitemapSlug;
  name: (typeof maps)[SitemapSlug]["name"];
  head: Head;
  /** That have businesses in them: in the city, where one is asked for. */
  departments: SitemapDepartment[];
  cities: SitemapCity[];
  city: ListedCity | null;
}

const mostOfCity = 6;

/** Departments and categories that have businesses, and the cities that have some; `city` shows those of one. */
export async function loadSitemap(
  page: PageContext,
  slug: SitemapSlug,
  search: URLSearchParams,
): Promise<SitemapData> {
  const t = translatorOf(page);
  const { name, departments: scope } = maps[slug];
  const cityId = search.get("city");
  const cities = await citiesOf(page, scope);
  const city = cities.find(({ id }) => id === cityId) ?? null;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers what is thrown
  if (cityId !== null && !city) throw data(null, { status: 404 });
  const departments = await departmentsOf(page, scope, city?.id);
  const title = t(`sitemap.${name}.title`);
  const head = headOf(page, {
    title: city ? t("sitemap.inCity", { title, city: city.name }) : title,
    description: t(`sitemap.${name}.lead`),
    canonicalPath: city ? `/${slug}?city=${city.id}` : `/${slug}`,
  });
  const detailed = name === "trade" && !city ? await withCategories(page, departments, cities) : bare(cities);
  return { slug, name, head, departments, cities: detailed, city };
}

async function citiesOf({ call }: PageContext, scope: readonly string[] | null): Promise<ListedCity[]> {
  if (!scope) return (await call(getListedCities, {})).data;
  const lists = await Promise.all(scope.map((departmentId) => call(getListedCities, { departmentId })));
  const sums = new Map<string, ListedCity>();
  for (const city of lists.flatMap((list) => list.data)) {
    sums.set(city.id, { ...city, count: city.count + (sums.get(city.id)?.count ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count);
}

async function departmentsOf(
  { call }: PageContext,
  scope: readonly string[] | null,
  cityId: string | undefined,
): Promise<SitemapDepartment[]> {
  const [all, kinds] = await Promise.all([
    call(getDepartments, { skip: 0, limit: 48 }),
    call(getListedKinds, { cityId }),
  ]);
  const wanted = all.data.filter(({ id }) => !scope || scope.includes(id));
  const lists = await Promise.all(
    wanted.map(({ id }) => call(getAllCategories, { departmentId: id, skip: 0, limit: 50 })),
  );
  return wanted
    .map(({ id, name, hasCategories }, index) => {
      const own = kinds.data.filter((kind) => kind.departmentId === id);
      const counts = new Map(own.map(({ categoryId, count }) => [categoryId, count]));
      const categories = (lists[index]?.data ?? [])
        .map((category) => ({ id: category.id, name: category.name, count: counts.get(category.id) ?? 0 }))
        .filter(({ count }) => count > 0);
      return { id, name, hasCategories, count: own.reduce((sum, { count }) => sum + count, 0), categories };
    })
    .filter(({ count }) => count > 0);
}

/** Beside each city what it has most of, among the categories of these departments. */
async function withCategories(
  { call }: PageContext,
  departments: SitemapDepartment[],
  cities: ListedCity[],
): Promise<SitemapCity[]> {
  const names = new Map(
    departments.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name])),
  );
  return Promise.all(
    cities.map(async (city) => {
      const { data: kinds } = await call(getListedKinds, { cityId: city.id });
      const categories = kinds
        .flatMap(({ categoryId, count }) => {
          const name = names.get(categoryId ?? "");
          return categoryId !== null && name !== undefined ? [{ id: categoryId, name, count }] : [];
        })
        .toSorted((a, b) => b.count - a.count)
        .slice(0, mostOfCity);
      return { ...city, categories };
    }),
  );
}

function bare(cities: ListedCity[]): SitemapCity[] {
  return cities.map((city) => ({ ...city, categories: [] }));
}
