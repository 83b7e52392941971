import { sql } from "kysely";
import { romanOf } from "#base/skeleton.ts";
import { slipsBetween } from "#base/slips.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { marks, skeletonKey, skeletonOfName } from "./name-keys.ts";
import { keysAsText } from "./name-look.server.ts";
import { fewestOfTwoWords, inNames, saidOtherwise, type NameWord } from "./name-query.ts";

const farthest = 4;

/** The keys of these vendors. */
export async function keysOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await runPrepared(
    db,
    sql<{ id: number; keys: string }>`
      SELECT n.vendor_id AS id, ${keysAsText(sql`n.keys`)} AS keys
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) w(id)
      CROSS JOIN LATERAL (SELECT * FROM vendor_names n WHERE n.vendor_id = w.id::int LIMIT 1) n`,
  );
  return new Map(rows.map(({ id, keys }) => [id, keys.split(" ")]));
}

/**
 * Tells how much the words differ in sound from those of a name with these keys that have the same consonants. Made once
 * for all names that are compared, since they have many words in common.
 */
export function soundComparer(words: readonly NameWord[]): (keys: readonly string[]) => number {
  const asked = inNames(words).flatMap((word) => wantedSound(word) ?? []);
  const askedWhole = wantedSound(wholeWord(words));
  const hasTranslations = words.some(({ translations }) => translations);
  const soundOf = soundsOfKeys();

  return (keys) => {
    const heard = keys.flatMap((key) => soundOf(key) ?? []);
    const untranslated = asked.filter(
      ({ translations }) => !translations.some((each) => keys.includes(each + marks.end)),
    );
    const sounds = untranslated.map((word) => unlike(word, heard)).filter((sound) => sound !== null);
    const sum =
      sounds.length > 0
        ? sounds.reduce((total, sound) => total + sound, 0)
        : // Words that are only translated have no sound to compare.
          hasTranslations
          ? 1
          : farthest * words.length;
    const wholes = heard.filter(({ isWhole }) => isWhole);
    const whole = askedWhole && unlike(askedWhole, wholes);
    if (whole === null) return sum;
    const isSame = wholes.some(
      ({ skeleton }) => isLong(skeleton) && skeleton === askedWhole?.forms[0]?.skeleton,
    );
    return Math.min(isSame ? 1 : whole, sum);
  };
}

/** More than this is another name: of short words, which many share by their consonants, less than of long ones. */
export function mostUnlike(words: readonly NameWord[]): number {
  return inNames(words).reduce((sum, { word }) => sum + Math.max(1, Math.floor(lengthOf(word) / 2.5)), 0);
}

/** In rough Latin letters, with the short vowels that Arabic leaves out. */
function lengthOf(word: string): number {
  return Math.max(romanOf(word).length, 1.75 * skeletonOfName(word).length);
}

/** What a skeleton takes for one sound is no difference, nor is an "e" that nobody says: روز is "Rose". */
function romanOfName(word: string): string {
  return romanOf(word.replace(/(?<=[a-z]{2}[^aeiou\W])u?e$/, ""))
    .replaceAll("g", "k")
    .replaceAll("z", "s")
    .replaceAll(/(.)\1+/g, "$1");
}

interface WantedSound {
  forms: readonly { roman: string; skeleton: string }[];
  isUnfinished: boolean;
  translations: readonly string[];
}

/** Null for a word that has no skeleton to be found by. */
function wantedSound({ word, isUnfinished = false, translations = [] }: NameWord): WantedSound | null {
  const forms = [word, ...saidOtherwise(word)].flatMap((each) => {
    const skeleton = skeletonKey(each);
    return skeleton === null ? [] : { roman: romanOfName(each), skeleton };
  });
  return forms.length === 0 ? null : { forms, isUnfinished, translations };
}

interface KeySound {
  skeleton: string;
  isWhole: boolean;
  /** Made for the few that have the consonants. */
  roman: () => string;
}

/** Of plain and finished keys, each taken apart once; null of others. */
function soundsOfKeys(): (key: string) => KeySound | null {
  const known = new Map<string, KeySound | null>();
  return (key) => {
    const sound = known.get(key);
    if (sound !== undefined) return sound;
    const made = keySound(key);
    known.set(key, made);
    return made;
  };
}

function keySound(key: string): KeySound | null {
  if (key.startsWith(marks.skeleton) || !key.endsWith(marks.end)) return null;
  const isWhole = key.startsWith(marks.whole);
  const word = key.slice(isWhole ? marks.whole.length : 0, -marks.end.length);
  const skeleton = skeletonKey(word);
  if (skeleton === null) return null;
  let roman: string | undefined;
  return { skeleton, isWhole, roman: () => (roman ??= romanOfName(word)) };
}

/** Names with so many consonants in common are one, however their vowels are written. */
function isLong(skeleton: string): boolean {
  return skeleton.length >= fewestOfTwoWords + marks.skeleton.length;
}

/** Null where none has the consonants. */
function unlike({ forms, isUnfinished }: WantedSound, keys: readonly KeySound[]): number | null {
  const slips = forms.flatMap(({ roman, skeleton }) =>
    keys
      .filter((key) => key.skeleton.startsWith(skeleton))
      .map((key) => {
        const begins = key.isWhole && isLong(skeleton);
        return slipsBetween(roman, key.roman(), { most: farthest, isUnfinished: isUnfinished || begins });
      }),
  );
  return slips.length === 0 ? null : Math.min(...slips);
}

function wholeWord(words: readonly NameWord[]): NameWord {
  const isUnfinished = words.at(-1)?.isUnfinished ?? false;
  return { word: words.map(({ word }) => word).join(""), isUnfinished };
}
