import { sql, type RawBuilder } from "kysely";
import type { Position } from "#base/geometry.ts";
import type { Db } from "#database/connect.server.ts";
import type { TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { pointOf } from "#features/vendors/filter.server.ts";
import { nearBy, qualityKilometres } from "#features/vendors/ranking.server.ts";

export interface Wanted {
  terms: readonly Pick<TaxonomyTerm, "kind" | "id">[];
  /** Where; within the country of the place that is nearest to it. */
  position: Position | null;
  countryCode: string;
  most: number;
}

/** So many of the nearest ones of each kind are looked at. */
const mostLookedAt = 1_000;
const far = 250;

/**
 * The ids of the vendors to ask: those of the first kind, the second and so on in turn. Of each kind real businesses
 * come before invented ones, near ones before far ones, verified ones first, then by relevance.
 */
export async function vendorsToAsk(db: Db, wanted: Wanted): Promise<number[]> {
  const lists = await Promise.all(wanted.terms.map((term) => vendorsOfTerm(db, term, wanted)));
  const isReal = lists.some((list) => list.some(({ isDemo }) => !isDemo));
  const usable = lists.map((list) => list.filter(({ isDemo }) => isDemo !== isReal).map(({ id }) => id));
  const chosen = new Set<number>();
  for (let turn = 0; chosen.size < wanted.most && usable.some((list) => list.length > 0); turn += 1) {
    const list = usable[turn % usable.length] ?? [];
    let next = list.shift();
    while (next !== undefined && chosen.has(next)) next = list.shift();
    if (next !== undefined) chosen.add(next);
  }
  return [...chosen];
}

interface Candidate {
  id: number;
  isDemo: boolean;
}

async function vendorsOfTerm(
  db: Db,
  term: Wanted["terms"][number],
  { position, countryCode, most }: Wanted,
): Promise<Candidate[]> {
  const distance = position ? sql`d.position <-> ${pointOf(position)}` : sql`0::float8`;
  const order = position ? sql`d.position <-> ${pointOf(position)}` : sql`d.quality DESC, d.vendor_id`;
  const { rows } = await sql<Candidate>`
    WITH near AS MATERIALIZED (
      SELECT d.vendor_id, d.quality, d.verified, ${distance} AS distance FROM vendor_docs d
      WHERE ${isOf(term)} AND d.country_code = ${countryCode}
      ORDER BY ${order} LIMIT ${sql.lit(mostLookedAt)}
    )
    SELECT v.id, v.is_demo AS "isDemo" FROM near JOIN vendors v ON v.id = near.vendor_id
    WHERE v.status = 'published'
      AND (v.claimed_at IS NOT NULL OR coalesce(nullif(v.phone, ''), nullif(v.whatsapp, ''), nullif(v.email, '')) IS NOT NULL)
    ORDER BY v.is_demo, coalesce(near.distance, ${far}) > ${nearBy}, coalesce(near.distance, ${far}) > ${far},
      near.verified DESC, near.distance + ${sql.lit(qualityKilometres)} * (1 - near.quality), v.id
    LIMIT ${3 * most}`.execute(db);
  return rows;
}

function isOf({ kind, id }: Wanted["terms"][number]): RawBuilder<unknown> {
  if (kind === "department") return sql`d.department_id = ${id}`;
  return kind === "category" ? sql`d.category_id = ${id}` : sql`d.subcategory_id = ${id}`;
}

/** The country in which a position is, by the nearest place. */
export async function countryAt(db: Db, position: Position): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    SELECT country_code AS code FROM places ORDER BY position <-> ${pointOf(position)} LIMIT 1`.execute(db);
  return rows[0]?.code ?? null;
}
