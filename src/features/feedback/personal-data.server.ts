import { sql } from "kysely";
import type { PersonalData, PersonalRow, Subject } from "#door/personal-data.server.ts";

/** Sent while logged in, or with one's number or address. */
const own = ({ id, phone, email }: Subject) =>
  sql`(customer_id = ${id} OR phone = ${phone} OR email = ${email})`;

export const feedbackData: PersonalData = {
  tables: ["feedback"],
  sections: {
    async feedback({ db }, subject) {
      const { rows } = await sql<PersonalRow>`
        SELECT kind, text, name, email, phone, best_time AS "bestTime", page, user_agent AS "userAgent", language,
          created_at AS "createdAt", done_at AS "doneAt"
        FROM feedback WHERE ${own(subject)} ORDER BY id`.execute(db);
      return rows;
    },
  },
  async erase({ db }, subject) {
    await sql`DELETE FROM feedback WHERE ${own(subject)}`.execute(db);
  },
};
