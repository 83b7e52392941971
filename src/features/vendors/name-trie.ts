import { deletionHashes, stemOf, wordOf } from "./name-terms.ts";
import { listsOf, mostCold, type Lists } from "./name-lists.ts";
import type { Placement } from "./name-place.server.ts";

/** Where each vendor stands, by its id. */
export interface Placements {
  /** All of them, the best first, and at which place of that a vendor is. */
  inOrder: Int32Array;
  placeOf: Int32Array;
  of(id: number): Placement;
}

export interface Found {
  onHot(prefix: string, lists: Lists): void;
  onTerm(term: string, count: number, deletions: readonly number[]): void;
}

/** Takes all keys with their vendors in the order of the keys, and tells of each beginning once no key has it any more. */
export class NameTrie {
  readonly #placements: Placements;
  readonly #found: Found;
  /** The beginnings of the last key, and the vendors that have had each so far. */
  readonly #open: number[][] = [];
  #key = "";
  readonly #lastKeys: (string | undefined)[] = [];

  constructor(placements: Placements, found: Found) {
    this.#placements = placements;
    this.#found = found;
  }

  add(key: string, vendorIds: Iterable<number>): void {
    this.#close(commonLength(this.#key, key));
    this.#key = key;
    while (this.#open.length < key.length) this.#open.push([]);
    for (const id of vendorIds) {
      const last = this.#lastKeys[id];
      // Where it had a key with the same beginning before, it is counted there.
      for (let length = last === undefined ? 0 : commonLength(last, key); length < key.length; length += 1) {
        this.#open[length]!.push(id);
      }
      this.#lastKeys[id] = key;
    }
  }

  end(): void {
    this.#close(0);
    this.#key = "";
  }

  #close(length: number): void {
    while (this.#open.length > length) {
      const members = this.#open.pop()!;
      const beginning = this.#key.slice(0, this.#open.length + 1);
      // Half of a letter that takes two code units.
      if (/[\ud800-\udbff]$/.test(beginning)) continue;
      const isHot = members.length > mostCold;
      const term = wordOf(beginning) ?? (isHot ? stemOf(beginning) : null);
      if (term !== null) this.#found.onTerm(term, members.length, deletionHashes(term));
      if (isHot) this.#found.onHot(beginning, listsOf(this.#sorted(members)));
    }
  }

  #sorted(members: readonly number[]): Placement[] {
    const { placeOf, inOrder } = this.#placements;
    const places = Int32Array.from(members, (id) => placeOf[id]!).toSorted();
    return Array.from(places, (place) => this.#placements.of(inOrder[place]!));
  }
}

function commonLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
