import type { Db } from "#database/connect.server.ts";
import { termsById, type TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import type { NamedPlace } from "#features/places/gazetteer.server.ts";
import { narrowed } from "#features/vendors/few-chosen.server.ts";
import { hasAny } from "#features/vendors/listing-queries.server.ts";
import type { Listing } from "#features/vendors/listing.server.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";
import type { Meaning } from "./doubts.ts";

/** What was left out of the query, or put in place of it, so that something is found. */
export type Widening = "place" | "words" | "category" | "attributes" | "openNow";

interface Meant {
  meaning: Meaning;
  now: Date;
  /** Whether there are vendors of the very name: then nothing is widened. */
  isNamed: boolean;
}

/** The listing that a text means, beside what was chosen, or the next wider one where that is empty. */
export async function meantListing(
  db: Db,
  chosen: Listing,
  { meaning, now, isNamed }: Meant,
): Promise<{ listing: Listing; widening: Widening | null }> {
  const { taxonomy, place, isOpenNow, attributes } = meaning;
  const filter = { ...chosen.filter };
  if (taxonomy) filter[`${taxonomy.item.kind}Id`] = taxonomy.item.id;
  if (isOpenNow) filter.openAt = now;
  const here = { ...chosen, filter };
  const listing = place ? await around(db, place.item, here) : here;
  const having = attributes === 0 ? listing : await withAttributes(db, listing, attributes);
  if (isNamed || (having !== listing && (await isListed(db, having))))
    return { listing: having, widening: null };
  // What chosen filters leave out is there all the same: nothing wider stands for it.
  const choices = { attributes: 0, prices: 0, among: null };
  const unfiltered = { verified: false, rating: 0, openAt: isOpenNow ? now : null, ...choices };
  const all = { ...listing, filter: { ...listing.filter, ...unfiltered } };
  const widening = attributes === 0 ? null : "attributes";
  if (await isListed(db, all)) return { listing, widening };
  // Who wants a dentist now is not helped by a pharmacy that is open.
  const anytime = { ...listing, filter: { ...listing.filter, openAt: chosen.filter.openAt } };
  if (isOpenNow && (await isListed(db, { ...all, filter: { ...all.filter, openAt: null } })))
    return { listing: anytime, widening: "openNow" };
  const wider = taxonomy && (await firstWider(db, taxonomy.item, listing));
  return wider ? { listing: wider, widening: "category" } : { listing, widening };
}

/** The next kind up that has anything. */
async function firstWider(db: Db, term: TaxonomyTerm, listing: Listing): Promise<Listing | null> {
  const wider = widerThan(term, listing);
  if (!wider || (await isListed(db, wider))) return wider;
  const { categories } = await termsById.of(db);
  const { categoryId } = wider.filter;
  const next = categoryId === null ? undefined : categories.get(categoryId);
  return next ? firstWider(db, next, listing) : null;
}

/** Near a place that was named, and in its country, whatever was chosen beside the text. */
export async function around(db: Db, place: NamedPlace, listing: Listing): Promise<Listing> {
  const { countries } = await scopeOf(db, { country: place.countryCode });
  const { latitude, longitude } = place;
  const isCountry = place.kind === "country";
  return {
    ...listing,
    position: isCountry ? null : { latitude, longitude },
    filter: await narrowed(db, { ...listing.filter, countries }),
  };
}

/** With what the text asks for beside what was chosen. */
export async function withAttributes(
  db: Db,
  { filter, ...listing }: Listing,
  attributes: number,
): Promise<Listing> {
  const all = { ...filter, attributes: (filter.attributes ?? 0) | attributes };
  return { ...listing, filter: await narrowed(db, all) };
}

/** Whether it has anything, near or far. */
export function isListed(db: Db, { filter, position }: Listing): Promise<boolean> {
  return hasAny(db, filter, position && { position, reach: null });
}

/** The category of a sub-category, the department of a category. */
function widerThan({ kind, parentId }: TaxonomyTerm, listing: Listing): Listing | null {
  if (kind === "department" || parentId === null) return null;
  const none = { departmentId: null, categoryId: null, subcategoryId: null };
  const scope = kind === "subcategory" ? { categoryId: parentId } : { departmentId: parentId };
  return { ...listing, filter: { ...listing.filter, ...none, ...scope } };
}
