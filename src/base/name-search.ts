import { closenesses, type Closeness, type Found, type Offer } from "./found-name.ts";
import type { KeyTable } from "./key-table.ts";
import { formOf, type NameTables } from "./name-tables.ts";
import { soundOf, type NameWords } from "./name-words.ts";
import { forgivenSlips, slipsBetween } from "./slips.ts";
import { eachSound, mostOtherSounds } from "./sound-search.ts";
import { createWordSearch } from "./word-search.ts";
import { wordStem } from "./word-stem.ts";

export interface Asked {
  enough: number;
  isUnfinished: boolean;
}

/** Too many names share fewer consonants, for those that are looked for within a longer text. */
const leastWholeSound = 3;

/** Finds names by what was typed; the best of every item, in no order. */
export function createNameSearch(tables: NameTables<unknown>) {
  const searchWords = createWordSearch(tables);
  return {
    find(text: NameWords, { enough, isUnfinished }: Asked): Found[] {
      const { found, offer } = collector(tables);
      if (text.joined === "") return [];
      offerWholes(tables, text, offer);
      if (isUnfinished) offerBeginnings(tables, text, offer);
      const byWords = searchWords(text, isUnfinished, offer);
      if (found.size < (text.words.length > 1 ? Math.min(1, enough) : enough)) {
        offerNear(tables, { text, isUnfinished }, offer);
        offerSounds(tables, { text, isUnfinished }, offer);
        byWords.forgive();
      }
      return [...found.values()];
    },
    whole(text: NameWords, forgives: boolean): Found[] {
      const { found, offer } = collector(tables);
      if (text.joined === "") return [];
      offerWholes(tables, text, offer);
      if (forgives && found.size === 0) {
        offerNear(tables, { text, isUnfinished: false }, offer);
        if (soundOf(text.words).skeleton.length >= leastWholeSound)
          offerSounds(tables, { text, isUnfinished: false }, offer);
      }
      return [...found.values()];
    },
  };
}

function collector({ itemOf }: NameTables<unknown>) {
  const found = new Map<number, Found>();
  const offer: Offer = (one) => {
    const known = found.get(itemOf[one.name]!);
    if (!known || farness(one) < farness(known)) found.set(itemOf[one.name]!, one);
  };
  return { found, offer };
}

/** Grows from the closest match to the farthest. */
export function farness({ closeness, slips, rest, outer }: Found): number {
  return ((ranks[closeness] * 100 + slips) * 100 + rest) * 10 + outer;
}

const ranks = Object.fromEntries(closenesses.map((closeness, rank) => [closeness, rank])) as Record<
  Closeness,
  number
>;

function offerWholes({ wholes, wholeForms }: NameTables<unknown>, text: NameWords, offer: Offer): void {
  const each = (table: KeyTable, key: string, closeness: Closeness) => {
    for (const name of table.numbersAt(key)) offer({ name, closeness, slips: 0, rest: 0, outer: 0 });
  };
  each(wholes, text.joined, "whole");
  each(wholes, text.plain, "whole");
  const form = formOf(text.words);
  each(wholeForms, form, "form");
  if (form !== text.plain) each(wholes, form, "form");
}

function offerBeginnings({ wholes, lengthOf }: NameTables<unknown>, text: NameWords, offer: Offer): void {
  for (const beginning of new Set([text.joined, text.plain])) {
    const end = wholes.endOf(beginning);
    for (let index = wholes.indexOf(beginning); index < end; index += 1) {
      for (const name of wholes.numbersOf(index))
        offer({
          name,
          closeness: "beginning",
          slips: 0,
          rest: Math.max(1, lengthOf[name]! - text.words.length),
          outer: 0,
        });
    }
  }
}

interface Forgiving {
  text: NameWords;
  isUnfinished: boolean;
}

function offerNear(tables: NameTables<unknown>, { text, isUnfinished }: Forgiving, offer: Offer): void {
  const { wholes } = tables;
  const near = (typed: string, mayGoOn: boolean) => {
    const most = forgivenSlips(typed);
    if (most === 0) return;
    wholes.eachNear(typed, { most, isUnfinished: mayGoOn }, (index, slips) => {
      const isWhole = Math.abs(wholes.keys[index]!.length - typed.length) <= most;
      for (const name of wholes.numbersOf(index))
        offer({ name, closeness: "slip", slips, rest: isWhole ? 0 : 1, outer: 0 });
    });
  };
  for (const typed of new Set([text.joined, text.plain])) near(typed, isUnfinished);
  // "curtans" is a slip from "curtain".
  const stem = text.words.map(wordStem).join("");
  if (stem !== text.plain) near(stem, false);
}

function offerSounds(tables: NameTables<unknown>, { text, isUnfinished }: Forgiving, offer: Offer): void {
  const { wholeSounds, romanOfName } = tables;
  const { skeleton, roman } = soundOf(text.words);
  const most = mostOtherSounds(skeleton);
  eachSound(wholeSounds, { skeleton, isUnfinished }, (key, isWhole) => {
    for (const name of wholeSounds.numbersOf(key)) {
      const slips = slipsBetween(roman, romanOfName[name]!, { most, isUnfinished: !isWhole });
      if (slips <= most) offer({ name, closeness: "sound", slips, rest: isWhole ? 0 : 1, outer: 0 });
    }
  });
}
