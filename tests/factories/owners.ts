import type { Db } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { addMember } from "#features/owners/members.server.ts";
import { ownerWith } from "#features/owners/queries.server.ts";

let made = 0;

/** Somebody who acts for a business, with a number of his own unless told; his id. */
export async function savedOwner(
  db: Db,
  phone = `+9715${String(90_000_000 + ++made).padStart(8, "0")}`,
): Promise<number> {
  const { id } = await ownerWith(db, phone, { now: new Date(), language: "en" });
  return id;
}

/** Lets an owner act for vendors, in their order. */
export async function savedMember(db: Db, ownerId: number, ...vendorIds: number[]): Promise<void> {
  for (const vendorId of vendorIds)
    await addMember(db, { vendorId, ownerId, role: "owner", now: new Date() });
}

/** With which an owner's calls come, from the moment at which the clock of the tests stands. */
export async function ownerHeaders(db: Db, ownerId: number): Promise<{ authorization: string }> {
  const now = new Date("2026-11-20T09:00:00Z");
  const token = await issueToken(db, { kind: "vendor", ownerId }, { now, caller: nobody });
  return { authorization: `Bearer ${token}` };
}
