import { sql } from "kysely";
import { forgetAnswers, keyOwner } from "#door/idempotency.server.ts";
import type { PersonalData, PersonalRow, Section } from "#door/personal-data.server.ts";
import { deleteAccount, devicesOf, keepProof } from "./erasure-queries.server.ts";

/**
 * The account itself, erased last: the row goes, so the database refuses whatever would still refer to it.
 * Consents stay for two years as proof and counters of limits for their day, both under hashes: who could clear the
 * counters could have codes sent without end.
 */
export const accountData: PersonalData = {
  tables: ["customers", "consents", "tokens", "codes", "known_devices", "idempotency_keys"],
  sections: { account, consents, sessions },
  async erase({ db, now }, subject) {
    const devices = await devicesOf(db, subject.id);
    const owners = [keyOwner.user("customer", subject.id), ...devices.map(keyOwner.device)];
    await forgetAnswers(db, owners);
    await keepProof(db, subject, now);
    await deleteAccount(db, subject);
  },
};

async function account(...[{ db }, { id }]: Parameters<Section>): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT public_id AS "userId", name, phone, email, email_verified_at AS "emailVerifiedAt",
      google_subject AS "googleAccount", country_code AS country, language, created_at AS "createdAt",
      last_login_at AS "lastLoginAt"
    FROM customers WHERE id = ${id}`.execute(db);
  return rows;
}

async function consents(...[{ db }, { id }]: Parameters<Section>): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT purpose, text_version AS version, language, given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
    FROM consents WHERE customer_id = ${id} ORDER BY id`.execute(db);
  return rows;
}

async function sessions(...[{ db }, { id }]: Parameters<Section>): Promise<PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    SELECT user_agent AS browser, device_id AS "deviceId", host(ip) AS "ipAddress", created_at AS "createdAt",
      last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "endedAt"
    FROM tokens WHERE customer_id = ${id} ORDER BY id`.execute(db);
  return rows;
}
