import { partOf, type NameTables } from "./name-tables.ts";

/** More words of a text are not looked up. */
export const mostWords = 8;
/** What a sound costs more than its slips, so that slips come first. */
export const soundCost = 16;

export interface Hit {
  /** The typed word, and whether it is one with its next. */
  at: number;
  isPair: boolean;
  /** Slips, for sounds `soundCost` more. */
  cost: number;
  /** Whether all of the part was typed. */
  isWhole: boolean;
}

export interface Tallied {
  name: number;
  slips: number;
  isSound: boolean;
  /** Words of the name that were not typed. */
  rest: number;
}

/** What was found of the words of one text, by name and by item. One is used for one text after the other. */
export class WordTally {
  private readonly tables: NameTables<unknown>;
  /** By name: its words that were typed, as bits. */
  private readonly covered: Uint16Array;
  /** By item: the typed words that names of it have, as bits; and by item and word what that costs. */
  private readonly had: Uint8Array;
  private readonly costs: Uint8Array;
  private touched = new Set<number>();
  private words = 0;

  constructor(tables: NameTables<unknown>) {
    this.tables = tables;
    this.covered = new Uint16Array(tables.names.length);
    this.had = new Uint8Array(tables.items.length);
    this.costs = new Uint8Array(tables.items.length * mostWords);
  }

  start(words: number): void {
    for (const name of this.touched) {
      this.covered[name] = 0;
      this.had[this.tables.itemOf[name]!] = 0;
    }
    this.touched = new Set();
    this.words = words;
  }

  /** Notes that a part of a name fits a typed word. */
  mark(part: number, { at, isPair, cost, isWhole }: Hit): void {
    const { name, bits } = partOf(part);
    const item = this.tables.itemOf[name]!;
    this.touched.add(name);
    if (isWhole) this.covered[name]! |= bits;
    this.pay(item, at, cost);
    if (isPair) this.pay(item, at + 1, 0);
  }

  /** Tells the names of items that have all words, with what these are within, and one of their own. */
  each(tell: (tallied: Tallied) => void): void {
    const { itemOf, lengthOf } = this.tables;
    for (const name of this.touched) {
      const cost = this.costOf(itemOf[name]!);
      if (cost) tell({ name, ...cost, rest: lengthOf[name]! - bitsIn(this.covered[name]!) });
    }
  }

  private pay(item: number, word: number, cost: number): void {
    const slot = item * mostWords + word;
    const isKnown = this.had[item]! & (1 << word);
    this.costs[slot] = isKnown ? Math.min(this.costs[slot]!, cost) : cost;
    this.had[item]! |= 1 << word;
  }

  private costOf(item: number): { slips: number; isSound: boolean } | null {
    const larger = this.tables.within[item]!;
    let all = this.had[item]!;
    for (const one of larger) all |= this.had[one]!;
    if (all !== (1 << this.words) - 1) return null;
    let slips = 0;
    let isSound = false;
    for (let word = 0; word < this.words; word += 1) {
      const cost = Math.min(...[item, ...larger].map((one) => this.costOfWord(one, word)));
      slips += cost % soundCost;
      isSound ||= cost >= soundCost;
    }
    return { slips, isSound };
  }

  private costOfWord(item: number, word: number): number {
    return this.had[item]! & (1 << word) ? this.costs[item * mostWords + word]! : Infinity;
  }
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
