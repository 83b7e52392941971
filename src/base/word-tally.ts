import { partOf, type NameTables } from "./name-tables.ts";

/** More words of a text are not looked up. */
export const mostWords = 8;
/** Costs of a typed word, in one number: a word that is only begun, a slip, and a sound however few its slips. */
const begunCost = 1;
const slipCost = 2;
const soundCost = 64;

export interface Hit {
  /** The typed word, and whether it is one with its next. */
  at: number;
  isPair: boolean;
  slips: number;
  isSound: boolean;
  /** Whether all of the part was typed. */
  isWhole: boolean;
}

export interface Tallied {
  name: number;
  slips: number;
  isSound: boolean;
  /** Words of the name that were not typed, and typed words that only begin one. */
  rest: number;
  /** How far out a word was found: 0 in the item itself, 1 in the first that it is within. */
  outer: number;
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
  mark(part: number, { at, isPair, slips, isSound, isWhole }: Hit): void {
    const { name, bits } = partOf(part);
    const cost = (isSound ? soundCost : 0) + slips * slipCost + (isWhole ? 0 : begunCost);
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
      if (!cost) continue;
      const { begun, ...found } = cost;
      const untyped = lengthOf[name]! - bitsIn(this.covered[name]!);
      // What is begun is not covered: it counts once.
      tell({ name, ...found, rest: Math.max(untyped, begun) });
    }
  }

  private pay(item: number, word: number, cost: number): void {
    const slot = item * mostWords + word;
    const isKnown = this.had[item]! & (1 << word);
    this.costs[slot] = isKnown ? Math.min(this.costs[slot]!, cost) : cost;
    this.had[item]! |= 1 << word;
  }

  private costOf(item: number): { slips: number; isSound: boolean; begun: number; outer: number } | null {
    const family = [item, ...this.tables.within[item]!];
    let all = 0;
    for (const one of family) all |= this.had[one]!;
    if (all !== (1 << this.words) - 1 || this.had[item] === 0) return null;
    const sum = { slips: 0, isSound: false, begun: 0, outer: 0 };
    for (let word = 0; word < this.words; word += 1) {
      const costs = family.map((one) => this.costOfWord(one, word));
      const cost = Math.min(...costs);
      sum.slips += (cost % soundCost) >> 1;
      sum.isSound ||= cost >= soundCost;
      sum.begun += cost & begunCost;
      sum.outer = Math.max(sum.outer, costs.indexOf(cost));
    }
    return sum;
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
