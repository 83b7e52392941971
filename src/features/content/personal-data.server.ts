import { sql } from "kysely";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import { erasePhotos } from "#features/photos/service.server.ts";
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
  async erase({ db, now }, subject) {
    const { rows } = await sql<{ photoId: string | null }>`
      DELETE FROM testimonials WHERE ${own(subject)} RETURNING photo_id AS "photoId"`.execute(db);
    await erasePhotos(
      db,
      rows.flatMap(({ photoId }) => photoId ?? []),
      now,
    );
    if (rows.length > 0) await invalidatePages(db, "*");
  },
};
