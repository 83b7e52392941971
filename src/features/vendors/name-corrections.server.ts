import { sql } from "kysely";
import { forgivenSlips, slipsBetween } from "#base/slips.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { marks } from "./name-keys.ts";
import { prefixOf, type NameWord } from "./name-query.ts";
import { deletionHashes, wholeHash } from "./name-terms.ts";

/** What was typed, and the word of names that it was taken for. */
export interface Correction {
  typed: string;
  meant: string;
}

/** A word of a query, and what it may have been meant to be. */
export interface Spelling {
  word: NameWord;
  /** Beginnings of keys, the likeliest first, the typed one not among them. */
  meant: readonly { prefix: string; slips: number }[];
}

/** Beside other words, those sort out what was not meant. */
const mostMeantAlone = 4;
const mostMeant = 24;
const mostTerms = 600;

/**
 * Each word with what it may be meant to be. Words that no name has are taken to be wrong; where all are in names, each
 * may be. Null where nothing can be corrected.
 */
export async function spellingsOf(db: Db, words: readonly NameWord[]): Promise<Spelling[] | null> {
  const forgiven = (word: NameWord) => slipsForgiven(word, words);
  const correctable = words.filter((word) => forgiven(word) > 0);
  if (correctable.length === 0) return null;
  const terms = await similarTerms(db, correctable);
  const found = words.map((word) => {
    const index = correctable.indexOf(word);
    const similar = index === -1 ? [] : terms.filter(({ number }) => number === index);
    return {
      word,
      isKnown: index === -1 || similar.some((term) => isTyped(term, word)),
      meant: meantBy(word, similar, forgiven(word)).slice(0, words.length === 1 ? mostMeantAlone : mostMeant),
    };
  });
  const areAllKnown = found.every(({ isKnown }) => isKnown);
  const spellings = found.map(({ word, isKnown, meant }) => ({
    word,
    meant: isKnown && !areAllKnown ? [] : meant,
  }));
  return spellings.some(({ meant }) => meant.length > 0) ? spellings : null;
}

interface Term {
  number: number;
  term: string;
  count: number;
}

async function similarTerms(db: Db, words: readonly NameWord[]): Promise<Term[]> {
  const asked = words.map((word, number) => ({
    number,
    hashes: [...deletionHashes(word.word, { isTyped: true }), ...bareForms(word).map(wholeHash)],
  }));
  return runPrepared(
    db,
    sql<Term>`
      SELECT w.number, t.term, t.count
      FROM json_to_recordset(${JSON.stringify(asked)}::json) AS w(number int, hashes int[]) CROSS JOIN LATERAL (
        SELECT term, count FROM name_terms t WHERE t.deletions && w.hashes LIMIT ${sql.lit(mostTerms)}
      ) t`,
  );
}

function isTyped({ term }: Term, { word, isUnfinished = false }: NameWord): boolean {
  return term === word + marks.end || (isUnfinished && term.startsWith(word));
}

function meantBy(word: NameWord, terms: readonly Term[], most: number): Spelling["meant"] {
  const bare = bareForms(word);
  const similar = terms.flatMap(({ term, count }) => {
    const slips = bare.some((form) => term === form + marks.end) ? 1 : slipsOf(word, term, most);
    return slips > 0 && slips <= most ? [{ prefix: term, slips, count }] : [];
  });
  const isWord = (prefix: string) => Number(prefix.endsWith(marks.end));
  return similar.toSorted(
    (a, b) => a.slips - b.slips || isWord(b.prefix) - isWord(a.prefix) || b.count - a.count,
  );
}

const shortest = 3;

/** A short word may be any other, but not beside words that sort these out. */
function slipsForgiven({ word, written = word }: NameWord, { length }: readonly NameWord[]): number {
  return length > 1 && written.length === shortest ? 1 : forgivenSlips(written);
}

const slippedArticles: readonly [RegExp, string][] = [
  // Swapped with the next letter or with each other, one letter too many before or in it, the ل or the ا left out, the ا
  // doubled, either another letter.
  [/^ا(.)ل(.{2,})$/, "$1$2"],
  [/^لا(.{3,})$/, "$1"],
  [/^.ال(.{3,})$/, "$1"],
  [/^ا.ل(.{3,})$/, "$1"],
  [/^ا([^ل].{3,})$/, "$1"],
  [/^ل(.{4,})$/, "$1"],
  [/^اال(.{3,})$/, "$1"],
  [/^ا[^ل](.{4,})$/, "$1"],
  [/^[^ا]ل(.{3,})$/, "$1"],
];

/**
 * What an Arabic word may be without its article where the slip is in that: "التخفيضات" as "اتلخفيضات", "اتخفيضات" or
 * "لتخفيضات". Keys have no articles, so that these are two slips and more from theirs.
 */
function bareForms({ word, written = word }: NameWord): string[] {
  if (written !== word || !/^\p{Script=Arabic}{5}/u.test(word)) return [];
  const forms = slippedArticles.flatMap(([slipped, bare]) =>
    slipped.test(word) ? word.replace(slipped, bare) : [],
  );
  return [...new Set(forms)];
}

/** Beginnings of words are for what is still typed; seven letters and more are compared with whole words. */
function slipsOf({ word, isUnfinished = false }: NameWord, term: string, most: number): number {
  if (!term.endsWith(marks.end)) {
    return isUnfinished && word.length < 7 ? slipsBetween(word, term, { most }) : most + 1;
  }
  return slipsBetween(word, term.slice(0, -1), { most, isUnfinished: isUnfinished && word.length >= 7 });
}

/** The corrections in the way in which a vendor with these keys was found. */
export function correctionsOf(spellings: readonly Spelling[], keys: readonly string[]): Correction[] {
  return spellings.flatMap(({ word, meant }) => {
    if (keys.some((key) => key.startsWith(prefixOf(word)))) return [];
    const found = meant.find(({ prefix }) => keys.some((key) => key.startsWith(prefix)));
    const key = found && keys.find((each) => each.startsWith(found.prefix));
    return key === undefined ? [] : [{ typed: word.word, meant: key.replace(marks.end, "") }];
  });
}

/** How many slips lie between the words and a name with these keys. */
export function slipsIn(spellings: readonly Spelling[], keys: readonly string[]): number {
  const has = (prefix: string) => keys.some((key) => key.startsWith(prefix));
  return spellings.reduce((sum, { word, meant }) => {
    if (has(prefixOf(word))) return sum;
    return sum + (meant.find(({ prefix }) => has(prefix))?.slips ?? 3);
  }, 0);
}
