import { artworkPath, seedOf } from "#base/artwork.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import { fold, withoutArticle } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { getTopReviewedCategories } from "#features/departments/service.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { queryWords } from "#features/vendors/name-keys.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import type * as contract from "./contract.ts";
import type { Suggestion } from "./contract.ts";
import { taxonomyMatches, type TaxonomyMatch } from "./taxonomy-queries.server.ts";
import * as queries from "./vendor-queries.server.ts";

type Asked = InputOf<typeof contract.getSuggestions>;

/** `pageLimit` by default, and at most. */
const usualLimit = 15;
const mostLimit = 50;

/** Something found, and how well it matches: 0 best, as the classes of `TaxonomyMatch`. */
type Found = { class: number } & ({ taxonomy: TaxonomyMatch } | { vendorId: number });

/** What the text may mean, or what people look for where there is no text yet. */
export async function getSuggestions(context: Context, asked: Asked): Promise<Suggestion[]> {
  const { text, limit } = asked;
  if (text === undefined) return trending(context, asked);
  const words = queryWords(text);
  const [taxonomy, vendors] = await Promise.all([
    words.length === 0 ? [] : fromTaxonomy(context, text, words),
    fromVendors(context.db, asked, words),
  ]);
  const roomForVendors = Math.min(vendors.length, Math.ceil(limit / 3));
  const found = [...taxonomy.slice(0, limit - roomForVendors), ...vendors]
    .toSorted((a, b) => a.class - b.class)
    .slice(0, limit);
  return suggestionsOf(context, found, askedPosition(asked));
}

async function trending(context: Context, { country, limit }: Asked): Promise<Suggestion[]> {
  const categories = await getTopReviewedCategories(context, { country, limit });
  return categories.map((category) => ({
    ...noVendor,
    kind: "category",
    id: category.id,
    name: category.name,
    imageUrl: category.imageUrl,
    label: category.departmentName,
    hasChildren: category.hasSubcategories,
  }));
}

/** The best first; a name that the reader can see to match goes before one that does so in another language. */
async function fromTaxonomy({ db, language }: Context, text: string, words: string[]): Promise<Found[]> {
  const whole = withoutArticle(fold(text)).trim();
  const matches = await taxonomyMatches(db, { whole, words }, language);
  const ranked = matches.map((taxonomy) => {
    const shown = ` ${fold(textIn(taxonomy.names, language))}`;
    const at = shown.indexOf(` ${whole}`);
    // "Restaurants italiens" begins so, but "Italian Restaurants" is what is read.
    const rank = at > 0 ? Math.max(taxonomy.class, laterWord) : taxonomy.class;
    return { class: rank, taxonomy, order: 4 * rank + (taxonomy.isWhole ? 0 : 2) + (at < 0 ? 1 : 0) };
  });
  return ranked.toSorted((a, b) => a.order - b.order);
}

const laterWord = 2;

/** Vendors by name: the whole of it, its beginning, then, as long as there is room, words of it. */
async function fromVendors(db: Db, { country, ...asked }: Asked, words: string[]): Promise<Found[]> {
  const { countries } = await scopeOf(db, { country });
  if (words.length === 0) return [];
  const limit = asked.limit <= usualLimit ? usualLimit : mostLimit;
  const wanted = { words, limit, position: askedPosition(asked), countries };
  const [whole, begun] = await Promise.all([
    vendorsWith(db, queries.wholeName(wanted), wanted),
    vendorsWith(db, queries.beginning(wanted), wanted),
  ]);
  const ranks = new Map<number, number>([
    ...begun.map((id) => [id, 1] as const),
    ...whole.map((id) => [id, 0] as const),
  ]);
  if (ranks.size < limit) {
    const having =
      words.length > 1
        ? await queries.withAllWords(db, wanted)
        : await vendorsWith(db, queries.laterWord(wanted), wanted);
    for (const id of having) if (!ranks.has(id)) ranks.set(id, laterWord);
  }
  return Array.from(ranks, ([vendorId, rank]) => ({ class: rank, vendorId }));
}

async function vendorsWith(db: Db, keys: queries.Keys, wanted: queries.Wanted): Promise<number[]> {
  const { ids, isFrequent } = await queries.bestOfFew(db, keys, wanted);
  return isFrequent ? queries.bestOfMany(db, keys, wanted) : ids;
}

async function suggestionsOf(
  { db, language }: Context,
  found: readonly Found[],
  position: Position | null,
): Promise<Suggestion[]> {
  const ids = found.flatMap((item) => ("vendorId" in item ? item.vendorId : []));
  const rows = ids.length === 0 ? [] : await vendorsById(db, ids, language);
  const vendors = new Map(rows.map((row) => [row.id, vendorView(row, language, position)]));
  return found.flatMap((item) => {
    if ("taxonomy" in item) return taxonomySuggestion(item.taxonomy, language);
    const vendor = vendors.get(item.vendorId);
    return vendor ? vendorSuggestion(vendor) : [];
  });
}

function taxonomySuggestion(match: TaxonomyMatch, language: Language): Suggestion {
  const { kind, slug, names, icon, tone, label, hasChildren } = match;
  const imageUrl = artworkPath({ glyph: icon, tone, seed: seedOf(slug) });
  return {
    ...noVendor,
    kind,
    id: slug,
    name: textIn(names, language),
    imageUrl,
    label: label ?? "",
    hasChildren,
  };
}

const noVendor = { isVerified: false, ratingAverage: 0, ratingCount: 0, distanceKm: null } as const;

function vendorSuggestion(vendor: Vendor): Suggestion {
  return {
    kind: "vendor",
    id: vendor.id,
    name: vendor.name,
    imageUrl: vendor.images[0] ?? "",
    label: vendor.categoryName || vendor.departmentName,
    hasChildren: false,
    isVerified: vendor.isVerified,
    ratingAverage: vendor.rating.average,
    ratingCount: vendor.rating.count,
    distanceKm: vendor.distanceKm,
  };
}
