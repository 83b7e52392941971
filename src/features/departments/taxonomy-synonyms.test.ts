import { describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { fold, withoutArticle } from "#base/text-folding.ts";
import { readTaxonomy } from "./taxonomy-data.server.ts";

const rows = readTaxonomy();
const typed = (text: string) => withoutArticle(fold(text)).trim();
const synonyms = rows.flatMap((row) =>
  Object.values(row.synonyms ?? {})
    .flat()
    .map((synonym) => ({ id: row.id, synonym, key: typed(synonym) })),
);

describe("the synonyms of data/taxonomy.ndjson", () => {
  it("are at least four a row in each of the five languages", () => {
    const few = rows.flatMap((row) =>
      languages.flatMap((language) => {
        const own = new Set((row.synonyms?.[language] ?? []).map(typed));
        return own.size < 4 ? [`${row.id} ${language}`] : [];
      }),
    );
    expect(few).toEqual([]);
  });

  it("are never the name of a row, which would lead astray or say nothing new", () => {
    const names = new Set(
      rows.flatMap((row) => [...Object.values(row.names), ...Object.values(row.short ?? {})]).map(typed),
    );
    expect(synonyms.filter(({ key }) => key === "" || names.has(key))).toEqual([]);
  });

  it("belong to two rows at most", () => {
    const uses = Map.groupBy(synonyms, ({ key }) => key);
    const shared = [...uses].flatMap(([key, found]) => {
      const ids = new Set(found.map(({ id }) => id));
      return ids.size > 2 ? [`${key}: ${[...ids].join(", ")}`] : [];
    });
    expect(shared).toEqual([]);
  });
});
