import { byRank, type Entry } from "./name-entry.ts";
import type { Placement } from "./name-place.server.ts";

/** A beginning that more vendors have is hot: the best of them are kept in lists. */
export const mostCold = 30;
const mostOfCountry = 200;
const mostOfCell = 30;

/** What a query takes of the list of a country where the cells tell what is near: the best of all. */
export const bestOfCountry = 50;

export interface List {
  count: number;
  entries: Entry[];
}

/** The lists of one hot prefix by their scopes: "" has the count alone. */
export type Lists = Map<string, List>;

/** In a country that has no more than its list holds, cells would say nothing new. */
export function hasCells(countInCountry: number): boolean {
  return countInCountry > mostOfCountry;
}

/** How long the list of a scope may be. */
export function mostOf(scope: string): number {
  if (scope === "") return 0;
  return scope.length === 2 ? mostOfCountry : mostOfCell;
}

/** All lists of a prefix from all vendors that have it, the best first. */
export function listsOf(members: readonly Placement[]): Lists {
  const lists: Lists = new Map([["", { count: members.length, entries: [] }]]);
  for (const member of members) add(lists, member.country, member);
  for (const member of members) {
    if (member.cell !== null && hasCells(lists.get(member.country)!.count)) add(lists, member.cell, member);
  }
  return lists;
}

function add(lists: Lists, scope: string, member: Placement): void {
  let list = lists.get(scope);
  if (list === undefined) lists.set(scope, (list = { count: 0, entries: [] }));
  list.count += 1;
  if (list.entries.length < mostOf(scope)) list.entries.push(member);
}

export interface ListChange {
  removed: readonly Entry[];
  added: readonly Entry[];
}

/**
 * A list after a change. Null where it cannot be known without looking at all: one left a list that holds only the best,
 * and whoever comes next is not in it.
 */
export function changedList(scope: string, list: List, { removed, added }: ListChange): List | null {
  const most = mostOf(scope);
  const count = list.count + added.length - removed.length;
  const gone = new Set(removed.map(({ id }) => id));
  const entries = [...list.entries.filter(({ id }) => !gone.has(id)), ...added].toSorted(byRank);
  if (list.count <= list.entries.length) return { count, entries: entries.slice(0, most) };
  // No vendor outside was better than the last one inside.
  const last = list.entries.at(-1);
  const sure = last === undefined ? [] : entries.filter((entry) => byRank(entry, last) <= 0);
  return sure.length >= Math.min(most, count) ? { count, entries: sure.slice(0, most) } : null;
}
