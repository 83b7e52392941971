import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Profile } from "./policy.ts";

interface NewSubmission {
  vendorId: number;
  ownerId: number;
  kind: "listing" | "claim";
  evidence?: string;
  photos?: readonly string[];
  now: Date;
}

/** False where the same waits already. */
export async function insertSubmission(
  db: Db,
  { vendorId, ownerId, kind, evidence = "", photos = [], now }: NewSubmission,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO vendor_submissions (vendor_id, owner_id, kind, evidence, photos, submitted_at)
    VALUES (${vendorId}, ${ownerId}, ${kind}, ${evidence}, ${JSON.stringify(photos)}::jsonb, ${now})
    ON CONFLICT (vendor_id, owner_id, kind) WHERE status = 'waiting' DO NOTHING
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Two listings of one person at the same moment wait for one another, so that neither misses the other. */
export async function lockOwner(db: Db, ownerId: number): Promise<void> {
  await sql`SELECT FROM vendor_owners WHERE id = ${ownerId} FOR UPDATE`.execute(db);
}

export interface Submission {
  id: number;
  vendorId: number;
  ownerId: number;
  kind: "listing" | "claim";
  evidence: string;
  photos: string[];
  submittedAt: Date;
  vendorPublicId: string;
  nameEn: string | null;
  nameAr: string | null;
  countryCode: string;
  ownerPhone: string | null;
  ownerName: string | null;
  ownerLanguage: string;
}

/** What waits for a decision, the oldest first. */
export async function waitingSubmissions(db: Db, limit: number): Promise<Submission[]> {
  const { rows } =
    await sql<Submission>`${submissions} WHERE s.status = 'waiting' ORDER BY s.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** What waits under a number, or for a listing by its public id; locked. The oldest where several do. */
export async function waitingSubmission(db: Db, id: string): Promise<Submission | undefined> {
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const { rows } = await sql<Submission>`${submissions}
    WHERE s.status = 'waiting' AND (s.id = ${number} OR v.public_id = ${id})
    ORDER BY s.id LIMIT 1 FOR UPDATE OF s`.execute(db);
  return rows[0];
}

export async function decideSubmission(
  db: Db,
  id: number,
  { status, reason, now }: { status: "approved" | "refused"; reason: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE vendor_submissions SET status = ${status}, reason = ${reason}, decided_at = ${now}
    WHERE id = ${id}`.execute(db);
}

const submissions = sql`
  SELECT s.id, s.vendor_id AS "vendorId", s.owner_id AS "ownerId", s.kind, s.evidence, s.photos,
    s.submitted_at AS "submittedAt", v.public_id AS "vendorPublicId", v.name_en AS "nameEn", v.name_ar AS "nameAr",
    v.country_code AS "countryCode", o.phone AS "ownerPhone", o.name AS "ownerName", o.language AS "ownerLanguage"
  FROM vendor_submissions s JOIN vendors v ON v.id = s.vendor_id JOIN vendor_owners o ON o.id = s.owner_id`;

export interface ListingRow extends Profile {
  publicId: string;
  nameEn: string | null;
  nameAr: string | null;
  status: "pending" | "published" | "hidden";
  /** Of the newest submission as a listing; "" without one. */
  decision: "waiting" | "approved" | "refused" | "";
  reason: string;
}

/** What of a vendor its owner is told about its state. */
export async function listingState(db: Db, vendorId: number): Promise<ListingRow> {
  const { rows } = await sql<ListingRow>`
    SELECT v.public_id AS "publicId", v.name_en AS "nameEn", v.name_ar AS "nameAr", v.status,
      coalesce(s.status, '') AS decision, coalesce(s.reason, '') AS reason,
      jsonb_array_length(v.photos) > 0 AS photo, jsonb_array_length(v.photos) > 2 AS photos,
      coalesce(v.description_en, v.description_ar, '') <> '' AS description,
      v.latitude IS NOT NULL AS position, coalesce(v.whatsapp, '') <> '' AS whatsapp,
      coalesce(v.website, '') <> '' AS website, v.name_en IS NOT NULL AND v.name_ar IS NOT NULL AS "bothNames",
      jsonb_array_length(v.services) > 2 AS services, coalesce(v.email, '') <> '' AS email,
      v.attributes <> 0 AS attributes, v.year_established IS NOT NULL AS year, jsonb_array_length(v.specialties) > 0 AS specialties,
      coalesce(v.address_en, v.address_ar, '') <> '' AS address, coalesce(v.phone, '') <> '' AS phone,
      v.category_id IS NOT NULL OR NOT d.has_categories AS category, v.hours IS NOT NULL AS hours
    FROM vendors v JOIN departments d ON d.id = v.department_id
    LEFT JOIN LATERAL (
      SELECT status, reason FROM vendor_submissions WHERE vendor_id = v.id AND kind = 'listing'
      ORDER BY id DESC LIMIT 1) s ON true
    WHERE v.id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** Of a published vendor that may be claimed; its numbers, and whether anybody acts for it. */
export async function claimedVendor(
  db: Db,
  publicId: string,
): Promise<{ id: number; phone: string | null; isClaimed: boolean; isDemo: boolean } | undefined> {
  const { rows } = await sql<{ id: number; phone: string | null; isClaimed: boolean; isDemo: boolean }>`
    SELECT id, phone, claimed_at IS NOT NULL AS "isClaimed", is_demo AS "isDemo"
    FROM vendors WHERE public_id = ${publicId} AND status = 'published' FOR UPDATE`.execute(db);
  return rows[0];
}
