import type { Offer } from "./found-name.ts";
import type { NameTables } from "./name-tables.ts";
import { soundOf, type NameWords } from "./name-words.ts";
import { eachSound, mostOtherSounds } from "./sound-search.ts";
import { forgivenSlips, slipsBetween } from "./slips.ts";
import { wordForm } from "./word-stem.ts";
import { mostWords, WordTally } from "./word-tally.ts";

/**
 * Finds names by their words, in any order: items of which every typed word is in a name of theirs or of what they are
 * within, and at least one in their own. Kept apart from the search for whole names, and used by it.
 */
export function createWordSearch(tables: NameTables<unknown>) {
  const tally = new WordTally(tables);
  return (text: NameWords, isUnfinished: boolean, offer: Offer) => {
    const typed = typedOf(text, isUnfinished);
    const plainly = text.words.length === 1 ? "laterWord" : "words";
    const tell = () =>
      tally.each(({ isSound, ...found }) => {
        const forgiven = isSound ? "sound" : "slip";
        offer({ ...found, closeness: found.slips > 0 || isSound ? forgiven : plainly });
      });

    tally.start(Math.min(text.words.length, mostWords));
    for (const one of typed) markExact(tables, one, tally);
    tell();
    return {
      /** Goes on with slips and sounds. */
      forgive(): void {
        for (const one of typed) {
          markNear(tables, one, tally);
          markSounds(tables, one, tally);
        }
        tell();
      },
    };
  };
}

/** A word that was typed, or one and its next in one. */
interface Typed {
  /** With and without article. */
  texts: ReadonlySet<string>;
  /** Its position among the words. */
  at: number;
  isPair: boolean;
  /** Whether more of it may be typed, slips or not. */
  isUnfinished: boolean;
  /** Whether it may stand for a longer word: "dub mar". Numbers do not, "1" is not "15". */
  isBeginning: boolean;
}

function typedOf({ written, words }: NameWords, isUnfinished: boolean): Typed[] {
  return words.slice(0, mostWords).flatMap((word, at): Typed[] => {
    const next = at + 1 < mostWords ? words[at + 1] : undefined;
    const one = {
      at,
      isPair: false,
      isUnfinished: isUnfinished && next === undefined,
      isBeginning: isUnfinished,
    };
    const single = { ...one, texts: new Set([written[at]!, word]) };
    if (next === undefined) return [single];
    const isLast = at + 2 === words.length;
    return [
      single,
      { ...one, texts: new Set([word + next]), isPair: true, isUnfinished: isUnfinished && isLast },
    ];
  });
}

function markExact({ parts, partForms }: NameTables<unknown>, typed: Typed, tally: WordTally): void {
  const whole = { ...typed, slips: 0, isSound: false, isWhole: true };
  for (const text of typed.texts) {
    const form = wordForm(text);
    for (const part of partForms.numbersAt(form)) tally.mark(part, whole);
    for (const part of parts.numbersAt(form)) tally.mark(part, whole);
    const goesOn = typed.isUnfinished || (typed.isBeginning && !/^\d+$/.test(text));
    const from = parts.indexOf(text);
    const end = goesOn ? parts.endOf(text) : from + (parts.keys[from] === text ? 1 : 0);
    for (let index = from; index < end; index += 1) {
      const hit = { ...whole, isWhole: parts.keys[index] === text };
      for (const part of parts.numbersOf(index)) tally.mark(part, hit);
    }
  }
}

function markNear({ parts }: NameTables<unknown>, typed: Typed, tally: WordTally): void {
  for (const text of typed.texts) {
    const most = /\d/.test(text) ? 0 : forgivenSlips(text);
    if (most === 0) continue;
    parts.eachNear(text, { most, isUnfinished: typed.isUnfinished }, (index, slips) => {
      const isWhole = Math.abs(parts.keys[index]!.length - text.length) <= most;
      const hit = { ...typed, slips, isSound: false, isWhole };
      for (const part of parts.numbersOf(index)) tally.mark(part, hit);
    });
  }
}

function markSounds(
  { parts, partSounds, romanOfPart }: NameTables<unknown>,
  typed: Typed,
  tally: WordTally,
): void {
  for (const text of typed.texts) {
    // Numbers have no sound: "dubai 1" in one would sound like "dubai".
    if (typed.isPair && /^\d|\d$/.test(text)) continue;
    const { skeleton, roman } = soundOf([text]);
    const most = mostOtherSounds(skeleton);
    eachSound(partSounds, { skeleton, isUnfinished: typed.isUnfinished }, (sound, isWhole) => {
      for (const key of partSounds.numbersOf(sound)) {
        const slips = slipsBetween(roman, romanOfPart[key]!, { most, isUnfinished: !isWhole });
        if (slips > most) continue;
        const hit = { ...typed, slips, isSound: true, isWhole };
        for (const part of parts.numbersOf(key)) tally.mark(part, hit);
      }
    });
  }
}
