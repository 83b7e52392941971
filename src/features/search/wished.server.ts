import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { conditionsOf, type Filter } from "#features/vendors/filter.server.ts";
import { matchVendors } from "#features/vendors/match-vendors.server.ts";
import type { Meaning } from "./doubts.ts";
import { withAttributes } from "./meant-listing.server.ts";
import { firstPage, type Read } from "./plan.ts";

/** What a text means with what it says around a name, and without. */
export function withSaid(
  plain: Meaning,
  { isNearMe, isOpenNow, attributes, wishes, place }: Meaning,
): Meaning {
  const said = { ...plain, isNearMe, isOpenNow, attributes, wishes };
  return said.place && said.place.item === place?.item ? { ...said, place } : said;
}

/**
 * Those of the names that have what the text asks for beside them, "noor pharmacy open now"; where none has, all of them:
 * who names a business wants to know of that one.
 */
export async function wishedNames(db: Db, plan: Read, now: Date): Promise<Read> {
  const { isOpenNow, attributes, wishes } = plan.meaning;
  if (wishes.length === 0) return plan;
  const { filter } = plan.listing;
  const open = { ...plan.listing, filter: isOpenNow ? { ...filter, openAt: now } : filter };
  const listing = attributes === 0 ? open : await withAttributes(db, open, attributes);
  const wished: Read = { ...plan, listing, heads: [] };
  const first = await matchVendors(db, firstPage(wished));
  const isMeant = first.closest !== null && first.closest <= (plan.first?.closest ?? first.closest);
  const had = new Set(first.items);
  return isMeant ? { ...wished, first, heads: plan.heads.filter((id) => had.has(id)) } : noneHas(plan);
}

/** What is shown all the same. */
export function noneHas(plan: Read): Read {
  return { ...plan, widening: plan.widening ?? (plan.meaning.isOpenNow ? "openNow" : "attributes") };
}

/** Those of the vendors that the filter keeps, of whatever kind they are. */
export async function keptBy(db: Db, ids: readonly number[], filter: Filter): Promise<number[]> {
  const anyKind = { ...filter, departmentId: null, categoryId: null, subcategoryId: null };
  const rows = await runPrepared(
    db,
    sql<{ id: number }>`
      SELECT DISTINCT d.vendor_id AS id FROM vendor_docs d
      WHERE d.vendor_id = ANY((SELECT ${`{${ids.join(",")}}`}::int[])::int[]) AND ${conditionsOf(anyKind, null)}`,
  );
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}
