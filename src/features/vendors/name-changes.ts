import { beginningsOf, marks } from "./name-keys.ts";
import { samePlace, type Placement } from "./name-place.server.ts";

/** How a vendor stands in the index of names. */
export interface Standing extends Placement {
  keys: readonly string[];
}

/** What became of one vendor; null where it is not in search. */
export interface Change {
  before: Standing | null;
  after: Standing | null;
}

export interface PrefixChange {
  removed: Placement[];
  added: Placement[];
}

/** What changes for each beginning of a key: who leaves and who comes; whoever moves does both. */
export function prefixChangesOf(changes: readonly Change[]): Map<string, PrefixChange> {
  const found = new Map<string, PrefixChange>();
  const changeOf = (prefix: string) => {
    let change = found.get(prefix);
    if (change === undefined) found.set(prefix, (change = { removed: [], added: [] }));
    return change;
  };
  for (const { before, after } of changes) {
    const [had, has] = [beginningsOfAll(before), beginningsOfAll(after)];
    const stays = before !== null && after !== null && samePlace(before, after);
    for (const prefix of had) if (!stays || !has.has(prefix)) changeOf(prefix).removed.push(before!);
    for (const prefix of has) if (!stays || !had.has(prefix)) changeOf(prefix).added.push(after!);
  }
  return found;
}

function beginningsOfAll(standing: Standing | null): Set<string> {
  const keys = standing?.keys.filter((key) => !key.startsWith(marks.place)) ?? [];
  return new Set(keys.flatMap(beginningsOf));
}
