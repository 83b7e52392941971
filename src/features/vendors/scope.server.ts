import { sql, type RawBuilder } from "kysely";
import type { Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { unknownCountry, unknownScope, type ScopeField, type VendorQuery } from "./contract.ts";

/** What the public ids and the country of a query mean in our tables. */
export interface Scope {
  departmentId: number | null;
  categoryId: number | null;
  subcategoryId: number | null;
  /** The asked country, or all of them. */
  countries: Country[];
}

export interface Country {
  code: string;
  names: Texts;
  /** "UAE", "KSA" and the like. */
  otherNames: string[] | null;
  timeZone: string;
}

type Asked = Partial<Pick<VendorQuery, "departmentId" | "categoryId" | "subcategoryId" | "country">>;

/** Refuses ids that name nothing, and countries that are not ours. */
export async function scopeOf(db: Db, asked: Asked): Promise<Scope> {
  const [found] = await runPrepared(db, scopeRow(asked));
  if (!found) throw new Error("a query without FROM gives one row");
  const unknown = scopeFields.filter((field) => asked[field] !== undefined && found[field] === null);
  if (unknown.length > 0) throw unknownScope(unknown);
  return { ...found, countries: countriesOf(found.countries, asked.country) };
}

const scopeFields: readonly ScopeField[] = ["departmentId", "categoryId", "subcategoryId"];

function scopeRow({ departmentId, categoryId, subcategoryId }: Asked) {
  const idOf = (rows: RawBuilder<unknown>, slug: string | undefined) =>
    slug === undefined ? sql`NULL::int` : sql`(SELECT id FROM ${rows} AND slug = ${slug})`;
  return sql<Scope>`SELECT
    ${idOf(sql`departments WHERE true`, departmentId)} AS "departmentId",
    ${idOf(sql`categories WHERE parent_id IS NULL`, categoryId)} AS "categoryId",
    ${idOf(sql`categories WHERE parent_id IS NOT NULL`, subcategoryId)} AS "subcategoryId",
    (SELECT jsonb_agg(jsonb_build_object(
      'code', code, 'names', names, 'otherNames', facts->'alt', 'timeZone', time_zone) ORDER BY code)
      FROM countries) AS countries`;
}

function countriesOf(all: Country[], asked: string | undefined): Country[] {
  if (asked === undefined) return all;
  const wanted = fold(asked);
  const country = all.find(({ code, names, otherNames }) =>
    [code, ...Object.values(names), ...(otherNames ?? [])].some((name) => fold(name) === wanted),
  );
  if (!country) throw unknownCountry();
  return [country];
}
