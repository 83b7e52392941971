import { sql, type RawBuilder } from "kysely";
import { distanceKm, toKilometres, type Position } from "#base/geometry.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import type { KnownVendor } from "./contract.ts";
import { doubleReach } from "./policy.ts";

const mostShown = 5;

interface Found {
  id: number;
  reason: KnownVendor["reason"];
  isClaimed: boolean;
  isMine: boolean;
  isProved: boolean;
}

export interface Sought {
  name: string;
  /** E.164, or null. */
  phone: string | null;
  position: Position | null;
}

/** Businesses, published or his own, that may be the one which somebody is about to list. */
export async function similarVendors(
  { db, user }: Pick<Context, "db" | "user">,
  { name, phone, position }: Sought,
): Promise<Found[]> {
  const { id: ownerId } = ownerOf({ user });
  const withPhone = phone === null ? [] : await found(db, { ownerId, reason: "phone" }, byPhone(phone));
  const named = position ? await namedNear(db, name, position) : [];
  const withName =
    named.length > 0 ? await found(db, { ownerId, reason: "name" }, sql`v.id = ANY(${named}::int[])`) : [];
  const known = new Set(withPhone.map(({ id }) => id));
  return [...withPhone, ...withName.filter(({ id }) => !known.has(id))].slice(0, mostShown);
}

/** The one for which somebody came, then those with his proved number for which nobody acts; never an invented one. */
export async function claimableVendors(
  { db, user }: Pick<Context, "db" | "user">,
  chosenId: string | undefined,
): Promise<Found[]> {
  const { id: ownerId } = ownerOf({ user });
  const own = sql<string>`(SELECT phone FROM vendor_owners WHERE id = ${ownerId})`;
  const isFree = sql`NOT v.is_demo AND v.claimed_at IS NULL`;
  const isChosen = sql`NOT v.is_demo AND v.public_id = ${chosenId}`;
  const chosen = chosenId === undefined ? [] : await found(db, { ownerId, reason: "chosen" }, isChosen);
  const proved = await found(db, { ownerId, reason: "phone" }, sql`${isFree} AND v.phone = ${own}`);
  return [...chosen, ...proved.filter(({ id }) => id !== chosen[0]?.id)];
}

/** Those that are published, as they are shown to whoever asks. */
export async function knownVendorViews(
  { db, language }: Pick<Context, "db" | "language">,
  vendors: readonly Found[],
): Promise<KnownVendor[]> {
  const rows = await vendorsById(
    db,
    vendors.map(({ id }) => id),
    language,
  );
  return rows.flatMap((row) => {
    const vendor = vendors.find(({ id }) => id === row.id);
    if (!vendor) return [];
    const { id, name, address, images } = vendorView(row, language, null);
    const { reason, isClaimed, isMine, isProved } = vendor;
    return [{ id, name, address, image: images[0] ?? "", reason, isClaimed, isMine, isProved }];
  });
}

const byPhone = (phone: string) => sql`v.phone = ${phone}`;

async function found(
  db: Db,
  { ownerId, reason }: { ownerId: number; reason: KnownVendor["reason"] },
  condition: RawBuilder<unknown>,
): Promise<Found[]> {
  const { rows } = await sql<Omit<Found, "reason">>`
    SELECT v.id, v.claimed_at IS NOT NULL AS "isClaimed", m.owner_id IS NOT NULL AS "isMine",
      v.phone IS NOT NULL AND NOT v.is_demo AND v.phone = o.phone AS "isProved"
    FROM vendors v JOIN vendor_owners o ON o.id = ${ownerId}
    LEFT JOIN vendor_members m ON m.vendor_id = v.id AND m.owner_id = o.id
    WHERE (v.status = 'published' OR (v.status = 'pending' AND m.owner_id IS NOT NULL)) AND ${condition}
    ORDER BY v.id LIMIT ${sql.lit(mostShown)}`.execute(db);
  return rows.map((row) => ({ ...row, reason }));
}

/** Ids of published businesses of a name, in any way of writing it that folding makes one, within 200 m. */
async function namedNear(db: Db, name: string, position: Position): Promise<number[]> {
  const wanted = fold(name);
  if (wanted === "") return [];
  const { x, y } = toKilometres(position);
  const corner = (sign: 1 | -1) =>
    sql`point(${x + sign * doubleReach}::float8, ${y + sign * doubleReach}::float8)`;
  const { rows } = await sql<{
    id: number;
    nameEn: string | null;
    nameAr: string | null;
    latitude: number;
    longitude: number;
  }>`
    SELECT v.id, name_en AS "nameEn", name_ar AS "nameAr", latitude, longitude
    FROM vendor_docs d JOIN vendors v ON v.id = d.vendor_id
    WHERE d.position <@ box(${corner(-1)}, ${corner(1)}) AND v.latitude IS NOT NULL`.execute(db);
  return rows
    .filter((row) => [row.nameEn, row.nameAr].some((known) => known !== null && fold(known) === wanted))
    .filter((row) => distanceKm(row, position) <= doubleReach)
    .map(({ id }) => id);
}
