import type { Chore } from "#door/job.server.ts";
import { deleteOldEnquiries } from "./queries.server.ts";

/** Keeps what the privacy policy says: enquiries for twelve months. */
export const forgetOldEnquiries: Chore = {
  name: "forgetOldEnquiries",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteOldEnquiries(db, now),
};
