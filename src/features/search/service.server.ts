import { artworkPath, seedOf } from "#base/artwork.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { textIn, type Language } from "#base/language.ts";
import type { Context } from "#door/context.server.ts";
import { getTopReviewedCategories } from "#features/departments/service.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { queryWords } from "#features/vendors/name-keys.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import type * as contract from "./contract.ts";
import type { Suggestion } from "./contract.ts";
import { findTaxonomy, type FoundTaxonomy } from "./find-taxonomy.server.ts";
import { findVendors, type FoundVendor } from "./find-vendors.server.ts";
import type { TaxonomyMatch } from "./taxonomy-queries.server.ts";

type Asked = InputOf<typeof contract.getSuggestions>;

/** What the text may mean, or what people look for where there is no text yet. */
export async function getSuggestions(context: Context, asked: Asked): Promise<Suggestion[]> {
  const { text, country, limit } = asked;
  if (text === undefined) return trending(context, asked);
  const words = queryWords(text);
  const position = askedPosition(asked);
  const [taxonomy, vendors] = await Promise.all([
    words.length === 0 ? [] : findTaxonomy(context, text, words),
    findVendors(context.db, { words, country, position, limit }),
  ]);
  const roomForVendors = Math.min(vendors.length, Math.ceil(limit / 3));
  const found = [...taxonomy.slice(0, limit - roomForVendors), ...vendors]
    .toSorted((a, b) => a.closeness - b.closeness)
    .slice(0, limit);
  return suggestionsOf(context, found, position);
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
