import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { Identity } from "./identity.server.ts";

export interface LoggedIn {
  id: number;
  publicId: string;
  isBanned: boolean;
}

/** The customer of a proven number or address; a new one where there was none. */
export async function customerWith(
  db: Db,
  identity: Identity,
  { now, language }: { now: Date; language: Language },
): Promise<LoggedIn> {
  const phone = identity.kind === "phone" ? identity.phone : null;
  const email = identity.kind === "email" ? identity.email : null;
  const { rows } = await sql<LoggedIn>`
    INSERT INTO customers (public_id, name, phone, email, email_verified_at, language, country_code, created_at, last_login_at)
    VALUES (${newPublicId()}, '', ${phone}, ${email}, ${email === null ? null : now}, ${language},
      (SELECT code FROM countries WHERE ${phone}::text LIKE dial_code || '%'), ${now}, ${now})
    ON CONFLICT (${phone === null ? sql`email` : sql`phone`}) DO UPDATE SET
      last_login_at = excluded.last_login_at,
      email_verified_at = coalesce(customers.email_verified_at, excluded.email_verified_at)
    RETURNING id, public_id AS "publicId", banned_at IS NOT NULL AS "isBanned"`.execute(db);
  return rows[0]!;
}

/**
 * The customer of a Google account: the one who used it before, else whoever has proved its address to be his own,
 * else a new one.
 */
export async function customerOfGoogle(
  db: Db,
  { subject, email }: { subject: string; email: string },
  { now, language }: { now: Date; language: Language },
): Promise<LoggedIn> {
  const { rows: known } = await sql<LoggedIn>`
    UPDATE customers SET last_login_at = ${now} WHERE google_subject = ${subject}
    RETURNING id, public_id AS "publicId", banned_at IS NOT NULL AS "isBanned"`.execute(db);
  if (known[0]) return known[0];
  const customer = await customerWith(db, { kind: "email", email }, { now, language });
  await sql`UPDATE customers SET google_subject = ${subject} WHERE id = ${customer.id}`.execute(db);
  return customer;
}
