import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { inTransaction } from "#database/in-transaction.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import type { VendorDraft } from "./draft.ts";
import { indexVendors, unindexVendors } from "./vendor-index.server.ts";
import { draftOf, jsonOf, upsertOf, type Incoming, type Outcome } from "./vendor-rows.server.ts";

export interface Saved {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Listings that were removed here: they stay removed and as they were. */
  keptRemoved: number;
  /** Of the vendors, in the order of the drafts. */
  ids: number[];
}

interface Result {
  id: number;
  outcome: Outcome;
}

const batchSize = 1_000;

/**
 * Inserts or updates vendors by (source, sourceId), with all that listing and search read, in one transaction.
 * The last draft of a pair wins. `publicIds` and `status` are for new vendors: ids in the order of the drafts, random without them.
 */
export async function saveVendors(
  db: Db,
  drafts: readonly VendorDraft[],
  {
    publicIds = [],
    status = "published",
  }: { publicIds?: readonly string[]; status?: Incoming["status"] } = {},
): Promise<Saved> {
  const incoming = new Map<string, Incoming>();
  for (const [index, draft] of drafts.entries()) {
    incoming.set(pairOf(draft), { draft, publicId: publicIds[index], status });
  }
  const results = await inTransaction(db, (transaction) => saveAll(transaction, [...incoming]));
  const counts: Record<Outcome, number> = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const { outcome } of results.values()) counts[outcome]++;
  const { removed: keptRemoved, ...others } = counts;
  return { ...others, keptRemoved, ids: drafts.flatMap((draft) => results.get(pairOf(draft))?.id ?? []) };
}

/** Changes some of what is known of a vendor; false where it is not in the directory. */
export async function changeVendor(db: Db, id: number, changes: Partial<VendorDraft>): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const draft = await draftOf(transaction, id);
    if (!draft) return false;
    await saveVendors(transaction, [{ ...draft, ...changes }]);
    return true;
  });
}

/** Shows a vendor that has waited for it to all; false where none waits. */
export async function publishVendor(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const draft = await draftOf(transaction, id);
    const { rows } = await sql`
      UPDATE vendors SET status = 'published', updated_at = now() WHERE id = ${id} AND status = 'pending'
      RETURNING id`.execute(transaction);
    if (!draft || rows.length === 0) return false;
    await indexVendors(transaction, [{ ...draft, id }]);
    await invalidatePages(transaction, "*");
    return true;
  });
}

/** Notes that somebody acts for a vendor now. */
export async function markClaimed(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    UPDATE vendors SET claimed_at = ${now}, updated_at = now() WHERE id = ${id} AND claimed_at IS NULL`.execute(
    db,
  );
  await invalidatePages(db, "*");
}

/** Takes a vendor out of the directory for good: the same listing coming again in an import stays out. */
export async function removeVendor(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`
      UPDATE vendors SET status = 'removed', removed_at = now(), updated_at = now()
      WHERE id = ${id} AND status <> 'removed'`.execute(transaction);
    await unindexVendors(transaction, [id]);
  });
}

async function saveAll(db: Db, incoming: readonly [string, Incoming][]): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (let from = 0; from < incoming.length; from += batchSize) {
    const batch = incoming.slice(from, from + batchSize);
    const saved = await saveBatch(
      db,
      batch.map(([, item]) => item),
    );
    for (const [index, [pair]] of batch.entries()) results.set(pair, saved[index]!);
  }
  return results;
}

async function saveBatch(db: Db, incoming: readonly Incoming[]): Promise<Result[]> {
  const results = await upsert(db, incoming);
  const idsOf = (wanted: Outcome) => results.flatMap(({ id, outcome }) => (outcome === wanted ? id : []));
  await sql`INSERT INTO vendor_ratings (vendor_id) SELECT unnest(${idsOf("inserted")}::int[])`.execute(db);
  const updated = idsOf("updated");
  await unindexVendors(db, updated);
  const changed = new Set([...idsOf("inserted"), ...updated]);
  await indexVendors(
    db,
    incoming.flatMap(({ draft }, index) => {
      const id = results[index]!.id;
      return changed.has(id) ? { ...draft, id } : [];
    }),
  );
  return results;
}

/** A listing that another transaction inserts at the same moment is ours to update once that one has committed. */
async function upsert(db: Db, incoming: readonly Incoming[], attempts = 3): Promise<Result[]> {
  const { rows } = await upsertOf(jsonOf(incoming)).execute(db);
  const late = incoming.filter((_, index) => rows[index]?.id === null);
  if (late.length === 0) return rows as Result[];
  if (attempts === 1) throw new Error("a vendor of these drafts comes and goes");
  const again = (await upsert(db, late, attempts - 1)).values();
  return rows.map((row) => (row.id === null ? again.next().value! : (row as Result)));
}

function pairOf({ source, sourceId }: VendorDraft): string {
  return JSON.stringify([source, sourceId]);
}
