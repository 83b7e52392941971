import { sql } from "kysely";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";

/** An owner may do what staff may, and more. */
export type MemberRole = "owner" | "staff";

interface Wanted {
  vendorId: string;
  /** Staff suffices unless told. */
  role?: MemberRole;
}

/**
 * The internal id of a vendor for which whoever asks may act, whatever its state is; by its public id.
 * 401 where no vendor's token asks; "missing" for anybody else's vendor, as for one that is not there.
 */
export async function requireMember(
  context: Pick<Context, "db" | "user">,
  { vendorId, role = "staff" }: Wanted,
): Promise<number> {
  const owner = ownerOf(context);
  const { rows } = await sql<{ id: number; role: MemberRole }>`
    SELECT v.id, m.role FROM vendors v JOIN vendor_members m ON m.vendor_id = v.id
    WHERE v.public_id = ${vendorId} AND m.owner_id = ${owner.id} AND v.status <> 'removed'`.execute(
    context.db,
  );
  const [member] = rows;
  if (!member) throw new AppError("missing", "missing");
  if (role === "owner" && member.role !== "owner") throw new AppError("forbidden", "forbidden");
  return member.id;
}

/** Lets an owner act for a vendor; who may do so already keeps the higher of both roles. */
export async function addMember(
  db: Db,
  { vendorId, ownerId, role, now }: { vendorId: number; ownerId: number; role: MemberRole; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO vendor_members AS known (vendor_id, owner_id, role, created_at)
    VALUES (${vendorId}, ${ownerId}, ${role}, ${now})
    ON CONFLICT (vendor_id, owner_id) DO UPDATE SET role = 'owner' WHERE excluded.role = 'owner'`.execute(db);
}

/** What an owner has proved, and how he is called. */
export async function ownerById(db: Db, id: number): Promise<{ phone: string | null; name: string | null }> {
  const { rows } = await sql<{ phone: string | null; name: string | null }>`
    SELECT phone, name FROM vendor_owners WHERE id = ${id}`.execute(db);
  return rows[0] ?? { phone: null, name: null };
}

/** Keeps the name by which an owner signs his first listing. */
export async function nameOwner(db: Db, id: number, name: string): Promise<void> {
  await sql`UPDATE vendor_owners SET name = ${name} WHERE id = ${id} AND name IS NULL`.execute(db);
}
