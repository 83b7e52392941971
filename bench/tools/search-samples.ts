import { sql } from "kysely";
import { toKilometres, type Position } from "#base/geometry.ts";
import { randomFrom, type Random } from "#base/random.ts";
import { romanOf } from "#base/skeleton.ts";
import { fold } from "#base/text-folding.ts";
import type { Db } from "#database/connect.server.ts";
import type { Listing } from "#features/vendors/listing.server.ts";
import { scopeOf } from "#features/vendors/scope.server.ts";

/** A vendor of the world, with what is asked to find it or its like. */
export interface Sample extends Position {
  id: number;
  nameEn: string | null;
  nameAr: string | null;
  departmentId: number;
  categoryId: number | null;
  /** Its slug. */
  category: string | null;
  country: string;
  area: string | null;
}

/** Vendors picked by chance over the whole world: busy places and trades come as often as people ask for them. */
export async function samplesOf(db: Db, count: number): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    SELECT v.id, name_en AS "nameEn", name_ar AS "nameAr", v.department_id AS "departmentId",
      v.category_id AS "categoryId", category.slug AS category, v.country_code AS country, v.latitude, v.longitude,
      area.names->>'en' AS area
    FROM vendors v LEFT JOIN places area ON area.id = v.area_id
    LEFT JOIN categories category ON category.id = v.category_id
    WHERE v.id IN (
      SELECT 1 + (n * 2654435761 % (SELECT max(id) FROM vendors))::int FROM generate_series(1, ${count}) n)`.execute(
    db,
  );
  return randomFrom("samples").shuffle(rows);
}

/** 2 to 8 characters of a name, from the beginning of one of its words on. */
export function typedBeginning(sample: Sample, random: Random): string | null {
  const words = wordsOf(sample, random);
  const text = words.slice(random.integer(0, Math.max(0, words.length - 1))).join(" ");
  const typed = text.slice(0, random.integer(2, 8)).trim();
  return typed.length < 2 ? null : typed;
}

/** A word of a name and 2 to 4 letters of the next. */
export function typedTwo(sample: Sample, random: Random): string | null {
  const words = wordsOf(sample, random);
  const at = random.integer(0, Math.max(0, words.length - 2));
  const [word, next] = words.slice(at);
  return word && next ? `${word} ${next.slice(0, random.integer(2, 4))}` : null;
}

/** A whole word of five letters or more with one letter wrong, left out, doubled or swapped. */
export function typedWrong(sample: Sample, random: Random): string | null {
  const word = random.pick([...wordsOf(sample, random).filter(({ length }) => length >= 5), ""]);
  return word === "" ? null : slipped(word, random);
}

export function slipped(word: string, random: Random): string {
  const at = random.integer(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const letters = ["aeiourtnsl", "аеиорнстлк"].find((script) => alike(script, letter)) ?? "ايونملرتسد";
  const other = random.pick([...letters].filter((one) => one !== letter));
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + other + after,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ]);
}

function alike(script: string, letter: string): boolean {
  return /[a-z]/.test(script) === /[a-z]/.test(letter) && /[а-яё]/.test(script) === /[а-яё]/.test(letter);
}

/** What has an Arabic name only, as it sounds in Latin letters. */
export function typedAcross({ nameEn, nameAr }: Sample): string | null {
  if (nameEn !== null || nameAr === null) return null;
  const words = fold(nameAr)
    .split(" ")
    .filter(({ length }) => length >= 4);
  const word = words.at(-1);
  return word ? romanOf(word) : null;
}

function wordsOf({ nameEn, nameAr }: Sample, random: Random): string[] {
  const names = [nameEn, nameAr].flatMap((name) => name ?? []);
  return fold(random.pick(names))
    .split(" ")
    .filter(({ length }) => length >= 2);
}

/** The listing of a sample's category near it, as a page asks for it. */
export async function listingNear(db: Db, sample: Sample, more: Partial<Listing> = {}): Promise<Listing> {
  const { countries } = await scopeOf(db, { country: sample.country });
  const { filter, ...rest } = more;
  const categoryId = filter ? filter.categoryId : sample.categoryId;
  return {
    filter: {
      // As `scopeOf` has it: a category says its department.
      departmentId: categoryId === null ? sample.departmentId : null,
      categoryId,
      subcategoryId: null,
      countries,
      verified: false,
      rating: 0,
      openAt: null,
      ...filter,
    },
    position: { latitude: sample.latitude, longitude: sample.longitude },
    sort: undefined,
    skip: 0,
    limit: 20,
    ...rest,
  };
}

/** The same page with nothing but arithmetic: every row is looked at. */
export async function bruteForce(
  db: Db,
  { filter, position, skip, limit }: Listing,
  reach: number | null,
): Promise<number[]> {
  const { x, y } = toKilometres(position!);
  const { rows } = await sql<{ id: number }>`
    SELECT vendor_id AS id FROM vendor_docs
    WHERE (${filter.departmentId}::int IS NULL OR department_id = ${filter.departmentId})
      AND (${filter.categoryId}::int IS NULL OR category_id = ${filter.categoryId})
      AND (NOT ${filter.verified}::boolean OR verified) AND rounded_rating >= ${filter.rating}
      AND country_code = ANY(${filter.countries.map(({ code }) => code)})
      AND position IS NOT NULL
      AND (${reach}::float8 IS NULL OR (position <-> point(${x}, ${y})) + 0 <= ${reach})
    ORDER BY (position <-> point(${x}, ${y})) + 8 * (1 - quality), vendor_id
    OFFSET ${skip} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
