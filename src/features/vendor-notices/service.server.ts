import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { invalidFields } from "#base/errors.ts";
import type { Context } from "#door/context.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import type { Notices } from "./contract.ts";
import type * as contract from "./contract.ts";

/** As `addressesOf` has it where nothing was chosen: by SMS, else by e-mail. */
const untouched: Notices = { channels: ["sms", "email"], quietFrom: null, quietUntil: null };

export async function getNoticeSettings(
  context: Context,
  input: InputOf<typeof contract.getNoticeSettings>,
): Promise<Notices[]> {
  const vendorId = await requireMember(context, input);
  const { rows } = await sql<Notices>`
    SELECT channels, quiet_from AS "quietFrom", quiet_until AS "quietUntil"
    FROM vendor_notices WHERE vendor_id = ${vendorId}`.execute(context.db);
  return [rows[0] ?? untouched];
}

export async function updateNoticeSettings(
  context: Context,
  { vendorId: publicId, ...notices }: InputOf<typeof contract.updateNoticeSettings>,
): Promise<Said<Notices[]>> {
  const vendorId = await requireMember(context, { vendorId: publicId });
  const { channels, quietFrom, quietUntil } = notices;
  if ((quietFrom === null) !== (quietUntil === null))
    throw invalidFields({
      [quietFrom === null ? "intQuietFrom" : "intQuietUntil"]: "required",
    });
  await sql`
    INSERT INTO vendor_notices (vendor_id, channels, quiet_from, quiet_until)
    VALUES (${vendorId}, ${[...new Set(channels)]}::text[], ${quietFrom}, ${quietUntil})
    ON CONFLICT (vendor_id) DO UPDATE SET channels = excluded.channels,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(context.db);
  return said([notices], "noticesSaved");
}
