import { sql } from "kysely";
import type { Tone } from "#base/artwork.ts";
import type { Texts } from "#base/language.ts";
import {
  nameIndexSteps,
  type Closeness,
  type NameEntry,
  type NameIndex,
  type NameMatch,
} from "#base/name-index.ts";
import { inSlices } from "#base/slices.server.ts";
import type { Db } from "#database/connect.server.ts";
import { held } from "#database/held.server.ts";
import { departmentLoader } from "./load.server.ts";
import { closestSteps } from "./closest-terms.ts";
import {
  rowOfPreset,
  rowsByPreset,
  readBrands,
  readWordMeanings,
  readTaxonomy,
} from "./taxonomy-data.server.ts";

/** A row of the taxonomy as a search shows it. */
export interface TaxonomyTerm {
  kind: "department" | "category" | "subcategory";
  id: number;
  slug: string;
  names: Texts;
  icon: string;
  tone: Tone;
  hasChildren: boolean;
  /** Itself for a department. */
  departmentId: number;
  departmentSlug: string;
  /** The department of a category, the category of a sub-category; null for a department. */
  parentNames: Texts | null;
  parentSlug: string | null;
  parentId: number | null;
  /** In the order of display, each level by itself. */
  position: number;
}

/** A brand and what it sells. */
export interface Brand {
  name: string;
  arabicName: string;
  sells: TaxonomyTerm;
}

export interface CloseTerm {
  item: TaxonomyTerm;
  /** How much of the text some name says: 0 to 1. */
  share: number;
  /** How many of its words. */
  words: number;
}

/** A term under one of its own names or under a synonym. */
export interface TermEntry {
  term: TaxonomyTerm;
  isName: boolean;
}

export interface TaxonomyNames {
  terms: readonly TaxonomyTerm[];
  /** Terms that share words with a text, where no name is it. */
  closest: (text: string, limit: number) => CloseTerm[];
  /** Whether all words of a text are of names of a term or of what it is part of, not necessarily of one. */
  isSaidBy: (text: string, term: TaxonomyTerm) => boolean;
  names: NameIndex<TermEntry>;
  brands: NameIndex<Brand>;
}

/** All rows of the taxonomy, in the memory of this process. */
const taxonomyRows = held(departmentLoader.name, readRows);

/** The names of the taxonomy in five languages and of brands, in the memory of this process. */
export const taxonomyNames = held(departmentLoader.name, readNames);

/** The number of a row by its public id; null where it names nothing of this level. */
export async function termOf(db: Db, kind: TaxonomyTerm["kind"], slug: string): Promise<TaxonomyTerm | null> {
  const rows = await taxonomyRows.of(db);
  return rows.find((row) => row.kind === kind && row.slug === slug) ?? null;
}

/** Rows by their numbers: a department's, or those of a category or sub-category. */
export const termsById = held(departmentLoader.name, async (db) => {
  const rows = await taxonomyRows.of(db);
  const byId = (terms: readonly TaxonomyTerm[]): ReadonlyMap<number, TaxonomyTerm> =>
    new Map(terms.map((term) => [term.id, term]));
  return {
    departments: byId(rows.filter(({ kind }) => kind === "department")),
    categories: byId(rows.filter(({ kind }) => kind !== "department")),
  };
});

interface TermRow extends TaxonomyTerm {
  shortNames: Texts;
  synonyms: Partial<Record<keyof Texts, string[]>>;
}

