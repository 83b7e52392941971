import { sql } from "kysely";
import type { PersonalData, PersonalRow, Subject } from "#door/personal-data.server.ts";
import { withdrawMessages } from "#features/messages/service.server.ts";
import { messageKey } from "./policy.ts";

/** Also what was sent without a login, from the number that the customer has proven to be his. */
const own = ({ id, phone }: Subject) =>
  sql`(customer_id = ${id} OR (customer_id IS NULL AND mobile = ${phone}))`;

/** The vendor loses sight of them as well, and what was about to be sent to it is not sent. */
export const enquiryData: PersonalData = {
  tables: ["enquiries"],
  sections: {
    async enquiries({ db }, subject) {
      const { rows } = await sql<PersonalRow>`
        SELECT e.public_id AS id, coalesce(v.name_en, v.name_ar) AS business, v.public_id AS "businessId", e.name,
          e.mobile, e.status, e.status_at AS "statusAt", e.held_for AS "heldFor", e.created_at AS "createdAt",
          e.consent_version AS "consentVersion", e.consent_language AS "consentLanguage"
        FROM enquiries e JOIN vendors v ON v.id = e.vendor_id WHERE ${own(subject)} ORDER BY e.id`.execute(
        db,
      );
      return rows;
    },
  },
  async erase({ db }, subject) {
    const { rows } = await sql<{ id: string }>`
      DELETE FROM enquiries WHERE ${own(subject)} RETURNING public_id AS id`.execute(db);
    await withdrawMessages(
      db,
      rows.map(({ id }) => messageKey(id)),
    );
  },
};
