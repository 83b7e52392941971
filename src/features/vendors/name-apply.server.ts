import type { Client } from "pg";
import { prefixChangesOf, type Change, type PrefixChange } from "./name-changes.ts";
import { packEntries, unpackEntries } from "./name-entry.ts";
import { changedList, hasCells, listsOf, mostCold, type List } from "./name-lists.ts";
import { bestWith, hotAmong, membersOf } from "./name-truth.server.ts";
import type { Placement } from "./name-place.server.ts";
import { deletionHashes, stemOf, wordOf } from "./name-terms.ts";

const nothing: List = { count: 0, entries: [] };

/** Brings lists and terms up to these changes, exactly as if they were built anew. */
export async function applyChanges(client: Client, changes: readonly Change[]): Promise<void> {
  const prefixes = prefixChangesOf(changes);
  if (prefixes.size === 0) return;
  await applyToTerms(client, prefixes);
  const known = await readLists(client, prefixes);
  const edit = newEdit();
  for (const [prefix, change] of prefixes) {
    const lists = known.get(prefix);
    if (lists === undefined) continue;
    const count = lists.get("")!.count + change.added.length - change.removed.length;
    if (count > mostCold) await changeLists(client, { prefix, count, lists, change, edit });
    else edit.gone.push(prefix);
  }
  const grown = [...prefixes].flatMap(([prefix, { added, removed }]) =>
    !known.has(prefix) && added.length > removed.length ? prefix : [],
  );
  for (const prefix of await hotAmong(client, grown)) {
    edit.put(prefix, listsOf(await membersOf(client, prefix)));
  }
  await write(client, edit);
  await writeStems(client, edit);
}

interface Edit {
  /** Not hot any more. */
  gone: string[];
  /** Prefix and the beginning of scopes whose lists are replaced. */
  replaced: [prefix: string, country: string][];
  lists: { prefix: string; scope: string; list: List }[];
  put(prefix: string, lists: Iterable<[string, List]>): void;
}

function newEdit(): Edit {
  const lists: Edit["lists"] = [];
  return {
    gone: [],
    replaced: [],
    lists,
    put(prefix, changed) {
      for (const [scope, list] of changed) lists.push({ prefix, scope, list });
    },
  };
}

interface HotChange {
  prefix: string;
  count: number;
  lists: ReadonlyMap<string, List>;
  change: PrefixChange;
  edit: Edit;
}

async function changeLists(client: Client, hot: HotChange): Promise<void> {
  const { prefix, count, lists, change, edit } = hot;
  edit.put(prefix, [["", { count, entries: [] }]]);
  for (const country of new Set([...change.added, ...change.removed].map((place) => place.country))) {
    const inCountry = part(change, (place) => place.country === country);
    const before = lists.get(country) ?? nothing;
    const now = before.count + inCountry.added.length - inCountry.removed.length;
    if (hasCells(before.count) === hasCells(now)) {
      edit.put(prefix, [[country, await changed(client, hot, { scope: country, ...inCountry })]]);
      if (hasCells(now)) await changeCells(client, hot, inCountry);
    } else {
      edit.replaced.push([prefix, country]);
      const all = listsOf(await membersOf(client, prefix, country));
      all.delete("");
      edit.put(prefix, all);
    }
  }
}

async function changeCells(client: Client, hot: HotChange, inCountry: PrefixChange): Promise<void> {
  for (const cell of new Set([...inCountry.added, ...inCountry.removed].map((place) => place.cell))) {
    if (cell === null) continue;
    const inCell = part(inCountry, (place) => place.cell === cell);
    hot.edit.put(hot.prefix, [[cell, await changed(client, hot, { scope: cell, ...inCell })]]);
  }
}

async function changed(
  client: Client,
  { prefix, count, lists }: HotChange,
  { scope, ...change }: PrefixChange & { scope: string },
): Promise<List> {
  const before = lists.get(scope) ?? nothing;
  const now = before.count + change.added.length - change.removed.length;
  return (
    changedList(scope, before, change) ?? {
      count: now,
      entries: await bestWith(client, { prefix, scope, membersInAll: count }),
    }
  );
}

function part({ added, removed }: PrefixChange, belongs: (place: Placement) => boolean): PrefixChange {
  return { added: added.filter(belongs), removed: removed.filter(belongs) };
}

