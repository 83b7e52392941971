import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import type * as contract from "./profile-contract.ts";
import type { Profile } from "./profile-contract.ts";

interface Row {
  userId: string;
  name: string;
  phone: string | null;
  email: string | null;
  language: Language;
  createdAt: Date;
}

export async function getProfile(context: Context): Promise<Profile[]> {
  const { rows } = await sql<Row>`
    SELECT public_id AS "userId", name, phone, email, language, created_at AS "createdAt"
    FROM customers WHERE id = ${customerOf(context).id}`.execute(context.db);
  return rows.map((row) => ({
    ...row,
    phone: row.phone ?? "",
    email: row.email ?? "",
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Names are seen by others beside reviews: nobody changes his all the time. */
const changeLimits = [{ seconds: 3_600, most: 20 }];

export async function updateProfile(
  context: Context,
  { name, language }: InputOf<typeof contract.updateProfile>,
): Promise<Said<Profile[]>> {
  const { db, now } = context;
  const { id } = customerOf(context);
  await takeHit(db, { key: `profile:${id}`, limits: changeLimits, now });
  await sql`
    UPDATE customers SET name = coalesce(${name ?? null}, name),
      language = coalesce(${language ?? null}, language)
    WHERE id = ${id}`.execute(db);
  return said(await getProfile(context), "profileSaved");
}
