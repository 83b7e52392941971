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

const allCountries = held(placeLoader.name, async (db): Promise<Country[]> => {
  const { rows } = await sql<Country>`
    SELECT code, names, facts->'alt' AS "otherNames", time_zone AS "timeZone" FROM countries ORDER BY code`.execute(
    db,
  );
  return rows;
});

function countriesOf(all: Country[], asked: string | undefined): Country[] {
  if (asked === undefined) return all;
  const wanted = fold(asked);
  const country = all.find(({ code, names, otherNames }) =>
    [code, ...Object.values(names), ...(otherNames ?? [])].some((name) => fold(name) === wanted),
  );
  if (!country) throw unknownCountry();
  return [country];
}