async function readLists(
  client: Client,
  prefixes: ReadonlyMap<string, PrefixChange>,
): Promise<Map<string, Map<string, List>>> {
  const [wantedPrefixes, wantedScopes]: [string[], string[]] = [[], []];
  for (const [prefix, { added, removed }] of prefixes) {
    const places = [...added, ...removed];
    for (const scope of new Set(["", ...places.flatMap(({ country, cell }) => [country, cell ?? country])])) {
      wantedPrefixes.push(prefix);
      wantedScopes.push(scope);
    }
  }
  const { rows } = await client.query<{ prefix: string; scope: string; count: number; entries: Buffer }>(
    `SELECT h.* FROM unnest($1::text[], $2::text[]) w(prefix, scope) CROSS JOIN LATERAL (
      SELECT * FROM hot_prefixes h WHERE h.prefix = w.prefix AND h.scope = w.scope LIMIT 1) h`,
    [wantedPrefixes, wantedScopes],
  );
  const found = new Map<string, Map<string, List>>();
  for (const { prefix, scope, count, entries } of rows) {
    if (!found.has(prefix)) found.set(prefix, new Map());
    found.get(prefix)!.set(scope, { count, entries: unpackEntries(entries) });
  }
  return found;
}

async function write(client: Client, { gone, replaced, lists }: Edit): Promise<void> {
  await client.query("DELETE FROM hot_prefixes WHERE prefix = ANY($1::text[])", [gone]);
  await client.query(
    `DELETE FROM hot_prefixes h USING unnest($1::text[], $2::text[]) r(prefix, country)
    WHERE h.prefix = r.prefix AND h.scope LIKE r.country || '%'`,
    [replaced.map(([prefix]) => prefix), replaced.map(([, country]) => country)],
  );
  await client.query(
    `INSERT INTO hot_prefixes (prefix, scope, count, entries)
    SELECT prefix, scope, count, decode(entries, 'hex')
    FROM unnest($1::text[], $2::text[], $3::int[], $4::text[]) l(prefix, scope, count, entries)
    ON CONFLICT (prefix, scope) DO UPDATE SET count = excluded.count, entries = excluded.entries`,
    [
      lists.map(({ prefix }) => prefix),
      lists.map(({ scope }) => scope),
      lists.map(({ list }) => list.count),
      lists.map(({ list }) => packEntries(list.entries).toString("hex")),
    ],
  );
  const empty = lists.filter(({ list }) => list.count === 0);
  await client.query(
    `DELETE FROM hot_prefixes h USING unnest($1::text[], $2::text[]) e(prefix, scope)
    WHERE h.prefix = e.prefix AND h.scope = e.scope`,
    [empty.map(({ prefix }) => prefix), empty.map(({ scope }) => scope)],
  );
}

async function applyToTerms(client: Client, prefixes: ReadonlyMap<string, PrefixChange>): Promise<void> {
  const changes = Array.from(prefixes, ([prefix, { added, removed }]) => ({
    term: wordOf(prefix),
    count: added.length - removed.length,
  })).flatMap(({ term, count }) => (term === null || count === 0 ? [] : [{ term, count }]));
  await putTerms(client, changes, "name_terms.count + excluded.count");
  const terms = changes.map(({ term }) => term);
  await client.query("DELETE FROM name_terms WHERE term = ANY($1::text[]) AND count <= 0", [terms]);
}

/** Stems are terms while they are hot. */
async function writeStems(client: Client, { gone, lists }: Edit): Promise<void> {
  const stems = lists.flatMap(({ prefix, scope, list }) => {
    const term = scope === "" ? stemOf(prefix) : null;
    return term === null ? [] : [{ term, count: list.count }];
  });
  await putTerms(client, stems, "excluded.count");
  await client.query("DELETE FROM name_terms WHERE term = ANY($1::text[])", [
    gone.filter((prefix) => stemOf(prefix)),
  ]);
}

async function putTerms(
  client: Client,
  terms: readonly { term: string; count: number }[],
  count: string,
): Promise<void> {
  await client.query(
    `INSERT INTO name_terms (term, count, deletions)
    SELECT term, count, deletions::int[] FROM unnest($1::text[], $2::int[], $3::text[]) t(term, count, deletions)
    ON CONFLICT (term) DO UPDATE SET count = ${count}`,
    [
      terms.map(({ term }) => term),
      terms.map((each) => each.count),
      terms.map(({ term }) => `{${deletionHashes(term).join(",")}}`),
    ],
  );
}
