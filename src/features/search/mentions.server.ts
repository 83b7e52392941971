import { readFileSync } from "node:fs";
import type { Position } from "#base/geometry.ts";
import { nameIndexSteps, type NameMatch } from "#base/name-index.ts";
import { inSlices } from "#base/slices.server.ts";
import { fold, words as wordsIn } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import {
  taxonomyNames,
  type TaxonomyNames,
  type TaxonomyTerm,
} from "#features/departments/taxonomy-names.server.ts";
import { placeIndex, type NamedPlace } from "#features/places/gazetteer.server.ts";
import { mentionsIn, type Mentions, type MentionWords } from "./mentions.ts";

/** The kinds of business and the place that a description of a need mentions, in any of the five languages. */
export async function mentionsOf(
  db: Db,
  text: string,
  near: Position | null,
): Promise<Mentions<TaxonomyTerm, NamedPlace>> {
  const [taxonomy, places] = await Promise.all([taxonomyNames.of(db), placeIndex.of(db)]);
  const words = await wordsOf(taxonomy);
  const placesNamed = (name: string, forgives: boolean) =>
    named(places.whole(name, { forgives })).filter(({ kind }) => kind !== "country");
  return mentionsIn(text, { ...words, placesNamed }, near);
}

interface NeedWords {
  /** Ids of categories, and what people say when they need one; all languages together. */
  words: Record<string, string[]>;
  ignored: string[];
  weak: string[];
  markers: string[];
}

type Words = Omit<MentionWords<TaxonomyTerm, NamedPlace>, "placesNamed">;

const kept = new WeakMap<TaxonomyNames, Promise<Words>>();

/** Read once for each version of the taxonomy. */
function wordsOf(taxonomy: TaxonomyNames): Promise<Words> {
  const known = kept.get(taxonomy);
  if (known) return known;
  const words = readWords(taxonomy);
  kept.set(taxonomy, words);
  // What could not be read is asked for again.
  words.catch(() => kept.delete(taxonomy));
  return words;
}

async function readWords({ names, terms }: TaxonomyNames): Promise<Words> {
  const file = new URL("../../../data/need-words.json", import.meta.url);
  const said = JSON.parse(readFileSync(file, "utf8")) as NeedWords;
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  const entries = Object.entries(said.words).flatMap(([slug, phrases]) => {
    const item = bySlug.get(slug);
    return item ? phrases.map((name) => ({ item, name })) : [];
  });
  const needs = await inSlices(nameIndexSteps(entries));
  const markers = new Set(said.markers.map(fold));
  const ignored = new Set(said.ignored.map(fold));
  // "Tap is" is no "tapis", but "drug store" is a drugstore.
  const isSmall = (word = "") => word.length < 4 && ignored.has(word);
  const isSaid = (text: string, name: string) => {
    const typed = wordsIn(text);
    const isJoined = wordsIn(name).length < typed.length;
    return !isJoined || (!isSmall(typed.at(0)) && !isSmall(typed.at(-1)));
  };
  return {
    termsNamed: (text, forgives) =>
      named(names.whole(text, { forgives }).filter(({ name }) => isSaid(text, name))).map(({ term }) => term),
    termsNeeded: (text) => named(needs.whole(text)),
    marksPlace: (folded) => markers.has(folded),
    ignored,
    weak: new Set(said.weak.map(fold)),
  };
}

/** Too much sounds alike. */
function named<Item>(matches: readonly NameMatch<Item>[]): Item[] {
  return matches.filter(({ closeness }) => closeness !== "sound").map(({ item }) => item);
}
