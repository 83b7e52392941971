import { readFileSync } from "node:fs";
import { textIn, type Language, type Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import type { Bilingual } from "./draft.ts";

export const attributeFile = new URL("../../../data/attributes.json", import.meta.url);

/** What a business has or does: data/attributes.json. */
interface Attribute {
  id: string;
  /** Its place in a mask; never given to another. */
  bit: number;
  /** Known by the opening hours, not told. */
  ofHours?: boolean;
  names: Texts;
  osm: readonly string[];
  words: Partial<Record<Language, readonly string[]>>;
}

const attributes = (JSON.parse(readFileSync(attributeFile, "utf8")) as { attributes: Attribute[] })
  .attributes;

const bits: ReadonlyMap<string, number> = new Map(attributes.map(({ id, bit }) => [id, 1 << bit]));

/** Names and words of attributes in all languages, folded, with the bit that they mean. */
export const bitsByWord: ReadonlyMap<string, number> = new Map(
  attributes.flatMap(({ id, bit, names, words }) =>
    [id, ...Object.values(names), ...Object.values(words).flat()].map(
      (word) => [fold(word), 1 << bit] as const,
    ),
  ),
);

/** The mask of these ids; null where one of them is none of ours. */
export function maskOfIds(ids: readonly string[]): number | null {
  const known = ids.map((id) => bits.get(id));
  return known.reduce<number | null>(
    (mask, bit) => (mask === null || bit === undefined ? null : mask | bit),
    0,
  );
}

/** The bit of an id, a name or a word that means it, in any language; 0 for any other text, or where it is not to be told. */
export function bitOfText(text: string): number {
  return (bitsByWord.get(fold(text)) ?? 0) & toldAttributes;
}

/** What free tags say. */
export function maskOfTags(tags: readonly Bilingual[]): number {
  return tags.reduce((mask, tag) => mask | maskOfTag(tag), 0);
}

export function maskOfTag({ en = "", ar = "" }: Bilingual): number {
  return bitOfText(en) | bitOfText(ar);
}

export function idsOfMask(mask: number): string[] {
  return attributes.filter(({ bit }) => mask & (1 << bit)).map(({ id }) => id);
}

/** In the order of the file. */
export function namedAttributes(mask: number, language: Language): { id: string; name: string }[] {
  return attributes
    .filter(({ bit }) => mask & (1 << bit))
    .map(({ id, names }) => ({ id, name: textIn(names, language) }));
}

export const everyAttribute = attributes.reduce((mask, { bit }) => mask | (1 << bit), 0);

/** Whoever is open through all of the week has these. */
export const attributesOfHours = attributes
  .filter(({ ofHours }) => ofHours)
  .reduce((mask, { bit }) => mask | (1 << bit), 0);

/** What a business tells of itself. */
export const toldAttributes = everyAttribute & ~attributesOfHours;

type Tags = Readonly<Record<string, string | undefined>>;

/** What OpenStreetMap tags say. */
export function maskOfOsm(tags: Tags): number {
  return osmRules.reduce((mask, { bit, says }) => (says(tags) ? mask | (1 << bit) : mask), 0);
}

const osmRules = attributes.map(({ bit, osm }) => {
  const rules = osm.map(ruleOf);
  return { bit, says: (tags: Tags) => rules.some((rule) => rule(tags)) };
});

/** `key=one|other & !key`: all must hold. */
function ruleOf(text: string): (tags: Tags) => boolean {
  const conditions = text.split(" & ").map(conditionOf);
  return (tags) => conditions.every((condition) => condition(tags));
}

function conditionOf(text: string): (tags: Tags) => boolean {
  if (text.startsWith("!")) return (tags) => ["", "no"].includes(tags[text.slice(1)] ?? "");
  const [key = "", values = ""] = text.split("=");
  const said = new Set(values.split("|"));
  return (tags) => (tags[key] ?? "").split(";").some((value) => said.has(value.trim().toLowerCase()));
}
