import { sql } from "kysely";
import type { PersonalData, PersonalRow } from "#door/personal-data.server.ts";
import { withdrawMessages } from "#features/messages/service.server.ts";
import { messageKey } from "./policy.ts";

/** The vendors lose sight of them as well, and what was about to be sent to them is not sent. */
export const leadData: PersonalData = {
  tables: ["leads", "lead_terms", "lead_vendors"],
  sections: {
    async leads({ db }, { id }) {
      const { rows } = await sql<PersonalRow>`
        SELECT e.public_id AS id, e.name, e.description, e.most_vendors AS "mostBusinesses",
          (SELECT string_agg(coalesce(c.slug, d.slug), ' ' ORDER BY t.position) FROM lead_terms t
            LEFT JOIN categories c ON c.id = t.category_id LEFT JOIN departments d ON d.id = t.department_id
            WHERE t.lead_id = e.id) AS kinds,
          e.latitude, e.longitude, p.slug AS place, e.created_at AS "createdAt", e.cancelled_at AS "cancelledAt",
          e.consent_version AS "consentVersion", e.consent_language AS "consentLanguage"
        FROM leads e LEFT JOIN places p ON p.id = e.place_id WHERE e.customer_id = ${id} ORDER BY e.id`.execute(
        db,
      );
      return rows;
    },
    async leadBusinesses({ db }, { id }) {
      const { rows } = await sql<PersonalRow>`
        SELECT l.public_id AS "leadId", coalesce(v.name_en, v.name_ar) AS business, v.public_id AS "businessId",
          e.status, e.sent_at AS "sentAt", e.answered_at AS "answeredAt", e.done_at AS "doneAt"
        FROM lead_vendors e JOIN leads l ON l.id = e.lead_id JOIN vendors v ON v.id = e.vendor_id
        WHERE l.customer_id = ${id} ORDER BY l.id, e.position`.execute(db);
      return rows;
    },
  },
  async erase({ db }, { id }) {
    const { rows } = await sql<{ leadId: string; vendorId: string }>`
      SELECT l.public_id AS "leadId", v.public_id AS "vendorId"
      FROM leads l JOIN lead_vendors e ON e.lead_id = l.id JOIN vendors v ON v.id = e.vendor_id
      WHERE l.customer_id = ${id}`.execute(db);
    await sql`DELETE FROM leads WHERE customer_id = ${id}`.execute(db);
    await withdrawMessages(
      db,
      rows.map(({ leadId, vendorId }) => messageKey(leadId, vendorId)),
    );
  },
};
