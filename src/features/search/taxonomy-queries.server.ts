import { sql, type RawBuilder } from "kysely";
import type { Tone } from "#base/artwork.ts";
import type { Language, Texts } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

export interface TaxonomyMatch {
  kind: "department" | "category" | "subcategory";
  slug: string;
  names: Texts;
  icon: string;
  tone: Tone;
  /** Department of a category, category of a sub-category; null for a department. */
  label: string | null;
  hasChildren: boolean;
  /** 0 the name, 1 its beginning, 2 a later word of it, 3 a synonym, 4 a brand. */
  class: number;
  /** Whether the whole key was typed, not only its beginning. */
  isWhole: boolean;
}

const most = 60;

/** What of the taxonomy a text finds: a key that begins with all of it, or keys with each of its words. */
export function taxonomyMatches(
  db: Db,
  { whole, words }: { whole: string; words: readonly string[] },
  language: Language,
): Promise<TaxonomyMatch[]> {
  const nameOf = (table: string) =>
    sql`coalesce(${sql.ref(`${table}.names`)} ->> ${language}::text, ${sql.ref(`${table}.names`)} ->> 'en')`;
  return runPrepared(
    db,
    sql<TaxonomyMatch>`
      WITH found(department_id, category_id, class, is_whole) AS (
        ${words.length > 1 ? havingAll(words) : sql``}
        SELECT department_id, category_id, CASE WHEN key = ${whole} AND weight = 3 THEN 0 ELSE 4 - weight END,
          key = ${whole}
        FROM taxonomy_keys WHERE key >= ${whole} AND key < ${whole} || ${lastCharacter}
      ), best AS (
        SELECT DISTINCT ON (department_id, category_id) * FROM found
        ORDER BY department_id, category_id, class, is_whole DESC
      )
      SELECT CASE WHEN c.id IS NULL THEN 'department' WHEN parent.id IS NULL THEN 'category' ELSE 'subcategory' END
          AS kind,
        coalesce(c.slug, d.slug) AS slug, coalesce(c.names, d.names) AS names, coalesce(c.icon, d.icon) AS icon, d.tone,
        CASE WHEN parent.id IS NOT NULL THEN ${nameOf("parent")} WHEN c.id IS NOT NULL THEN ${nameOf("d")} END AS label,
        coalesce(c.has_subcategories, d.has_categories) AS "hasChildren", best.class, best.is_whole AS "isWhole"
      FROM best
      LEFT JOIN categories c ON c.id = best.category_id
      LEFT JOIN categories parent ON parent.id = c.parent_id
      JOIN departments d ON d.id = coalesce(best.department_id, c.department_id)
      ORDER BY best.class, best.is_whole DESC, c.id IS NOT NULL, parent.id IS NOT NULL, coalesce(c.position, d.position)
      LIMIT ${sql.lit(most)}`,
  );
}

/** Keys of one row that begin with each of several words. */
function havingAll(words: readonly string[]): RawBuilder<unknown> {
  return sql`
    SELECT department_id, category_id, 4 - min(weight), false FROM (
      SELECT key.department_id, key.category_id, word.number, max(least(key.weight, 2)) AS weight
      FROM json_array_elements_text(${JSON.stringify(words)}::json) WITH ORDINALITY AS word(text, number)
      JOIN taxonomy_keys key ON key.key >= word.text AND key.key < word.text || ${lastCharacter}
      GROUP BY 1, 2, 3
    ) hit GROUP BY 1, 2 HAVING count(*) = ${words.length}::int
    UNION ALL`;
}

const lastCharacter = "\u{10ffff}";
