import { getAllCategories, getAllSubCategories } from "#features/departments/contract.ts";
import type { Category } from "#features/departments/contract.ts";
import { reversePlace } from "#features/places/contract.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { translatorOf } from "../../head.ts";
import type { PageContext } from "../../page-context.ts";
import { listingPath } from "../vendor-list/listing-path.ts";

export interface NamedPlace {
  id: string;
  name: string;
}

/** Where the vendor is, as the reverse lookup of its position says. */
export interface Places {
  area: NamedPlace | null;
  city: NamedPlace | null;
}

export interface RelatedLink {
  text: string;
  path: string;
}

/** Both null when the lookup fails: the page then goes without. */
export async function placesOf(page: PageContext, { latitude, longitude }: Vendor): Promise<Places> {
  if (latitude === null || longitude === null) return { area: null, city: null };
  const answer = await page.call(reversePlace, { latitude, longitude }).catch(() => null);
  const place = answer?.data[0];
  if (!place) return { area: null, city: null };
  const city = place.cityId === null ? null : { id: place.cityId, name: place.city };
  return { area: place.id === city?.id ? null : { id: place.id, name: place.name }, city };
}

const mostSiblings = 4;

/** The same around here, and other kinds of the same department. */
export async function relatedTo(page: PageContext, vendor: Vendor, places: Places): Promise<RelatedLink[]> {
  const t = translatorOf(page);
  const what = vendor.subcategoryName || vendor.categoryName || vendor.departmentName;
  const around = [places.area, places.city]
    .filter((place) => place !== null)
    .map(({ id, name }) => ({
      text: t("heads.whatIn", { what, place: name }),
      path: listingPath({ ...scopeOf(vendor), near: id }),
    }));
  const siblings = await siblingsOf(page, vendor);
  return [...around, ...siblings];
}

function scopeOf({ departmentId, categoryId, subcategoryId }: Vendor) {
  if (subcategoryId) return { subcategoryId };
  return categoryId ? { categoryId } : { departmentId };
}

async function siblingsOf(page: PageContext, vendor: Vendor): Promise<RelatedLink[]> {
  const { departmentId, categoryId, subcategoryId } = vendor;
  if (categoryId === null) return [];
  const slice = { skip: 0, limit: 50 };
  const [subcategories, categories] = await Promise.all([
    subcategoryId
      ? page.call(getAllSubCategories, { parentId: categoryId, ...slice }).catch(() => null)
      : null,
    page.call(getAllCategories, { departmentId, ...slice }).catch(() => null),
  ]);
  return [
    ...following(subcategories?.data ?? [], subcategoryId ?? ""),
    ...following(categories?.data ?? [], categoryId),
  ]
    .slice(0, mostSiblings)
    .map(({ id, name, isCategory }) => ({
      text: name,
      path: listingPath(isCategory ? { categoryId: id } : { subcategoryId: id }),
    }));
}

/** Those after the vendor's own, going round, so that neighbours do not all name the same four. */
function following(list: readonly Category[], id: string): Category[] {
  const place = list.findIndex((category) => category.id === id);
  return [...list.slice(place + 1), ...list.slice(0, Math.max(0, place))];
}
