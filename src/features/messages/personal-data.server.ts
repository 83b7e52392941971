import { sql } from "kysely";
import type { PersonalData, PersonalRow, Subject } from "#door/personal-data.server.ts";

/** What goes to a business is about others, even where its number is the customer's own. */
const own = ({ phone, email }: Subject) => sql`receiver IN (${phone}, ${email}) AND NOT for_vendor`;

/** Their jobs name them by id and do nothing where they are gone. */
export const messageData: PersonalData = {
  tables: ["messages"],
  sections: {
    async messages({ db }, subject) {
      const { rows } = await sql<PersonalRow>`
        SELECT channel, kind, receiver, language, CASE WHEN kind <> 'code' THEN subject END AS subject,
          CASE WHEN kind <> 'code' THEN text END AS text, status, created_at AS "createdAt", sent_at AS "sentAt"
        FROM messages WHERE ${own(subject)} ORDER BY id`.execute(db);
      return rows;
    },
  },
  async erase({ db }, subject) {
    await sql`DELETE FROM messages WHERE ${own(subject)}`.execute(db);
  },
};
