import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface BannerRow {
  id: string;
  kickers: Texts;
  names: Texts;
  texts: Texts;
  actions: Texts;
  link: string;
  image: string;
}

export function banners(db: Db): Promise<BannerRow[]> {
  return runPrepared(
    db,
    sql<BannerRow>`
      SELECT slug AS id, kickers, names, texts, actions, link, image FROM banners ORDER BY position LIMIT 20`,
  );
}

export interface TestimonialRow {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  place: string;
  text: string;
  rating: number;
  createdAt: Date;
}

interface Wanted {
  order: "RANDOM" | "LATEST";
  skip: number;
  limit: number;
}

/** Published ones: the latest first, or in an order that looks random and stays the same from page to page. */
export function testimonials(db: Db, { order, skip, limit }: Wanted): Promise<TestimonialRow[]> {
  const by = order === "LATEST" ? sql`created_at DESC, id DESC` : sql`md5(public_id), id`;
  return runPrepared(
    db,
    sql<TestimonialRow>`
      SELECT public_id AS id, name, email, phone, place, text, rating, created_at AS "createdAt"
      FROM testimonials WHERE status = 'published' ORDER BY ${by} LIMIT ${limit}::int OFFSET ${skip}::int`,
  );
}

export async function countTestimonials(db: Db): Promise<number> {
  const rows = await runPrepared(
    db,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM testimonials WHERE status = 'published'`,
  );
  return rows[0]?.count ?? 0;
}
