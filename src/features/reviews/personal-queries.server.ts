import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PersonalRow } from "#door/personal-data.server.ts";

const vendor = sql`coalesce(v.name_en, v.name_ar) AS business, v.public_id AS "businessId"`;

export async function reviewsFor(db: Db, customerId: number, origin: string): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow & { photos: string[] }>`
    SELECT r.public_id AS id, ${vendor}, r.rating, r.text, r.images AS photos, r.tags, r.status,
      r.held_for AS "heldFor", r.helpful_count AS "foundHelpful", reply.text AS reply,
      reply.created_at AS "repliedAt", r.created_at AS "createdAt", r.updated_at AS "updatedAt"
    FROM reviews r JOIN vendors v ON v.id = r.vendor_id LEFT JOIN review_replies reply ON reply.review_id = r.id
    WHERE r.customer_id = ${customerId} ORDER BY r.id`.execute(db);
  return rows.map((row) => ({ ...row, photos: row.photos.map((path) => origin + path) }));
}

export async function versionsFor(db: Db, customerId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT r.public_id AS "reviewId", e.rating, e.text, e.replaced_at AS "replacedAt"
    FROM review_versions e JOIN reviews r ON r.id = e.review_id
    WHERE r.customer_id = ${customerId} ORDER BY r.id, e.replaced_at`.execute(db);
  return rows;
}

export async function votesFor(db: Db, customerId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT r.public_id AS "reviewId", ${vendor}, e.created_at AS "createdAt"
    FROM review_votes e JOIN reviews r ON r.id = e.review_id JOIN vendors v ON v.id = r.vendor_id
    WHERE e.customer_id = ${customerId} ORDER BY e.created_at, r.id`.execute(db);
  return rows;
}

/** What the customer said; the evidence is what others have written. */
export async function reportsFor(db: Db, customerId: number): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT evidence->>'publicId' AS "reviewId", reason, note, created_at AS "createdAt", settled_at AS "settledAt"
    FROM review_reports WHERE customer_id = ${customerId} ORDER BY id`.execute(db);
  return rows;
}

/** Those that the customer has reviewed. */
export async function vendorsOf(db: Db, customerId: number): Promise<{ id: number; publicId: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string }>`
    SELECT v.id, v.public_id AS "publicId" FROM reviews r JOIN vendors v ON v.id = r.vendor_id
    WHERE r.customer_id = ${customerId} ORDER BY v.id`.execute(db);
  return rows;
}

/** The customer's own and those he found helpful: whoever votes meanwhile waits, so that all votes are counted. */
export async function lockReviews(db: Db, customerId: number): Promise<void> {
  await sql`
    SELECT FROM reviews WHERE customer_id = ${customerId}
      OR id IN (SELECT review_id FROM review_votes WHERE customer_id = ${customerId})
    ORDER BY id FOR UPDATE`.execute(db);
}

/** Decided reports by and of the customer go; in the others nobody is named any more. */
export async function settleEvidence(db: Db, customerId: number, author: string): Promise<void> {
  const isAuthor = sql`evidence->>'customerId' = ${String(customerId)}`;
  await sql`
    DELETE FROM review_reports
    WHERE settled_at IS NOT NULL AND (customer_id = ${customerId} OR ${isAuthor})`.execute(db);
  await sql`
    UPDATE review_reports SET evidence = evidence - 'customerId' || jsonb_build_object('author', ${author}::text)
    WHERE ${isAuthor}`.execute(db);
  await sql`UPDATE review_reports SET customer_id = NULL, note = '' WHERE customer_id = ${customerId}`.execute(
    db,
  );
}

/** Pictures of the customer's reviews, now or before, and whether a report needs them as evidence. */
export async function imagesOf(
  db: Db,
  customerId: number,
): Promise<{ image: string; isEvidence: boolean }[]> {
  const { rows } = await sql<{ image: string; isEvidence: boolean }>`
    SELECT DISTINCT image, EXISTS (
      SELECT FROM review_reports p WHERE p.review_id = own.id AND p.evidence->'images' ? image
    ) AS "isEvidence"
    FROM (
      SELECT id, images FROM reviews WHERE customer_id = ${customerId}
      UNION ALL SELECT e.review_id, e.images FROM review_versions e JOIN reviews r ON r.id = e.review_id
        WHERE r.customer_id = ${customerId}
    ) own CROSS JOIN jsonb_array_elements_text(own.images) image`.execute(db);
  return rows;
}

export async function deleteReviews(db: Db, customerId: number): Promise<void> {
  await sql`DELETE FROM reviews WHERE customer_id = ${customerId}`.execute(db);
}

/** The vendors of whose reviews a vote is gone. */
export async function deleteVotes(db: Db, customerId: number): Promise<{ publicId: string }[]> {
  const gone = await sql<{ id: number }>`
    DELETE FROM review_votes WHERE customer_id = ${customerId} RETURNING review_id AS id`.execute(db);
  const ids = gone.rows.map(({ id }) => id);
  const { rows } = await sql<{ publicId: string }>`
    WITH counted AS (
      UPDATE reviews SET helpful_count = (SELECT count(*) FROM review_votes WHERE review_id = reviews.id)
      WHERE id = ANY(${ids}::int[]) RETURNING vendor_id
    )
    SELECT DISTINCT v.public_id AS "publicId" FROM counted JOIN vendors v ON v.id = vendor_id`.execute(db);
  return rows;
}

/** Evidence of so many months ago, and the pictures of it that no review and no other report shows. */
export async function deleteOldReports(
  db: Db,
  { now, months }: { now: Date; months: number },
): Promise<string[]> {
  const { rows } = await sql<{ image: string }>`
    WITH gone AS (
      DELETE FROM review_reports WHERE created_at < ${now}::timestamptz - make_interval(months => ${months})
      RETURNING id, evidence
    )
    SELECT DISTINCT image FROM gone CROSS JOIN jsonb_array_elements_text(gone.evidence->'images') image
    WHERE NOT EXISTS (SELECT FROM reviews WHERE public_id = gone.evidence->>'publicId' AND images ? image)
      AND NOT EXISTS (SELECT FROM review_reports p WHERE p.id NOT IN (SELECT id FROM gone)
        AND p.evidence->>'publicId' = gone.evidence->>'publicId' AND p.evidence->'images' ? image)`.execute(
    db,
  );
  return rows.map(({ image }) => image);
}
