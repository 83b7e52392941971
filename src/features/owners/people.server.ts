import { sql } from "kysely";
import { brandName } from "#base/brand.ts";
import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { parsePhone } from "#base/phone.server.ts";
import { newPublicId } from "#base/public-id.server.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { NoData } from "#base/shape.ts";
import type { Db } from "#database/connect.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { servedMobile } from "#features/accounts/identity.server.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { addMember, requireMember } from "./members.server.ts";
import type { Member } from "./people-contract.ts";
import type * as contract from "./people-contract.ts";

const day = 86_400;
const inviteLimits = [{ seconds: day, most: 20 }];
/** Of one listing. */
const mostMembers = 20;

export async function getMembers(
  context: Context,
  input: InputOf<typeof contract.getMembers>,
): Promise<Member[]> {
  const vendorId = await requireMember(context, input);
  const { rows } = await sql<Member>`
    SELECT o.public_id AS id, coalesce(o.name, '') AS name, coalesce(o.phone, '') AS phone, m.role,
      o.id = ${ownerOf(context).id} AS "isMe"
    FROM vendor_members m JOIN vendor_owners o ON o.id = m.owner_id
    WHERE m.vendor_id = ${vendorId} ORDER BY m.role, m.created_at, o.id`.execute(context.db);
  return rows;
}

/**
 * The same answer whether the number is known or not: it tells nobody who has an account. The message costs the operator
 * and names the business: so it goes where codes go, without which nobody could sign in, and only once somebody has
 * looked at that name.
 */
export async function inviteMember(
  context: Context,
  input: InputOf<typeof contract.inviteMember>,
): Promise<Said<NoData>> {
  const { db, now, settings } = context;
  const vendorId = await requireMember(context, { vendorId: input.vendorId, role: "owner" });
  await db.transaction().execute(async (transaction) => {
    const vendor = await lockedVendor(transaction, vendorId);
    const phone = servedMobile(parsePhone(input.phone, vendor.countryCode), settings, "strPhone");
    if (vendor.status !== "published") throw new AppError("conflict", "inviteLater");
    const key = `invite:owner:${ownerOf(context).id}`;
    await takeHit(transaction, { key, limits: inviteLimits, now });
    if (vendor.members >= mostMembers) throw new AppError("conflict", "tooManyMembers");
    const ownerId = await ownerIdOf(transaction, phone, context);
    await addMember(transaction, { vendorId, ownerId, role: "staff", now });
    await tellInvited(transaction, context, { phone, vendorId, vendor });
  });
  return said([], "memberInvited");
}

export async function removeMember(
  context: Context,
  input: InputOf<typeof contract.removeMember>,
): Promise<Said<NoData>> {
  const vendorId = await requireMember(context, { vendorId: input.vendorId, role: "owner" });
  const { rows } = await sql`
    DELETE FROM vendor_members m USING vendor_owners o
    WHERE m.vendor_id = ${vendorId} AND o.id = m.owner_id AND o.public_id = ${input.id} AND m.role = 'staff'
    RETURNING m.owner_id`.execute(context.db);
  if (rows.length === 0) throw new AppError("missing", "missing");
  return said([], "memberRemoved");
}

interface Vendor {
  nameEn: string | null;
  nameAr: string | null;
  countryCode: string;
  status: string;
  members: number;
}

/** Two invitations at the same moment wait for one another, so that both are counted. */
async function lockedVendor(db: Db, vendorId: number): Promise<Vendor> {
  await sql`SELECT FROM vendors WHERE id = ${vendorId} FOR UPDATE`.execute(db);
  const { rows } = await sql<Vendor>`
    SELECT name_en AS "nameEn", name_ar AS "nameAr", country_code AS "countryCode", status,
      (SELECT count(*)::int FROM vendor_members WHERE vendor_id = ${vendorId}) AS members
    FROM vendors WHERE id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** Who has never signed in becomes an owner by his first login; until then he is a number. */
async function ownerIdOf(db: Db, phone: string, { now, language }: Context): Promise<number> {
  await sql`
    INSERT INTO vendor_owners (public_id, phone, language, created_at, last_login_at)
    VALUES (${newPublicId()}, ${phone}, ${language}, ${now}, ${now}) ON CONFLICT (phone) DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`SELECT id FROM vendor_owners WHERE phone = ${phone}`.execute(db);
  return rows[0]!.id;
}

async function tellInvited(
  db: Db,
  { language, now, settings }: Context,
  { phone, vendorId, vendor }: { phone: string; vendorId: number; vendor: Vendor },
): Promise<void> {
  const t = translatorOf(language);
  const business =
    (language === "ar" ? (vendor.nameAr ?? vendor.nameEn) : (vendor.nameEn ?? vendor.nameAr)) ?? "";
  const values = { site: brandName(language), business, link: `${settings.origin}/vendor` };
  await sendMessage(db, {
    to: { phone },
    channel: "sms",
    kind: "notice",
    language,
    text: t("ownerNotes.invited", values),
    // Invited again after having been removed, one is not told twice.
    key: `invite:${vendorId}`,
    country: vendor.countryCode,
    now,
  });
}
