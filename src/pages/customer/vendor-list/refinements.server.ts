import { distanceKm } from "#base/geometry.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import {
  getAllCategories,
  getAllSubCategories,
  getTopReviewedCategories,
} from "#features/departments/contract.ts";
import {
  autocompletePlaces,
  popularCities,
  type Place,
  type SuggestedPlace,
} from "#features/places/contract.ts";
import type { PageContext } from "../../page-context.ts";
import type { Named, Subject } from "./subject.server.ts";

/** Where to look further; a list that could not be had is empty. */
export interface Refinements {
  /** Categories or sub-categories inside what is listed, or else beside it: the first of them. */
  related: Named[];
  /** The page of them all; "" where these are all. */
  allPath: string;
  relatedKind: "category" | "subcategory";
  /** Whether `related` lies inside what is listed. */
  isWithin: boolean;
  trending: Named[];
  /** Near the place, or popular cities without one: [near, name]. */
  places: Named[];
}

const most = { related: 9, trending: 8, places: 8 };

export async function refinementsOf(
  page: PageContext,
  subject: Subject,
  place: ChosenPlace | null,
): Promise<Refinements> {
  const [related, trending, places] = await Promise.all([
    orNone(relatedTo(page, subject)),
    orNone(trendingIn(page, place)),
    orNone(placesAround(page, place)),
  ]);
  const current = subject.kind === "category" ? subject.category?.[0] : undefined;
  const others = related.filter(([id, name]) => id !== current && name !== subject.name);
  const isRelated = (id: string) => others.some(([other]) => other === id);
  const relatedKind = subject.kind === "subcategory" || subject.hasSubcategories ? "subcategory" : "category";
  return {
    related: others.slice(0, most.related),
    allPath: others.length > most.related ? allPathOf(subject, relatedKind) : "",
    relatedKind,
    isWithin: subject.kind === "department" || subject.hasSubcategories,
    trending: trending.filter(([id]) => id !== current && !isRelated(id)).slice(0, most.trending),
    places: places.slice(0, most.places),
  };
}

function allPathOf({ department, category }: Subject, kind: Refinements["relatedKind"]): string {
  const [id] = (kind === "category" ? department : category) ?? [""];
  const query = new URLSearchParams({ id });
  return kind === "category" ? `/categories?${query}` : `/categories/subcategories?${query}`;
}

async function relatedTo({ call }: PageContext, subject: Subject): Promise<Named[]> {
  const { kind, department, category, hasSubcategories } = subject;
  const slice = { skip: 0, limit: 50 };
  if (category && (kind === "subcategory" || hasSubcategories)) {
    return (await call(getAllSubCategories, { parentId: category[0], ...slice })).data.map(named);
  }
  if (!department) return [];
  return (await call(getAllCategories, { departmentId: department[0], ...slice })).data.map(named);
}

async function trendingIn({ call }: PageContext, place: ChosenPlace | null): Promise<Named[]> {
  const input = { limit: 2 * most.trending, ...(place && { country: place.country }) };
  return (await call(getTopReviewedCategories, input)).data.filter(({ isCategory }) => isCategory).map(named);
}

async function placesAround({ call }: PageContext, place: ChosenPlace | null): Promise<Named[]> {
  if (!place) return (await call(popularCities, {})).data.map(placeNamed);
  const { latitude, longitude } = place;
  const { data } = await call(autocompletePlaces, { latitude, longitude, limit: most.places + 1 });
  return data
    .filter(({ id, name }) => id !== place.id && name !== place.name)
    .filter((each) => isAround(place, each))
    .map(placeNamed);
}

/** Where few areas are known the call goes on to those of other cities. */
function isAround(
  place: ChosenPlace,
  { latitude, longitude }: Pick<SuggestedPlace, "latitude" | "longitude">,
) {
  return latitude !== null && longitude !== null && distanceKm(place, { latitude, longitude }) <= nearBy;
}

/** Kilometres. */
const nearBy = 100;

function named({ id, name }: { id: string; name: string }): Named {
  return [id, name];
}

function placeNamed({ id, name }: Pick<Place, "id" | "name">): Named {
  return [id, name];
}

/** What stands beside the list never breaks the page. */
function orNone(list: Promise<Named[]>): Promise<Named[]> {
  return list.catch(() => []);
}
