import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import { runNamed, type Db } from "./connect.server.ts";

/**
 * Runs a hot query whose text has a few variants, each a named statement of its own: its name is the hash of its text.
 * What varies without bounds must be a parameter, or every connection fills with statements.
 */
export async function runPrepared<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  const name = createHash("sha256").update(compiled.sql).digest("base64url").slice(0, 24);
  return runNamed(db, name, { compile: () => compiled });
}
