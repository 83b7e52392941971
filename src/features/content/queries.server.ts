import { sql } from "kysely";
import type { Language, Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { OwnPage } from "./own-page.ts";

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

/** The operator's own text of a page in a language; undefined where there is none. */
export async function ownPage(
  db: Db,
  slug: string,
  language: Language,
): Promise<(OwnPage & { updatedAt: Date }) | undefined> {
  const [row] = await runPrepared(
    db,
    sql<OwnPage & { updatedAt: Date }>`
      SELECT title, description, markdown, updated_at AS "updatedAt" FROM written_pages
      WHERE slug = ${slug} AND language = ${language}`,
  );
  return row;
}

export interface OwnPageRow {
  slug: string;
  language: Language;
  title: string;
  updatedAt: Date;
}

export async function ownPages(db: Db): Promise<OwnPageRow[]> {
  const { rows } = await sql<OwnPageRow>`
    SELECT slug, language, title, updated_at AS "updatedAt" FROM written_pages ORDER BY slug, language`.execute(
    db,
  );
  return rows;
}

export async function saveOwnPage(
  db: Db,
  { slug, language, page, now }: { slug: string; language: Language; page: OwnPage; now: Date },
): Promise<void> {
  const { title, description, markdown } = page;
  await sql`
    INSERT INTO written_pages (slug, language, title, description, markdown, updated_at)
    VALUES (${slug}, ${language}, ${title}, ${description}, ${markdown}, ${now})
    ON CONFLICT (slug, language) DO UPDATE SET title = excluded.title, description = excluded.description,
      markdown = excluded.markdown, updated_at = excluded.updated_at`.execute(db);
}

/** Null: of all languages. How many texts were removed. */
export async function deleteOwnPages(db: Db, slug: string, language: Language | null): Promise<number> {
  const { rows } = await sql`
    DELETE FROM written_pages WHERE slug = ${slug} AND (${language}::text IS NULL OR language = ${language})
    RETURNING slug`.execute(db);
  return rows.length;
}
