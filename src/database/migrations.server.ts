import type { Migration } from "kysely/migration";
import * as foundation from "./migrations/0001-foundation.ts";

/** In time order, forward only; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": foundation,
};
