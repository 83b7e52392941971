import type { Chore } from "#door/job.server.ts";
import { deleteOldLeads } from "./queries.server.ts";

/** Keeps what the privacy policy says: requests for twelve months. */
export const forgetOldLeads: Chore = {
  name: "forgetOldLeads",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteOldLeads(db, now),
};
