import type { Db } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { addMember } from "#features/owners/members.server.ts";
import { ownerWith } from "#features/owners/queries.server.ts";
import { testNow } from "#tests/setup/door.ts";

/** When tokens are made, to be good by the clock of the tests and by that of the machine, whenever they run. */
export function tokenTime(): Date {
  return new Date(Math.max(testNow.getTime(), Date.now()));
}

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

/** With which an owner's calls come. */
export async function ownerHeaders(db: Db, ownerId: number): Promise<{ authorization: string }> {
  const token = await issueToken(db, { kind: "vendor", ownerId }, { now: tokenTime(), caller: nobody });
  return { authorization: `Bearer ${token}` };
}
