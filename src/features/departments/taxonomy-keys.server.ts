import { fold, keysOf, withoutArticle } from "#base/text-folding.ts";
import { rowOfPreset, rowsByPreset, type BrandRecord, type TaxonomyRecord } from "./taxonomy-data.server.ts";

export interface TaxonomyKey {
  key: string;
  department: string | null;
  category: string | null;
  /** As in the table: 3 a name, 2 a later word of a name, 1 a synonym, 0 a brand. */
  weight: number;
}

/** Under what the rows are found, in any of the five languages and by the brands that they sell. */
export function keysOfTaxonomy(
  rows: readonly TaxonomyRecord[],
  brands: readonly BrandRecord[],
): TaxonomyKey[] {
  const found = new Map<string, TaxonomyKey>();
  const add = (row: TaxonomyRecord, keys: Iterable<string>, weight: number) => {
    for (const key of keys) {
      const id = `${row.level === "department"}\n${row.id}\n${key}`;
      if (key !== "" && (found.get(id)?.weight ?? -1) < weight)
        found.set(id, { key, weight, ...targetOf(row) });
    }
  };
  for (const row of rows) {
    for (const name of [...Object.values(row.names), ...Object.values(row.short ?? {})]) {
      add(row, wholeKeys(name), 3);
      add(row, keysOf(name), 2);
    }
    for (const synonym of Object.values(row.synonyms ?? {}).flat()) add(row, wholeKeys(synonym), 1);
  }
  const presets = rowsByPreset(rows);
  for (const brand of brands) {
    const keys = [brand.name, brand.ar ?? "", ...(brand.alt ?? [])].flatMap(brandKeys);
    for (const kind of brand.kinds) {
      const row = rowOfPreset(presets, kind);
      if (row) add(row, keys, 0);
    }
  }
  return [...found.values()];
}

function targetOf({ level, id }: TaxonomyRecord): Pick<TaxonomyKey, "department" | "category"> {
  return level === "department" ? { department: id, category: null } : { department: null, category: id };
}

function wholeKeys(text: string): string[] {
  const whole = fold(text);
  return [whole, withoutArticle(whole).trim()];
}

/** "Al Baik" is typed "albaik", too. */
function brandKeys(name: string): string[] {
  return [...wholeKeys(name), fold(name).replaceAll(" ", "")];
}
