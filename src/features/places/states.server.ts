import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Context } from "#door/context.server.ts";
import type { State } from "./contract.ts";

/** The regions, and Al Ain, which people there name before its emirate: fifty together. */
const isStateRow = sql`(p.kind = 'region' OR p.slug = 'al-ain')`;

export async function getStates({ db, language }: Context): Promise<State[]> {
  const rows = await stateRows(db, language);
  const byName = new Intl.Collator(language).compare;
  return rows.toSorted((a, b) => byName(a.country, b.country) || byName(a.name, b.name));
}

function stateRows(db: Db, language: Language): Promise<State[]> {
  return runPrepared(
    db,
    sql<State>`
      SELECT p.slug AS id, coalesce(p.names->>${language}, p.names->>'en') AS name,
        p.country_code AS "countryCode", coalesce(country.names->>${language}, country.names->>'en') AS country
      FROM places p JOIN countries country ON country.code = p.country_code WHERE ${isStateRow}`,
  );
}

export async function isState(db: Db, slug: string): Promise<boolean> {
  const rows = await runPrepared(db, sql`SELECT FROM places p WHERE p.slug = ${slug} AND ${isStateRow}`);
  return rows.length > 0;
}
