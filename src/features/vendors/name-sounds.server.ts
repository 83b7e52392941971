import { sql } from "kysely";
import { romanOf } from "#base/skeleton.ts";
import { slipsBetween } from "#base/slips.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { marks, skeletonKey, skeletonOfName } from "./name-keys.ts";
import { inNames, type NameWord } from "./name-query.ts";

const farthest = 4;

/** The keys of these vendors. */
export async function keysOf(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await runPrepared(
    db,
    sql<{ id: number; keys: string[] }>`
      SELECT n.vendor_id AS id, tsvector_to_array(n.keys) AS keys
      FROM json_array_elements_text(${JSON.stringify(ids)}::json) w(id)
      CROSS JOIN LATERAL (SELECT * FROM vendor_names n WHERE n.vendor_id = w.id::int LIMIT 1) n`,
  );
  return new Map(rows.map(({ id, keys }) => [id, keys]));
}

/** How much the words differ in sound from those of a name with these keys that have the same consonants. */
export function soundsBetween(words: readonly NameWord[], keys: readonly string[]): number {
  const plain = keys.filter((key) => !key.startsWith(marks.skeleton) && key.endsWith(marks.end));
  const ofWords = inNames(words)
    .filter(({ translations = [] }) => !translations.some((each) => keys.includes(each + marks.end)))
    .map((word) => soundOf(word, plain))
    .filter((sound) => sound !== null);
  const whole = soundOf(
    wholeWord(words),
    plain.filter((key) => key.startsWith(marks.whole)),
  );
  const areTranslated = ofWords.length === 0 && words.some(({ translations }) => translations);
  const sum = areTranslated
    ? 1
    : ofWords.length === 0
      ? farthest * words.length
      : ofWords.reduce((total, sound) => total + sound, 0);
  return whole === null ? sum : Math.min(whole, sum);
}

/** More than this is another name: of short words, which many share by their consonants, less than of long ones. */
export function mostUnlike(words: readonly NameWord[]): number {
  return inNames(words).reduce((sum, { word }) => sum + Math.max(1, Math.floor(lengthOf(word) / 2.5)), 0);
}

/** In rough Latin letters, with the short vowels that Arabic leaves out. */
function lengthOf(word: string): number {
  return Math.max(romanOf(word).length, 1.75 * skeletonOfName(word).length);
}

function soundOf({ word, isUnfinished = false }: NameWord, keys: readonly string[]): number | null {
  const roman = romanOf(word);
  const skeleton = skeletonKey(word);
  if (skeleton === null) return null;
  const sounds = keys
    .map((key) => key.slice(0, -1).replace(marks.whole, ""))
    .filter((key) => skeletonKey(key)?.startsWith(skeleton))
    .map((key) => slipsBetween(roman, romanOf(key), { most: farthest, isUnfinished }));
  return sounds.length === 0 ? null : Math.min(...sounds);
}

function wholeWord(words: readonly NameWord[]): NameWord {
  const isUnfinished = words.at(-1)?.isUnfinished ?? false;
  return { word: words.map(({ word }) => word).join(""), isUnfinished };
}
