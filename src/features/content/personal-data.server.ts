import { sql } from "kysely";
import type { PersonalData, PersonalRow, Subject } from "#door/personal-data.server.ts";

const own = ({ phone, email }: Subject) => sql`NOT is_demo AND (phone = ${phone} OR email = ${email})`;

export const testimonialData: PersonalData = {
  tables: ["testimonials"],
  sections: {
    async testimonials({ db }, subject) {
      const { rows } = await sql<PersonalRow>`
        SELECT public_id AS id, name, email, phone, place, text, rating, status, created_at AS "createdAt"
        FROM testimonials WHERE ${own(subject)} ORDER BY testimonials.id`.execute(db);
      return rows;
    },
  },
  async erase({ db }, subject) {
    const { numAffectedRows } = await sql`DELETE FROM testimonials WHERE ${own(subject)}`.execute(db);
    if (numAffectedRows) await sql`SELECT pg_notify('mahalli_changed', '*')`.execute(db);
  },
};
