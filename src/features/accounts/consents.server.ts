import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { Purpose } from "./consents-contract.ts";

/** The date of the terms of use and of the privacy policy (features/content/pages): the wording that was agreed to. */
export const termsVersion = "2026-11-20";

/** The wording of what /me/privacy says of news and offers; a new date with every change of it. */
export const marketingVersion = "2026-11-20";

interface Consent {
  purpose: Purpose;
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

/** Whatever the wording. */
export async function withdrawConsents(
  db: Db,
  customer: { id: number },
  { purpose, now }: Pick<Consent, "purpose" | "now">,
): Promise<void> {
  await sql`
    UPDATE consents SET withdrawn_at = ${now}
    WHERE customer_id = ${customer.id} AND purpose = ${purpose} AND withdrawn_at IS NULL`.execute(db);
}

interface ConsentRow extends Pick<Consent, "version" | "language"> {
  purpose: Purpose;
  givenAt: Date;
  withdrawnAt: Date | null;
}

/** Also those that came with enquiries and leads: of each wording and language the first. */
export async function consentsOf(db: Db, customerId: number): Promise<ConsentRow[]> {
  const sent = (purpose: Purpose) => sql`
    SELECT ${purpose}::text, consent_version, consent_language, min(created_at), NULL::timestamptz
    FROM ${sql.table(purpose)} WHERE customer_id = ${customerId} GROUP BY consent_version, consent_language`;
  const { rows } = await sql<ConsentRow>`
    SELECT purpose, text_version AS version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
    FROM consents WHERE customer_id = ${customerId}
    UNION ALL ${sent("enquiries")} UNION ALL ${sent("leads")}
    ORDER BY "givenAt" DESC, purpose`.execute(db);
  return rows;
}
