import { sql } from "kysely";
import type { PersonalData, PersonalRow } from "#door/personal-data.server.ts";

/** What an accepted edit has changed about a vendor stays: it says nothing of who suggested it. */
export const suggestedEditData: PersonalData = {
  tables: ["suggested_edits"],
  sections: {
    async suggestedEdits({ db }, { id }) {
      const { rows } = await sql<PersonalRow>`
        SELECT coalesce(v.name_en, v.name_ar) AS business, v.public_id AS "businessId", e.field, e.value, e.before,
          e.language, e.status, e.created_at AS "createdAt", e.decided_at AS "decidedAt"
        FROM suggested_edits e JOIN vendors v ON v.id = e.vendor_id WHERE e.customer_id = ${id} ORDER BY e.id`.execute(
        db,
      );
      return rows;
    },
  },
  async erase({ db }, { id }) {
    await sql`DELETE FROM suggested_edits WHERE customer_id = ${id}`.execute(db);
  },
};
