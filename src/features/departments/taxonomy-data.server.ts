import { readFileSync } from "node:fs";
import type { Texts } from "#base/language.ts";
import type { WordMeanings } from "./closest-terms.ts";

const folder = new URL("../../../data/", import.meta.url);

export const taxonomyFiles = {
  taxonomy: new URL("taxonomy.ndjson", folder),
  brands: new URL("brands.ndjson", folder),
  sameWords: new URL("same-words.json", folder),
};

/** A line of data/taxonomy.ndjson; its fields are told in data/README.md. */
export interface TaxonomyRecord {
  id: string;
  level: "department" | "category" | "subcategory";
  parent?: string;
  names: Required<Texts>;
  short?: Required<Texts>;
  synonyms?: Partial<Record<keyof Texts, string[]>>;
  osm?: string;
  osmAlso?: string[];
  schema?: string;
  icon: string;
}

export interface BrandRecord {
  name: string;
  ar?: string;
  alt?: string[];
  /** OpenStreetMap presets: `amenity/fast_food`. */
  kinds: string[];
}

/** Departments, each followed by its categories, each followed by its sub-categories: the order of display. */
export function readTaxonomy(): TaxonomyRecord[] {
  return readLines<TaxonomyRecord>(taxonomyFiles.taxonomy);
}

export function readBrands(): BrandRecord[] {
  return readLines<BrandRecord>(taxonomyFiles.brands);
}

/** Words that say the same of any business, "fix" and "repair", and words that say nothing of one: "my". */
export function readWordMeanings(): WordMeanings {
  return JSON.parse(readFileSync(taxonomyFiles.sameWords, "utf8")) as WordMeanings;
}

/** What each OpenStreetMap preset is with us; a preset of a department only says no category. */
export function rowsByPreset(rows: readonly TaxonomyRecord[]): Map<string, TaxonomyRecord> {
  return new Map(
    rows.flatMap((row) =>
      [row.osm, ...(row.osmAlso ?? [])].flatMap((preset) => (preset ? [[preset, row] as const] : [])),
    ),
  );
}

/** The row of a preset or of the nearest more general one: `amenity/fast_food/burger`, then `amenity/fast_food`. */
export function rowOfPreset(
  presets: ReadonlyMap<string, TaxonomyRecord>,
  preset: string,
): TaxonomyRecord | undefined {
  const parts = preset.split("/");
  for (let length = parts.length; length >= 2; length--) {
    const row = presets.get(parts.slice(0, length).join("/"));
    if (row) return row;
  }
  return undefined;
}

function readLines<Row>(file: URL): Row[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Row);
}
