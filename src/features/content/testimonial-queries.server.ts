import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface TestimonialRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  place: string;
  text: string;
  rating: number | null;
  photoId: string | null;
  createdAt: Date;
}

interface Wanted {
  order: "RANDOM" | "LATEST";
  language: Language;
  skip: number;
  limit: number;
}

/** Published ones: the latest first, or in an order that looks random and stays the same from page to page. */
export function testimonials(db: Db, { order, language, skip, limit }: Wanted): Promise<TestimonialRow[]> {
  const by = order === "LATEST" ? sql`t.created_at DESC, t.id DESC` : sql`md5(t.public_id), t.id`;
  return runPrepared(
    db,
    sql<TestimonialRow>`
      SELECT t.public_id AS id, t.name, t.email, t.phone,
        coalesce(region.names->>${language}, region.names->>'en', t.place) AS place,
        t.text, t.rating, t.photo_id AS "photoId", t.created_at AS "createdAt"
      FROM testimonials t LEFT JOIN places region ON region.id = t.region_id
      WHERE t.status = 'published' ORDER BY ${by} LIMIT ${limit}::int OFFSET ${skip}::int`,
  );
}

export async function countTestimonials(db: Db): Promise<number> {
  const rows = await runPrepared(
    db,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM testimonials WHERE status = 'published'`,
  );
  return rows[0]?.count ?? 0;
}

export interface NewTestimonial {
  publicId: string;
  name: string;
  email: string | null;
  phone: string;
  /** Null where it is no region that can be chosen. */
  state: string;
  text: string;
  rating: number | null;
  photoId: string | null;
  language: Language;
  now: Date;
}

/** False where there is no such region. */
export async function insertTestimonial(db: Db, testimonial: NewTestimonial): Promise<boolean> {
  const { publicId, name, email, phone, state, text, rating, photoId, language, now } = testimonial;
  const { rows } = await sql`
    INSERT INTO testimonials (public_id, name, email, phone, place, region_id, text, rating, photo_id, language,
      status, created_at)
    SELECT ${publicId}, ${name}, ${email}, ${phone}, names->>'en', id, ${text}, ${rating}::int, ${photoId},
      ${language}, 'pending', ${now}
    FROM places WHERE slug = ${state}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface WaitingTestimonial extends TestimonialRow {
  language: Language | null;
}

/** The oldest first. */
export async function waitingTestimonials(db: Db, limit: number): Promise<WaitingTestimonial[]> {
  const { rows } = await sql<WaitingTestimonial>`
    SELECT public_id AS id, name, email, phone, place, text, rating, photo_id AS "photoId", language,
      created_at AS "createdAt"
    FROM testimonials WHERE status = 'pending' ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False where there is no such testimonial. */
export async function publishTestimonial(db: Db, publicId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE testimonials SET status = 'published', decided_at = ${now}
    WHERE public_id = ${publicId} AND status <> 'removed' RETURNING id`.execute(db);
  return rows.length > 0;
}

/**
 * Nothing by which the person could be known stays. Undefined where there is no such testimonial; else its photo, which
 * may go.
 */
export async function removeTestimonial(
  db: Db,
  publicId: string,
  now: Date,
): Promise<{ photoId: string | null } | undefined> {
  const { rows } = await sql<{ photoId: string | null }>`
    UPDATE testimonials t SET status = 'removed', decided_at = ${now}, name = '', email = NULL, phone = NULL,
      photo_id = NULL
    FROM testimonials before
    WHERE t.public_id = ${publicId} AND t.status <> 'removed' AND before.id = t.id
    RETURNING before.photo_id AS "photoId"`.execute(db);
  return rows[0];
}
