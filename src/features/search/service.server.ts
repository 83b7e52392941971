import { artworkPath, seedOf } from "#base/artwork.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import type { Page } from "#base/paging.ts";
import { textIn, type Language } from "#base/language.ts";
import type { Context } from "#door/context.server.ts";
import { getTopReviewedCategories } from "#features/departments/service.server.ts";
import type { Brand, TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import type { Vendor, VendorQuery } from "#features/vendors/contract.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import { getAllVendors as listedVendors, listingOf, vendorsOf } from "#features/vendors/service.server.ts";
import type * as contract from "./contract.ts";
import type { Suggestion } from "./contract.ts";
import { closeness } from "./closeness.ts";
import { findTaxonomy, type FoundBrand, type FoundTerm } from "./find-taxonomy.server.ts";
import { findVendors, type FoundVendor } from "./find-vendors.server.ts";
import { interpret } from "./interpret.ts";
import { textOfWords, wordsOfQuery } from "./query-words.ts";
import { suggestedVendors } from "./suggested-vendors.server.ts";
import { withoutSaid } from "./said.ts";
import { pageOfPlan } from "./page-of-plan.server.ts";
import { planOf } from "./results.server.ts";
import { vocabularyOf, type SearchVocabulary } from "./vocabulary.server.ts";

type Asked = InputOf<typeof contract.getSuggestions>;

/** What a text asks for; without one, or with a vendor's id, as the vendors feature answers. */
export async function getAllVendors(context: Context, query: VendorQuery): Promise<Vendor[] | Page<Vendor>> {
  const { text, isLiteral = false, skip, limit } = query;
  if (text === undefined || query.id !== undefined) return listedVendors(context, query);
  const listing = await listingOf(context, query, askedPosition(query));
  const plan = await planOf(context.db, { text, isLiteral, listing, now: context.now, most: skip + limit });
  const page = await pageOfPlan(context.db, plan, { skip, limit });
  return vendorsOf(context, page, plan.listing.position);
}

/** What the text may mean, or what people look for where there is no text yet. */
export async function getSuggestions(context: Context, asked: Asked): Promise<Suggestion[]> {
  const { country, limit } = asked;
  if (asked.text === undefined) return trending(context, asked);
  const position = askedPosition(asked);
  const bare = withoutSaid(asked.text, await vocabularyOf(context.db), { position });
  const text = bare?.text ?? asked.text;
  const words = nameWords(text);
  const [plain, vendors] = await Promise.all([
    findTaxonomy(context, text, { isForgiven: false }),
    findVendors(context.db, { text, words, country, position, limit }),
  ]);
  const isFound =
    plain.terms.length > 0 || [...plain.brands, ...vendors].some((one) => one.closeness < closeness.slip);
  // What is written just so is meant: "noor" is no "door".
  const like = isFound ? plain : await findTaxonomy(context, text, { isForgiven: true });
  const isSaid = like.terms.some((term) => term.closeness <= closeness.synonym);
  const isLike = [...like.terms, ...like.brands, ...vendors].some((one) => one.closeness < closeness.related);
  const written = isSaid ? [] : await meantIn(context, text, { position, forgives: false });
  const isMeant = isSaid || isLike || written.length > 0;
  const meant = isMeant ? written : await meantIn(context, text, { position, forgives: true });
  const taxonomy = {
    ...like,
    terms: [...meant, ...like.terms.filter(({ term }) => term !== meant[0]?.term)],
  };
  const roomForVendors = Math.min(vendors.length, Math.ceil(limit / 3));
  const terms = words.length > 1 ? withRelatedBeforeSlips(taxonomy.terms) : taxonomy.terms;
  const named = [...terms, ...taxonomy.brands].toSorted((a, b) => a.closeness - b.closeness);
  // All of several words in one name, or the sound of one: that is hardly by chance.
  const isNamed = words.length > 1 || vendors[0]?.closeness === closeness.sound;
  const first = vendors
    .filter((vendor) => vendor.closeness < closeness.related)
    .slice(0, isNamed ? mostBeforeTerms : 0)
    .map((vendor) => ({ ...vendor, closeness: Math.min(vendor.closeness, closeness.slip) }));
  const found = [...first, ...named.slice(0, limit - roomForVendors), ...vendors.slice(first.length)]
    .toSorted((a, b) => a.closeness - b.closeness)
    .slice(0, limit);
  return suggestionsOf(context, found, position);
}

/** The kind of business that a text says with a place, or with the beginning of one: "nursery in khal", "kfc dei". */
async function meantIn(
  { db }: Context,
  text: string,
  asked: { position: Position | null; forgives: boolean },
): Promise<FoundTerm[]> {
  const vocabulary = await vocabularyOf(db);
  const { taxonomy, rest } = interpret(text, vocabulary, asked);
  const term = taxonomy?.item ?? vocabulary.brands.whole(rest.join(" "))[0]?.item.sells;
  const isAll = taxonomy === null || rest.length === 0 || isPlaceBegun(rest.join(" "), vocabulary);
  const meant = (isAll && term) || brandBefore(text, vocabulary)?.sells;
  return meant ? [{ term: meant, closeness: closeness.synonym }] : [];
}

/** The brand that stands before the beginning of a place. */
function brandBefore(text: string, vocabulary: SearchVocabulary): Brand | undefined {
  const words = wordsOfQuery(text);
  return words.slice(1).flatMap((_, index) => {
    const [brand] = vocabulary.brands.whole(textOfWords(words.slice(0, index + 1)));
    return brand && isPlaceBegun(textOfWords(words.slice(index + 1)), vocabulary) ? brand.item : [];
  })[0];
}

function isPlaceBegun(text: string, { places }: SearchVocabulary): boolean {
  return places.find(text, { limit: 1, enough: 0 }).length > 0;
}

/** So many vendors come before terms that match no better, and so many terms before the other vendors. */
const mostBeforeTerms = 2;
const mostBeforeVendors = 1;

/** What several words have in common with a trade is as likely meant as names with slips: "fix my tap". */
function withRelatedBeforeSlips(terms: readonly FoundTerm[]): FoundTerm[] {
  return terms.map((term, index) =>
    index < mostBeforeVendors ? { ...term, closeness: Math.min(term.closeness, closeness.slip) } : term,
  );
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
  found: readonly (FoundTerm | FoundBrand | FoundVendor)[],
  position: Position | null,
): Promise<Suggestion[]> {
  const ids = found.flatMap((item) => ("vendorId" in item ? item.vendorId : []));
  const vendors = await suggestedVendors(db, ids, { language, from: position });
  return found.flatMap((item) => {
    if ("term" in item) return termSuggestion(item.term, language);
    if ("brand" in item) return brandSuggestion(item.brand, language);
    return vendors.get(item.vendorId) ?? [];
  });
}

function termSuggestion(term: TaxonomyTerm, language: Language): Suggestion {
  const { kind, slug, names, parentNames, hasChildren } = term;
  return {
    ...noVendor,
    kind,
    id: slug,
    name: textIn(names, language),
    imageUrl: pictureOf(term),
    label: parentNames ? textIn(parentNames, language) : "",
    hasChildren,
  };
}

function brandSuggestion({ name, arabicName, sells }: Brand, language: Language): Suggestion {
  return {
    ...noVendor,
    kind: "brand",
    id: name,
    name: language === "ar" && arabicName ? arabicName : name,
    imageUrl: pictureOf(sells),
    label: textIn(sells.names, language),
    hasChildren: false,
  };
}

function pictureOf({ icon, tone, slug }: TaxonomyTerm): string {
  return artworkPath({ glyph: icon, tone, seed: seedOf(slug) });
}

const noVendor = { isVerified: false, ratingAverage: 0, ratingCount: 0, distanceKm: null } as const;
