import {
  getAllCategories,
  getDepartments,
  getTopReviewedCategories,
  type Category,
  type Department,
} from "#features/departments/contract.ts";
import { getRecentActivityByLocation, type Activity } from "#features/reviews/contract.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { getListedCities, getListedKinds, type ListedCity } from "#features/vendors/listed-contract.ts";
import { tileItemOf } from "#features/vendors/tile-item.ts";
import type { VendorTileItem } from "#features/vendors/vendor-tile.tsx";
import { headOf, translatorOf, type Head } from "../head.ts";
import type { PageContext } from "../page-context.ts";
import { landings, type Landing } from "./landings.ts";

type Listed<Item> = Item & { count: number };

export interface LandingDepartment extends Pick<Department, "id" | "name" | "glyph" | "hasCategories"> {
  count: number;
  /** Those with most businesses first. */
  categories: Listed<Pick<Category, "id" | "name">>[];
  cities: ListedCity[];
}

export interface LandingData {
  slug: Landing;
  head: Head;
  departments: LandingDepartment[];
  vendors: VendorTileItem[];
  /** Of the page of reviews alone. */
  activity: Activity[];
  trending: Pick<Category, "id" | "name">[];
}

const mostCategories = 12;
const mostCities = 6;
const mostVendors = 4;

export async function loadLanding(page: PageContext, slug: Landing): Promise<LandingData> {
  const t = translatorOf(page);
  const ids: readonly string[] = landings[slug];
  const all = await page.call(getDepartments, { skip: 0, limit: 48 });
  const chosen = ids.flatMap((id) => all.data.find((department) => department.id === id) ?? []);
  const [departments, vendors, reviewed] = await Promise.all([
    Promise.all(chosen.map((department) => departmentOf(page, department))),
    ids.length === 0 ? [] : wellRated(page, ids.slice(0, mostVendors)),
    slug === "reviews" ? reviewedLately(page) : { activity: [], trending: [] },
  ]);
  const head = headOf(page, {
    title: t(`landing.pages.${slug}.title`),
    description: t(`landing.pages.${slug}.lead`),
    canonicalPath: `/${slug}`,
  });
  return { slug, head, departments, vendors, ...reviewed };
}

async function departmentOf({ call }: PageContext, department: Department): Promise<LandingDepartment> {
  const departmentId = department.id;
  const [kinds, names, cities] = await Promise.all([
    call(getListedKinds, { departmentId }),
    call(getAllCategories, { departmentId, skip: 0, limit: 50 }),
    call(getListedCities, { departmentId }),
  ]);
  const counts = new Map(kinds.data.map(({ categoryId, count }) => [categoryId, count]));
  const { id, name, glyph, hasCategories } = department;
  return {
    id,
    name,
    glyph,
    hasCategories,
    count: kinds.data.reduce((sum, { count }) => sum + count, 0),
    categories: names.data
      .map((category) => ({ id: category.id, name: category.name, count: counts.get(category.id) ?? 0 }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostCategories),
    cities: cities.data.slice(0, mostCities),
  };
}

/** The best rated of each department in turn, until there are enough. */
async function wellRated({ call }: PageContext, departmentIds: readonly string[]): Promise<VendorTileItem[]> {
  const lists = await Promise.all(
    departmentIds.map((departmentId) =>
      call(getAllVendors, { departmentId, sort: "HIGH", rating: 4, skip: 0, limit: mostVendors }),
    ),
  );
  const turns = Array.from({ length: mostVendors }, (_, turn) =>
    lists.flatMap(({ data }) => data[turn] ?? []),
  );
  return turns.flat().slice(0, mostVendors).map(tileItemOf);
}

async function reviewedLately({ call }: PageContext): Promise<Pick<LandingData, "activity" | "trending">> {
  const [activity, trending] = await Promise.all([
    call(getRecentActivityByLocation, { skip: 0, limit: 12 }),
    call(getTopReviewedCategories, { limit: 18 }),
  ]);
  return {
    activity: activity.data,
    trending: trending.data.map(({ id, name }) => ({ id, name })),
  };
}
