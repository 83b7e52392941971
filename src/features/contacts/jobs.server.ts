import type { Chore } from "#door/job.server.ts";
import { deleteOldWords } from "./queries.server.ts";

export const forgetOldWords: Chore = {
  name: "forgetOldWords",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteOldWords(db, now),
};
