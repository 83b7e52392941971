import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Subject } from "#door/personal-data.server.ts";

/** Who a customer is, to give out or to erase what is kept of him; undefined where there is none. */
export async function reachOf(
  db: Db,
  id: number,
): Promise<{ phone: string | null; email: string | null } | undefined> {
  const { rows } = await sql<{ phone: string | null; email: string | null }>`
    SELECT phone, email FROM customers WHERE id = ${id}`.execute(db);
  return rows[0];
}

/** What the devices call themselves on which he has logged in. */
export async function devicesOf(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ device: string }>`
    SELECT DISTINCT device_id AS device FROM tokens WHERE customer_id = ${id} AND device_id IS NOT NULL`.execute(
    db,
  );
  return rows.map(({ device }) => device);
}

/** Consents end, and go on to prove to whoever knows the number that they were given. */
export async function keepProof(db: Db, { id, fingerprint }: Subject, now: Date): Promise<void> {
  await sql`
    UPDATE consents SET customer_id = NULL, subject = ${fingerprint},
      withdrawn_at = coalesce(withdrawn_at, ${now}::timestamptz)
    WHERE customer_id = ${id}`.execute(db);
}

/** With all logins, codes and known devices of the identity. */
export async function deleteAccount(
  db: Db,
  { id, identities }: Pick<Subject, "id" | "identities">,
): Promise<void> {
  const isOwn = sql`identity = ANY(${identities}::bytea[])`;
  await sql`DELETE FROM codes WHERE ${isOwn}`.execute(db);
  await sql`DELETE FROM known_devices WHERE ${isOwn}`.execute(db);
  await sql`DELETE FROM tokens WHERE customer_id = ${id}`.execute(db);
  await sql`DELETE FROM customers WHERE id = ${id}`.execute(db);
}

/** Years for which a consent that has ended stays as proof. */
const proofYears = 2;

export async function deleteOldConsents(db: Db, now: Date): Promise<void> {
  await sql`
    DELETE FROM consents
    WHERE withdrawn_at < ${now}::timestamptz - make_interval(years => ${proofYears})`.execute(db);
}
