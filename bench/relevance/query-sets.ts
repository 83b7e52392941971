import { readFileSync } from "node:fs";
import { isLanguage, type Language } from "#base/language.ts";
import type { Random } from "#base/random.ts";
import { fold } from "#base/text-folding.ts";
import { readTaxonomy } from "#features/departments/taxonomy-data.server.ts";
import { slipped } from "../tools/search-samples.ts";
import type { Known } from "./directory.server.ts";
import type { QueryCase, QuerySet } from "./query-set.ts";

/** The ids that a call gives, in its order; of what a text means the kind and the place: "dentists in doha". */
export type Ask = (call: "suggestions" | "vendors" | "meaning", asked: QueryCase) => Promise<string[]>;

/** By names of businesses that are known to be there. */
export function nameSets(all: readonly Known[], { ask, random }: { ask: Ask; random: Random }): QuerySet[] {
  const rightFor = idsByName(all);
  const query = (text: string, name = text): QueryCase => ({
    text,
    language: languageOf(text),
    expected: rightFor(name),
  });
  const some = random.shuffle(all).slice(0, 1_200);
  const exact = some.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr].flatMap((name) => name ?? []));
  const slips = some.flatMap(({ nameEn, nameAr }): QueryCase[] => {
    const name = random.pick([nameEn, nameAr].filter((one) => one !== null));
    const text = withSlip(name, random);
    return text ? [query(text, name)] : [];
  });
  const across = all.flatMap(({ id, otherName }): QueryCase[] =>
    otherName ? [{ ...query(otherName), expected: [id] }] : [],
  );
  const common = { find: (_: string, asked: QueryCase) => ask("suggestions", asked), hasBaseline: true };
  return [
    { ...common, name: "exact name", k: 1, atLeast: 0.97, cases: exact.map((name) => query(name)) },
    { ...common, name: "name with one slip", k: 5, atLeast: 0.97, cases: slips },
    { ...common, name: "name in the other script, suggested", k: 5, atLeast: 0.8, cases: across },
    {
      find: (_, asked) => ask("vendors", asked),
      name: "name in the other script",
      k: 5,
      atLeast: 0.8,
      cases: across,
    },
  ];
}

/** Several of one name cannot all come first: any of them will do. */
function idsByName(all: readonly Known[]): (name: string) => string[] {
  const ids = new Map<string, string[]>();
  for (const { id, nameEn, nameAr } of all) {
    for (const name of [nameEn, nameAr]) {
      if (name) ids.set(fold(name), [...(ids.get(fold(name)) ?? []), id]);
    }
  }
  return (name) => ids.get(fold(name)) ?? [];
}

/** A name or a trade with the area that it is in, in one box. */
export function areaSets(all: readonly Known[], ask: Ask): QuerySet[] {
  const real = all.filter(({ isReal }) => isReal);
  const both = (one: string | null, area: string | null) => (one && area ? [`${one} ${area}`] : []);
  const named = real.flatMap(({ id, nameEn, nameAr, areaEn, areaAr }): QueryCase[] =>
    [...both(nameEn, areaEn), ...both(nameAr, areaAr)].map((text) => ({
      text,
      language: languageOf(text),
      expected: [id],
    })),
  );
  const trades = real.flatMap(({ tradeEn, tradeAr, areaEn, areaAr, alike }): QueryCase[] =>
    [...both(tradeEn, areaEn), ...both(tradeAr, areaAr)].map((text) => ({
      text,
      language: languageOf(text),
      expected: alike,
    })),
  );
  const common = { k: 5, atLeast: 0.92 };
  const finder = (call: Parameters<Ask>[0]) => (_: string, asked: QueryCase) => ask(call, asked);
  return [
    { ...common, find: finder("suggestions"), name: "name and area, suggested", cases: named },
    { ...common, find: finder("vendors"), name: "name and area", cases: named },
    { ...common, find: finder("vendors"), name: "trade and area: a vendor of both", cases: trades },
  ];
}

/** The slip is in the longest word: there are words that one letter makes another. */
export function withSlip(name: string, random: Random): string | null {
  const words = fold(name).split(" ");
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  if (longest.length < 5) return null;
  return words.map((word) => (word === longest ? slipped(word, random) : word)).join(" ");
}

function languageOf(text: string): Language {
  return /\p{Script=Arabic}/u.test(text) ? "ar" : "en";
}

/** What people call a trade, written before looking at the synonyms; those that are none of them are told apart. */
export function categorySets(ask: Ask): QuerySet[] {
  const literal = new Set(
    readTaxonomy().flatMap(({ names, short, synonyms }) =>
      [...Object.values(names), ...Object.values(short ?? {}), ...Object.values(synonyms ?? {}).flat()].map(
        fold,
      ),
    ),
  );
  const queries = readQueries();
  return [...Map.groupBy(queries, ({ language }) => language)].flatMap(([language, own]): QuerySet[] => {
    const apart = own.filter(({ text }) => !literal.has(fold(text)));
    const common = { find: (_: string, asked: QueryCase) => ask("suggestions", asked), k: 5, atLeast: 0.8 };
    return [
      { ...common, name: `trade in ${language}`, cases: own },
      { ...common, name: `trade in ${language}, none of them a synonym`, cases: apart },
    ];
  });
}

function readQueries(): QueryCase[] {
  const lines = readFileSync(new URL("category-queries.txt", import.meta.url), "utf8").split("\n");
  let language: Language = "en";
  return lines.flatMap((line) => {
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading !== undefined && isLanguage(heading)) language = heading;
    const [text, right] = line.split(" = ");
    return line.startsWith("#") || !text || !right ? [] : [{ text, language, expected: right.split(" ") }];
  });
}
