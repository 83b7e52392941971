import { sql } from "kysely";
import type { Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import { held } from "#database/held.server.ts";
import { termOf } from "#features/departments/taxonomy-names.server.ts";
import { placeLoader } from "#features/places/load.server.ts";
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

/** Refuses ids that name nothing, and countries that are not ours. Asks the database nothing that it has told before. */
export async function scopeOf(db: Db, asked: Asked): Promise<Scope> {
  const [departmentId, categoryId, subcategoryId, countries] = await Promise.all([
    idOf(db, "department", asked.departmentId),
    idOf(db, "category", asked.categoryId),
    idOf(db, "subcategory", asked.subcategoryId),
    allCountries.of(db),
  ]);
  const found = { departmentId, categoryId, subcategoryId };
  const unknown = scopeFields.filter((field) => asked[field] !== undefined && found[field] === null);
  if (unknown.length > 0) throw unknownScope(unknown);
  return { ...found, countries: countriesOf(countries, asked.country) };
}

const scopeFields: readonly ScopeField[] = ["departmentId", "categoryId", "subcategoryId"];

async function idOf(
  db: Db,
  kind: "department" | "category" | "subcategory",
  slug: string | undefined,
): Promise<number | null> {
  return slug === undefined ? null : ((await termOf(db, kind, slug))?.id ?? null);
}

const allCountries = held(placeLoader.name, async (db): Promise<Countries> => {
  const { rows } = await sql<Country>`
    SELECT code, names, facts->'alt' AS "otherNames", time_zone AS "timeZone" FROM countries ORDER BY code`.execute(
    db,
  );
  const byName = new Map<string, Country>();
  for (const country of rows.toReversed()) {
    const { code, names, otherNames } = country;
    for (const name of [code, ...Object.values(names), ...(otherNames ?? [])])
      byName.set(fold(name), country);
  }
  return { rows, byName };
});

interface Countries {
  rows: Country[];
  /** By their folded names and codes: a country is asked for with every search. */
  byName: ReadonlyMap<string, Country>;
}

function countriesOf({ rows, byName }: Countries, asked: string | undefined): Country[] {
  if (asked === undefined) return rows;
  const country = byName.get(fold(asked));
  if (!country) throw unknownCountry();
  return [country];
}
