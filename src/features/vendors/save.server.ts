import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { VendorDraft } from "./draft.ts";
import { indexVendors, unindexVendors } from "./vendor-index.server.ts";
import { jsonOf, upsertOf, type Outcome } from "./vendor-rows.server.ts";

export interface Saved {
  inserted: number;
  updated: number;
  unchanged: number;
  /** Listings that were removed here: they stay removed and as they were. */
  keptRemoved: number;
  /** Of the vendors, in the order of the drafts. */
  ids: number[];
}

const batchSize = 1_000;

/**
 * Inserts or updates vendors by (source, sourceId), with all that listing and search read, in one transaction.
 * The last draft of a pair wins. `publicIds` are for new vendors, in the order of the drafts; random without them.
 */
export async function saveVendors(
  db: Db,
  drafts: readonly VendorDraft[],
  options: { publicIds?: readonly string[] } = {},
): Promise<Saved> {
  if (drafts.length === 0) return { inserted: 0, updated: 0, unchanged: 0, keptRemoved: 0, ids: [] };
  const inTransaction = async (transaction: Db) => {
    const lastOfPair = new Map(drafts.map((draft, index) => [pairOf(draft), index]));
    const distinct = [...lastOfPair.values()].sort((a, b) => a - b);
    const results = new Map<string, Result>();
    for (let from = 0; from < distinct.length; from += batchSize) {
      const chosen = distinct.slice(from, from + batchSize);
      const batch = chosen.flatMap((index) => drafts[index] ?? []);
      const publicIds = options.publicIds && chosen.map((index) => options.publicIds?.[index] ?? "");
      const saved = await saveBatch(transaction, batch, publicIds);
      for (const [index, draft] of batch.entries()) results.set(pairOf(draft), saved[index]!);
    }
    return summaryOf(drafts, results);
  };
  return db.isTransaction ? inTransaction(db) : db.transaction().execute(inTransaction);
}

/** Takes a vendor out of the directory for good: the same listing coming again in an import stays out. */
export async function removeVendor(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      UPDATE vendors SET status = 'removed', removed_at = now(), updated_at = now()
      WHERE id = ${id} AND status <> 'removed'`.execute(transaction);
    await unindexVendors(transaction, [id]);
  });
}

interface Result {
  id: number;
  outcome: Outcome;
}

async function saveBatch(
  db: Db,
  drafts: readonly VendorDraft[],
  publicIds: readonly string[] | undefined,
): Promise<Result[]> {
  const results = await upsert(db, drafts, publicIds);
  const idsOf = (outcome: Outcome) => results.flatMap((row) => (row.outcome === outcome ? row.id : []));
  const [inserted, updated] = [idsOf("inserted"), idsOf("updated")];
  await sql`INSERT INTO vendor_ratings (vendor_id) SELECT unnest(${inserted}::int[])`.execute(db);
  await unindexVendors(db, updated);
  const changed = results.flatMap(({ id, outcome }, index) => {
    const draft = drafts[index];
    return draft && (outcome === "inserted" || outcome === "updated") ? { ...draft, id } : [];
  });
  if (changed.length > 0) await indexVendors(db, changed);
  return results;
}

/** A listing that another transaction inserts at the same moment is ours to update once that one has committed. */
async function upsert(
  db: Db,
  drafts: readonly VendorDraft[],
  publicIds: readonly string[] | undefined,
  attempts = 3,
): Promise<Result[]> {
  const { rows } = await upsertOf(jsonOf(drafts, publicIds)).execute(db);
  const late = rows.flatMap(({ id }, index) => (id === null ? index : []));
  if (late.length === 0) return rows as Result[];
  if (attempts === 1) throw new Error("A vendor of these drafts appears and disappears");
  const again = await upsert(
    db,
    late.flatMap((index) => drafts[index] ?? []),
    publicIds && late.map((index) => publicIds[index] ?? ""),
    attempts - 1,
  );
  return rows.map((row, index) => (row.id === null ? again[late.indexOf(index)]! : (row as Result)));
}

function pairOf(draft: VendorDraft): string {
  return JSON.stringify([draft.source, draft.sourceId]);
}

function summaryOf(drafts: readonly VendorDraft[], results: ReadonlyMap<string, Result>): Saved {
  const counts: Record<Outcome, number> = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const { outcome } of results.values()) counts[outcome]++;
  const { removed: keptRemoved, ...others } = counts;
  return { ...others, keptRemoved, ids: drafts.map((draft) => results.get(pairOf(draft))!.id) };
}
