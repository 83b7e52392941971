import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import type * as contract from "./profile-contract.ts";
import type { OwnerProfile } from "./profile-contract.ts";

export async function getOwnerProfile(context: Context): Promise<OwnerProfile[]> {
  const { rows } = await sql<OwnerProfile>`
    SELECT coalesce(name, '') AS name, coalesce(email, '') AS email, coalesce(phone, '') AS phone
    FROM vendor_owners WHERE id = ${ownerOf(context).id}`.execute(context.db);
  return rows;
}

/** Others read the name in the history of a listing: nobody changes his all the time. */
const changeLimits = [{ seconds: 3_600, most: 20 }];

export async function updateOwnerProfile(
  context: Context,
  { name, email }: InputOf<typeof contract.updateOwnerProfile>,
): Promise<Said<OwnerProfile[]>> {
  const { db, now } = context;
  const { id } = ownerOf(context);
  await takeHit(db, { key: `owner-profile:${id}`, limits: changeLimits, now });
  await sql`
    UPDATE vendor_owners SET name = ${name}, email = ${email ?? null}
    WHERE id = ${id}`.execute(db);
  return said(await getOwnerProfile(context), "profileSaved");
}
