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

export type HomeDepartment = Pick<Department, "id" | "name" | "glyph" | "imageUrl" | "hasCategories">;
export interface NamedLink {
  id: string;
  name: string;
}
export interface HomeCity extends NamedLink {
  country: string;
  latitude: number;
  longitude: number;
}

export interface HomeData {
  banners: Banner[];
  departments: HomeDepartment[];
  /** Categories of the first department; those of another are asked for when it is selected. */
  categories: NamedLink[];
  trending: NamedLink[];
  cities: HomeCity[];
  activity: HomeActivity[];
}
export type HomeActivity = Omit<Activity, "whatsapp">;

/** Everything that the home page shows. A block that fails is left out: the rest of the page stands. */
export async function homeData({ call }: PageContext, place: ChosenPlace | null): Promise<HomeData> {
  const near = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  const [banners, departments, trending, cities, activity] = await Promise.all([
    listOf(call(getAllBanners, {})),
    call(getDepartments, { skip: 0, limit: 48 }).then(({ data }) => data),
    listOf(call(getTopReviewedCategories, { limit: 18, country: place?.country })),
    listOf(call(popularCities, {})),
    listOf(call(getRecentActivityByLocation, { ...near, skip: 0, limit: 12 })),
  ]);
  const [first] = departments;
  const categories = first
    ? await listOf(call(getAllCategories, { departmentId: first.id, skip: 0, limit: 50 }))
    : [];
  return {
    banners,
    departments: departments.map(({ id, name, glyph, imageUrl, hasCategories }) => ({
      id,
      name,
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
    activity: activity.map(({ whatsapp: _, ...item }) => item),
  };
}

async function listOf<Item>(answer: Promise<{ data: Item[] }>): Promise<Item[]> {
  return answer.then(({ data }) => data).catch(() => []);
}