async function readRows(db: Db): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    SELECT 'department' AS kind, id, slug, names, short_names AS "shortNames", synonyms, icon, tone,
      has_categories AS "hasChildren", id AS "departmentId", slug AS "departmentSlug", NULL AS "parentNames",
      NULL AS "parentSlug", NULL AS "parentId", position
    FROM departments
    UNION ALL
    SELECT CASE WHEN parent.id IS NULL THEN 'category' ELSE 'subcategory' END, c.id, c.slug, c.names, '{}',
      c.synonyms, c.icon, d.tone, c.has_subcategories, d.id, d.slug, coalesce(parent.names, d.names),
      coalesce(parent.slug, d.slug), coalesce(parent.id, d.id), c.position
    FROM categories c JOIN departments d ON d.id = c.department_id LEFT JOIN categories parent ON parent.id = c.parent_id
    ORDER BY position`.execute(db);
  return rows;
}

async function readNames(db: Db): Promise<TaxonomyNames> {
  const rows = await taxonomyRows.of(db);
  const entries = entriesOf(rows);
  const { closest, isSaidBy } = await inSlices(
    closestSteps(
      entries.map(({ item, name }) => ({ item: item.term, name })),
      readWordMeanings(),
    ),
  );
  const byId = new Map(entries.map(({ item: { term } }) => [idOf(term), term]));
  const lineOf = (term: TaxonomyTerm | undefined): TaxonomyTerm[] =>
    term ? [term, ...lineOf(byId.get(parentOf(term)))] : [];
  return {
    terms: rows,
    names: await inSlices(nameIndexSteps(entries)),
    closest,
    isSaidBy: (text, term) => lineOf(term).some((each) => isSaidBy(text, each)),
    brands: await inSlices(nameIndexSteps(brandEntries(rows))),
  };
}

/** Departments are numbered by themselves. */
function idOf({ kind, id }: TaxonomyTerm): string {
  return `${kind === "department" ? "department" : "category"} ${id}`;
}

function parentOf({ kind, parentId }: TaxonomyTerm): string {
  return `${kind === "subcategory" ? "category" : "department"} ${parentId}`;
}

function entriesOf(rows: readonly TermRow[]): NameEntry<TermEntry>[] {
  return rows.flatMap(({ shortNames, synonyms, ...term }): NameEntry<TermEntry>[] => {
    const own: TermEntry = { term, isName: true };
    const other: TermEntry = { term, isName: false };
    return [
      ...[...Object.values(term.names), ...Object.values(shortNames)].map((name) => ({
        item: own,
        name,
        weight: 1,
      })),
      ...Object.values(synonyms).flatMap((words) =>
        words.map((name, index) => ({ item: other, name, weight: weightOfSynonym(term, index) })),
      ),
    ];
  });
}

/** The first words for a kind of business are said of it the most, and a category is more than a part of another. */
function weightOfSynonym({ kind }: TaxonomyTerm, index: number): number {
  return -index / 100 - (kind === "subcategory" ? 0.05 : 0);
}

function brandEntries(terms: readonly TaxonomyTerm[]): NameEntry<Brand>[] {
  const presets = rowsByPreset(readTaxonomy());
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  return readBrands().flatMap(({ name, ar = "", alt = [], kinds }) => {
    const row = kinds.map((kind) => rowOfPreset(presets, kind)).find(Boolean);
    const sells = row && bySlug.get(row.id);
    if (!sells) return [];
    const brand: Brand = { name, arabicName: ar, sells };
    return [name, ar, ...alt].filter(Boolean).map((spelling) => ({ item: brand, name: spelling }));
  });
}

/** Many words sound alike: only whole names that sound just like it are meant. */
export function isLikely<Item>({ closeness, name, slips, rest }: NameMatch<Item>): boolean {
  return closeness !== "sound" || (rest === 0 && name.length >= 5 && slips <= name.length / 3);
}

/** Below this share of a text, what a name has in common with it is chance. */
export const leastShare = 0.3;
/** A trade that says this much of a text is what it means. */
export const almostAll = 0.75;

const slips: readonly Closeness[] = ["slip", "sound"];

/** Ids of the rows of one level that a text may mean, the best first: by names and synonyms, else by brands. */
export async function idsNamed(db: Db, text: string, level: TaxonomyTerm["kind"]): Promise<number[]> {
  const { names, brands, terms } = await taxonomyNames.of(db);
  const found = names.find(text, { limit: terms.length, enough: 1 }).filter(isLikely);
  const exact = found.filter(({ closeness }) => !slips.includes(closeness));
  const sold = brands
    .find(text, { limit: 8, enough: 0 })
    .filter(({ closeness }) => !slips.includes(closeness));
  const named = [...exact.map(({ item }) => item.term), ...sold.map(({ item }) => item.sells)];
  const meant = named.length > 0 ? named : found.map(({ item }) => item.term);
  return [...new Set(meant.flatMap(({ kind, id }) => (kind === level ? id : [])))];
}
