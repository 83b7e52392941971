import { artworkPath, seedOf } from "#base/artwork.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { getTopReviewedCategories } from "#features/departments/service.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { nearBy } from "#features/vendors/ranking.server.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";
import {
  suggestVendors,
  type SuggestionQuery,
  type VendorMatch,
} from "#features/vendors/suggest-vendors.server.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import type * as contract from "./contract.ts";
import type { Suggestion } from "./contract.ts";
import { closeness } from "./closeness.ts";
import { findTaxonomy, type FoundTaxonomy } from "./find-taxonomy.server.ts";
import type { TaxonomyMatch } from "./taxonomy-queries.server.ts";

type Asked = InputOf<typeof contract.getSuggestions>;

/** What the text may mean, or what people look for where there is no text yet. */
export async function getSuggestions(context: Context, asked: Asked): Promise<Suggestion[]> {
  const { text, country, limit } = asked;
  if (text === undefined) return trending(context, asked);
  const words = nameWords(text);
  const position = askedPosition(asked);
  const [taxonomy, vendors] = await Promise.all([
    words.length === 0
      ? []
      : findTaxonomy(
          context,
          text,
          words.map(({ word }) => word),
        ),
    findVendors(context.db, { text, words, country, position, limit }),
  ]);
  const roomForVendors = Math.min(vendors.length, Math.ceil(limit / 3));
  const found = [...taxonomy.slice(0, limit - roomForVendors), ...vendors]
    .toSorted((a, b) => a.closeness - b.closeness)
    .slice(0, limit);
  return suggestionsOf(context, found, position);
}

interface FoundVendor {
  closeness: number;
  vendorId: number;
}

async function findVendors(
  db: Db,
  {
    country,
    ...asked
  }: Pick<Asked, "country" | "limit"> & Pick<SuggestionQuery, "text" | "words" | "position">,
): Promise<FoundVendor[]> {
  const { countries } = await scopeOf(db, { country });
  const { matches } = await suggestVendors(db, { ...asked, countries: countries.map(({ code }) => code) });
  return matches.map((match) => ({ vendorId: match.id, closeness: closenessOf(match) }));
}

/** A name that begins so but is far counts no more than one with the word inside. */
function closenessOf({ class: found, distance }: VendorMatch): number {
  if (found === 0) return closeness.whole;
  if (found === 1 && (distance ?? 0) <= nearBy) return closeness.beginning;
  return found < 3 ? closeness.laterWord : closeness.brand;
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

async function suggestionsOf(
  { db, language }: Context,
  found: readonly (FoundTaxonomy | FoundVendor)[],
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
