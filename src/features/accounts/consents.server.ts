import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";

/** The date of the terms of use and of the privacy policy (features/content/pages): the wording that was agreed to. */
export const termsVersion = "2026-11-20";

export interface Consent {
  purpose: string;
  version: string;
  language: Language;
  now: Date;
}

/** Notes that somebody agreed, unless he has agreed to this wording already. */
export async function giveConsent(
  db: Db,
  customer: { id: number },
  { purpose, version, language, now }: Consent,
): Promise<void> {
  await sql`
    INSERT INTO consents (customer_id, purpose, text_version, language, given_at)
    VALUES (${customer.id}, ${purpose}, ${version}, ${language}, ${now})
    ON CONFLICT (customer_id, purpose, text_version) WHERE withdrawn_at IS NULL DO NOTHING`.execute(db);
}
