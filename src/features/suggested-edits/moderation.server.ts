import type { Db } from "#database/connect.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { changeVendor, removeVendor } from "#features/vendors/save.server.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { decideEdit, type EditRow } from "./queries.server.ts";

/** applied: the vendor has changed by it; byHand: somebody must do that; gone: nothing waits under this id. */
export type Decided = "applied" | "byHand" | "gone";

/** Accepts an edit and does what it says where that needs no judgement. */
export async function acceptEdit(db: Db, id: number, now: Date): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const edit = await decideEdit(transaction, id, { status: "accepted", now });
    if (!edit) return "gone";
    const isApplied = await apply(transaction, edit);
    await tell(transaction, edit, { kind: "editAccepted", now });
    if (isApplied) await invalidatePages(transaction, "*");
    return isApplied ? "applied" : "byHand";
  });
}

/** False where no such edit waits. */
export async function rejectEdit(db: Db, id: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const edit = await decideEdit(transaction, id, { status: "rejected", now });
    if (edit) await tell(transaction, edit, { kind: "editRejected", now });
    return edit !== undefined;
  });
}

/** A visitor has left nothing by which he could be told. */
async function tell(
  db: Db,
  { customerId, vendorPublicId, nameEn, nameAr, field }: EditRow,
  { kind, now }: { kind: "editAccepted" | "editRejected"; now: Date },
): Promise<void> {
  if (customerId === null) return;
  const isGone = kind === "editAccepted" && field === "closed";
  await notify(db, customerId, {
    kind,
    payload: { vendor: nameEn ?? nameAr ?? "" },
    ...(!isGone && { link: `/shop-details?id=${vendorPublicId}` }),
    now,
  });
}

async function apply(db: Db, edit: EditRow): Promise<boolean> {
  if (edit.field === "closed") {
    await removeVendor(db, edit.vendorId);
    return true;
  }
  const changes = changesOf(edit);
  return changes !== null && (await changeVendor(db, edit.vendorId, changes));
}

/** Null for what a person must read: hours in somebody's words, a category, anything else. */
function changesOf({ field, value }: EditRow): Partial<VendorDraft> | null {
  const isArabic = /\p{Script=Arabic}/u.test(value);
  if (field === "name") return isArabic ? { nameAr: value } : { nameEn: value };
  if (field === "address") return isArabic ? { addressAr: value } : { addressEn: value };
  if (field === "phone") return { phone: value, phoneTyped: value };
  return field === "website" ? { website: value } : null;
}
