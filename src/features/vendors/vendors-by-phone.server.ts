import { sql } from "kysely";
import { asciiDigits } from "#base/digits.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

const fewestDigits = 7;
const mostFound = 20;

/** The published vendors with a phone number, typed in any usual form of one of the countries; none for other texts. */
export async function vendorsByPhone(db: Db, text: string, countries: readonly string[]): Promise<number[]> {
  if (!looksLikePhone(text)) return [];
  const numbers = new Set(countries.flatMap((country) => parsePhone(text, country)?.e164 ?? []));
  if (numbers.size === 0) return [];
  const rows = await runPrepared(
    db,
    sql<{ id: number }>`
      SELECT v.id FROM json_array_elements_text(${JSON.stringify([...numbers])}::json) typed(phone)
      CROSS JOIN LATERAL (
        SELECT id FROM vendors v WHERE v.phone = typed.phone AND v.status = 'published' LIMIT ${sql.lit(mostFound)}) v
      ORDER BY v.id LIMIT ${sql.lit(mostFound)}`,
  );
  return rows.map(({ id }) => id);
}

function looksLikePhone(text: string): boolean {
  const ascii = asciiDigits(text);
  return /^[\s+()/.\-\d\p{Cf}]+$/u.test(ascii) && ascii.replaceAll(/\D/g, "").length >= fewestDigits;
}
