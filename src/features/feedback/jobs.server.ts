import type { Chore } from "#door/job.server.ts";
import { deleteOldFeedback } from "./queries.server.ts";

/** Keeps what the privacy policy says: what people wrote to us for twelve months. */
export const forgetOldFeedback: Chore = {
  name: "forgetOldFeedback",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteOldFeedback(db, now),
};
