import type { Chore } from "#door/job.server.ts";
import { deleteNotifications } from "./queries.server.ts";

const year = 365 * 86_400_000;

export const forgetOldNotifications: Chore = {
  name: "forgetOldNotifications",
  every: 60 * 60_000,
  run: ({ db, now }) => deleteNotifications(db, new Date(now.getTime() - year)),
};
