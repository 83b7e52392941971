import type { Db } from "#database/connect.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { saveVendors } from "#features/vendors/save.server.ts";
import type { MappedRow, Mapping } from "./map-row.server.ts";
import { merged } from "./merge.ts";
import { storedVendors, type StoredVendor } from "./queries.server.ts";
import type { Notice } from "./refused.ts";
import { vendorTexts } from "./vendor-texts.ts";

export interface NumberedRow extends MappedRow {
  number: number;
}

export interface Counts {
  inserted: number;
  updated: number;
  /** Listings that the file says nothing new of, that were removed here, or that belong to their owner by now. */
  unchanged: number;
}

export interface Saving {
  db: Db;
  mapping: Mapping;
  dryRun: boolean;
  /** Added to. */
  counts: Counts;
  onNotice(row: NumberedRow, notices: readonly Notice[]): Promise<void>;
}

/** As if the rows were saved one after the other, in few statements: a listing that comes twice is updated by its second row. */
export async function saveRows(saving: Saving, rows: readonly NumberedRow[]): Promise<void> {
  for (const round of rounds(rows)) await saveRound(saving, round);
}

/** The first row of each listing, then the second ones. */
function rounds(rows: readonly NumberedRow[]): NumberedRow[][] {
  const seen = new Map<string, number>();
  const result: NumberedRow[][] = [];
  for (const row of rows) {
    const key = pairOf(row.draft);
    const turn = seen.get(key) ?? 0;
    seen.set(key, turn + 1);
    (result[turn] ??= []).push(row);
  }
  return result;
}

async function saveRound(saving: Saving, rows: readonly NumberedRow[]): Promise<void> {
  const { db, counts, dryRun } = saving;
  const stored = new Map(
    (
      await storedVendors(
        db,
        rows.map(({ draft }) => draft),
      )
    ).map((vendor) => [pairOf(vendor), vendor]),
  );
  const fresh: VendorDraft[] = [];
  const changed: VendorDraft[] = [];
  for (const row of rows) {
    const vendor = stored.get(pairOf(row.draft));
    const { draft, notices } = vendor ? afterRow(vendor, row, saving.mapping) : row;
    if (draft) (vendor ? changed : fresh).push(draft);
    else counts.unchanged++;
    if (notices.length > 0) await saving.onNotice(row, notices);
  }
  if (dryRun) {
    counts.inserted += fresh.length;
    counts.updated += changed.length;
    return;
  }
  const saved = await saveVendors(db, [...fresh, ...changed]);
  counts.inserted += saved.inserted;
  counts.updated += saved.updated;
  counts.unchanged += saved.unchanged + saved.keptRemoved;
}

/** What a listing that is there becomes by a row; no draft where it stays as it is. */
function afterRow(
  vendor: StoredVendor,
  { draft, said, notices }: MappedRow,
  mapping: Mapping,
): { draft: VendorDraft | null; notices: readonly Notice[] } {
  if (vendor.isRemoved) return { draft: null, notices: [{ field: "source_id", reason: "removed" }] };
  const texts = vendorTexts(draft, mapping);
  const result = merged(vendor, vendorTexts(vendor, mapping), { draft, said, texts });
  if (result === null) return { draft: null, notices };
  // What its owner wrote is worth more than what an older source says.
  if (vendor.isClaimed) return { draft: null, notices: [{ field: "source_id", reason: "claimed" }] };
  return { draft: result, notices };
}

function pairOf({ source, sourceId }: Pick<VendorDraft, "source" | "sourceId">): string {
  return JSON.stringify([source, sourceId]);
}
