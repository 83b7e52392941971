import { keyTableSteps, type KeyTable } from "./key-table.ts";
import { nameWords, soundOf, type NameWords } from "./name-words.ts";
import { soundsOf } from "./skeleton.ts";
import type { Steps } from "./steps.ts";
import { wordForm } from "./word-stem.ts";

export interface NameEntry<Item> {
  item: Item;
  name: string;
  /** Of matches that are equally close the heavier comes first; 0 by default. */
  weight?: number;
}

/** What a name index looks up in. Names and items are known by their numbers. */
export interface NameTables<Item> {
  items: readonly Item[];
  names: readonly string[];
  itemOf: Int32Array;
  weightOf: Float64Array;
  /** Numbers of the items that an item is within. */
  within: readonly (readonly number[])[];
  /** How many words a name has. */
  lengthOf: Uint8Array;
  /** Whole names in one to names, with and without articles; and their forms, where these are others. */
  wholes: KeyTable;
  wholeForms: KeyTable;
  /** Words, and neighbours in one, to parts of names (partOf); and the forms of words, where these are others. */
  parts: KeyTable;
  partForms: KeyTable;
  /** Skeletons to names, and to keys of `parts`. */
  wholeSounds: KeyTable;
  partSounds: KeyTable;
  romanOfName: readonly string[];
  romanOfPart: readonly string[];
}

export function* nameTableSteps<Item>(
  entries: Iterable<NameEntry<Item>>,
  within: (item: Item) => readonly Item[],
): Steps<NameTables<Item>> {
  const numbers = new Map<Item, number>();
  const names: string[] = [];
  const itemOf: number[] = [];
  const weightOf: number[] = [];
  for (const { item, name, weight = 0 } of entries) {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    names.push(name);
    itemOf.push(number);
    weightOf.push(weight);
    yield;
  }
  const soundsOfWord = remembered(soundsOf);
  const items = [...numbers.keys()];
  const texts: NameWords[] = [];
  for (const name of names) {
    texts.push(nameWords(name));
    yield;
  }
  return {
    items,
    names,
    itemOf: Int32Array.from(itemOf),
    weightOf: Float64Array.from(weightOf),
    within: items.map((item) => within(item).flatMap((larger) => numbers.get(larger) ?? [])),
    ...(yield* wholesOf(texts, soundsOfWord)),
    ...(yield* partsOf(texts, soundsOfWord)),
  };
}

function remembered<Value>(valueOf: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? valueOf(key);
    known.set(key, value);
    return value;
  };
}

/** The name of a part, and which of the name's words it is, as bits. */
export function partOf(number: number): { name: number; bits: number } {
  return { name: number >> 5, bits: (number & 1 ? 3 : 1) << ((number >> 1) & 15) };
}

const mostWords = 15;

function partNumber(name: number, position: number, isPair: boolean): number {
  return name * 32 + Math.min(position, mostWords - 1) * 2 + (isPair ? 1 : 0);
}

function* wholesOf(texts: readonly NameWords[], soundsOfWord: typeof soundsOf) {
  const wholes = new Numbers();
  const wholeForms = new Numbers();
  const wholeSounds = new Numbers();
  const romanOfName: string[] = [];
  for (const [number, { words, joined, plain }] of texts.entries()) {
    wholes.add(joined, number);
    wholes.add(plain, number);
    const form = formOf(words);
    if (form !== plain) wholeForms.add(form, number);
    const { skeleton, roman } = soundOf(words, soundsOfWord);
    wholeSounds.add(skeleton, number);
    romanOfName.push(roman);
    yield;
  }
  return {
    wholes: yield* wholes.table(),
    wholeForms: yield* wholeForms.table(),
    wholeSounds: yield* wholeSounds.table(),
    romanOfName,
  };
}

function* partsOf(texts: readonly NameWords[], soundsOfWord: typeof soundsOf) {
  const collected = new Numbers();
  const partForms = new Numbers();
  const lengthOf = new Uint8Array(texts.length);
  for (const [number, { written, words }] of texts.entries()) {
    lengthOf[number] = Math.min(words.length, mostWords);
    for (const [position, word] of words.entries()) {
      const part = partNumber(number, position, false);
      for (const key of [written[position]!, word]) collected.add(key, part);
      if (isHanPair(word)) collected.add(word.slice(1), part);
      if (wordForm(word) !== word) partForms.add(wordForm(word), part);
      const next = words[position + 1];
      if (next !== undefined && !isHanPair(word))
        collected.add(word + next, partNumber(number, position, true));
    }
    yield;
  }
  const parts = yield* collected.table();
  const partSounds = new Numbers();
  const romanOfPart: string[] = [];
  for (const [index, key] of parts.keys.entries()) {
    const { skeleton, roman } = soundOf([key], soundsOfWord);
    partSounds.add(skeleton, index);
    romanOfPart.push(roman);
    yield;
  }
  return {
    lengthOf,
    parts,
    partForms: yield* partForms.table(),
    partSounds: yield* partSounds.table(),
    romanOfPart,
  };
}

/** The form (word-stem.ts) of several words in one. */
export function formOf(words: readonly string[]): string {
  return words.map(wordForm).join("");
}

function isHanPair(word: string): boolean {
  return /^\p{Script=Han}{2}$/u.test(word);
}

/** Numbers by key, each once; the empty key has none. */
class Numbers {
  private readonly byKey = new Map<string, number[]>();

  add(key: string, number: number): void {
    const numbers = this.byKey.get(key);
    if (numbers?.at(-1) === number || key === "") return;
    if (numbers) numbers.push(number);
    else this.byKey.set(key, [number]);
  }

  table(): Steps<KeyTable> {
    return keyTableSteps(this.byKey);
  }
}
