import { sql } from "kysely";
import type { PersonalData } from "#door/personal-data.server.ts";
import { allNotificationsOf } from "./queries.server.ts";
import { notificationView } from "./service.server.ts";

export const notificationData: PersonalData = {
  tables: ["notifications"],
  sections: {
    async notifications({ db, language }, { id }) {
      const rows = await allNotificationsOf(db, id);
      return rows.map((row) => {
        const { kind, text, link, createdAt } = notificationView(row, language);
        return { kind, text, link, createdAt, readAt: row.readAt };
      });
    },
  },
  async erase({ db }, { id }) {
    await sql`DELETE FROM notifications WHERE customer_id = ${id}`.execute(db);
  },
};
