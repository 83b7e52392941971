import type { Banner } from "#features/content/contract.ts";
import { getAllBanners } from "#features/content/contract.ts";
import {
  getAllCategories,
  getDepartments,
  getTopReviewedCategories,
  type Department,
} from "#features/departments/contract.ts";
import { popularCities } from "#features/places/contract.ts";
import { getRecentActivityByLocation, type Activity } from "#features/reviews/contract.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import type { PageContext } from "../../page-context.ts";

export type HomeDepartment = Pick<
  Department,
  "id" | "name" | "shortName" | "glyph" | "imageUrl" | "hasCategories"
>;
export interface NamedLink {
  id: string;
  name: string;
}
export interface HomeCity extends NamedLink {
  country: string;
  latitude: number;
  longitude: number;
}

/** What the popular-categories block shows. */
export interface PopularData {
  departments: HomeDepartment[];
  /** Categories of the first department; those of another are asked for when it is selected. */
  categories: NamedLink[];
  trending: NamedLink[];
  cities: HomeCity[];
}

export interface HomeData extends PopularData {
  banners: Banner[];
  activity: HomeActivity[];
}
export type HomeActivity = Pick<
  Activity,
  "vendorId" | "vendorName" | "vendorImage" | "address" | "userName" | "rating" | "text" | "createdAt"
>;

/** Everything that the home page shows. A block that fails is left out: the rest of the page stands. */
export async function homeData(page: PageContext, place: ChosenPlace | null): Promise<HomeData> {
  const { call } = page;
  const near = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  const [popular, banners, activity] = await Promise.all([
    popularData(page, place),
    listOf(call(getAllBanners, {})),
    listOf(call(getRecentActivityByLocation, { ...near, skip: 0, limit: 12 })),
  ]);
  return { ...popular, banners, activity: activity.map(activityOf) };
}

export async function popularData({ call }: PageContext, place: ChosenPlace | null): Promise<PopularData> {
  const [departments, trending, cities] = await Promise.all([
    call(getDepartments, { skip: 0, limit: 48 }).then(({ data }) => data),
    listOf(call(getTopReviewedCategories, { limit: 18, country: place?.country })),
    listOf(call(popularCities, {})),
  ]);
  const [first] = departments;
  const categories = first
    ? await listOf(call(getAllCategories, { departmentId: first.id, skip: 0, limit: 50 }))
    : [];
  return {
    departments: departments.map(({ id, name, shortName, glyph, imageUrl, hasCategories }) => ({
      id,
      name,
      shortName,
      glyph,
      imageUrl,
      hasCategories,
    })),
    categories: categories.map(({ id, name }) => ({ id, name })),
    trending: trending.map(({ id, name }) => ({ id, name })),
    cities: cities.map(({ id, name, countryCode, latitude, longitude }) => ({
      id,
      name,
      country: countryCode,
      latitude,
      longitude,
    })),
  };
}

async function listOf<Item>(answer: Promise<{ data: Item[] }>): Promise<Item[]> {
  return answer.then(({ data }) => data).catch(() => []);
}

function activityOf(activity: Activity): HomeActivity {
  const { vendorId, vendorName, vendorImage, address, userName, rating, text, createdAt } = activity;
  return { vendorId, vendorName, vendorImage, address, userName, rating, text, createdAt };
}
