import { sql } from "kysely";
import type { Box } from "#base/box.ts";
import type { Texts } from "#base/language.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import { held } from "#database/held.server.ts";
import { termOf, type TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { placeLoader } from "#features/places/load.server.ts";
import { unknownCountry, unknownScope, type ScopeField, type VendorQuery } from "./contract.ts";

/** What the public ids and the country of a query mean in our tables. */
export interface Scope {
  /** Null beside one of its categories, which says it: their index has no departments. */
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
  /** All of its businesses lie in it. */
  box: Box;
}

type Asked = Partial<Pick<VendorQuery, "departmentId" | "categoryId" | "subcategoryId" | "country">>;

/** Refuses ids that name nothing, and countries that are not ours. Asks the database nothing that it has told before. */
export async function scopeOf(db: Db, asked: Asked): Promise<Scope> {
  const termAt = async (kind: TaxonomyTerm["kind"], slug: string | undefined) =>
    slug === undefined ? null : termOf(db, kind, slug);
  const [department, category, subcategory, countries] = await Promise.all([
    termAt("department", asked.departmentId),
    termAt("category", asked.categoryId),
    termAt("subcategory", asked.subcategoryId),
    allCountries.of(db),
  ]);
  const found = { departmentId: department, categoryId: category, subcategoryId: subcategory };
  const unknown = scopeFields.filter((field) => asked[field] !== undefined && found[field] === null);
  if (unknown.length > 0) throw unknownScope(unknown);
  const isSaid = department !== null && (category ?? subcategory)?.departmentId === department.id;
  return {
    departmentId: isSaid ? null : (department?.id ?? null),
    categoryId: category?.id ?? null,
    subcategoryId: subcategory?.id ?? null,
    countries: countriesOf(countries, asked.country),
  };
}

const scopeFields: readonly ScopeField[] = ["departmentId", "categoryId", "subcategoryId"];

const allCountries = held(placeLoader.name, async (db): Promise<Countries> => {
  // Half a degree around what the gazetteer has: an import may lie 20 km from the nearest place of its country.
  const { rows } = await sql<Country>`
    SELECT c.code, c.names, c.facts->'alt' AS "otherNames", c.time_zone AS "timeZone", json_build_object(
      'west', min(spot[0]) - 0.5, 'south', min(spot[1]) - 0.5, 'east', max(spot[0]) + 0.5, 'north', max(spot[1]) + 0.5) AS box
    FROM countries c
    JOIN places p ON p.country_code = c.code
    LEFT JOIN place_shapes s ON s.place_id = p.id
    CROSS JOIN LATERAL (VALUES
      (point(p.longitude, p.latitude)), ((box(s.shape))[0]), ((box(s.shape))[1])) corners(spot)
    GROUP BY c.code ORDER BY c.code`.execute(db);
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
