import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { nobody } from "#door/context.server.ts";
import { issueToken, revokeToken } from "#door/tokens.server.ts";
import { idOfVendor } from "#features/vendors/vendors-by-id.server.ts";
import { savedMember, savedOwner, tokenTime } from "./owners.ts";
import { savedCustomers } from "./reviews.ts";

export type BearerRole = "customer A" | "customer B" | "vendor 1" | "vendor 2" | "console" | "revoked";

/** Gives a new token of a role each time; the people behind the roles stay the same. */
export type Bearers = (role: BearerRole) => Promise<string>;

/** `known` names customers that are there already, and the vendor for which `vendor 1` acts, by their public ids. */
export async function bearersOf(
  db: Db,
  known: Partial<Record<"customer A" | "customer B" | "vendor 1", string>> = {},
): Promise<Bearers> {
  const names = ["customer A", "customer B"] as const;
  const made = await savedCustomers(db, names);
  const ids = new Map<BearerRole, number>(names.map((name, index) => [name, made[index]!.id]));
  for (const name of names) {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM customers WHERE public_id = ${known[name] ?? ""}`.execute(db);
    if (rows[0]) ids.set(name, rows[0].id);
  }
  const owners = [await savedOwner(db), await savedOwner(db)] as const;
  const vendorId = await idOfVendor(db, known["vendor 1"] ?? "");
  if (vendorId !== null) await savedMember(db, owners[0], vendorId);
  const now = tokenTime();
  return async (role) => {
    const with_ = { now, caller: nobody };
    if (role === "console") return issueToken(db, { kind: "console" }, with_);
    if (role === "vendor 1" || role === "vendor 2") {
      return issueToken(db, { kind: "vendor", ownerId: owners[role === "vendor 1" ? 0 : 1] }, with_);
    }
    const customerId = ids.get(role === "revoked" ? "customer A" : role)!;
    const token = await issueToken(db, { kind: "customer", customerId }, with_);
    if (role === "revoked") await revokeToken(db, token, now);
    return token;
  };
}
