import { createHash } from "node:crypto";
import type { RawBuilder } from "kysely";
import { runNamed, type Db } from "./connect.server.ts";

/**
 * Runs a hot query whose text has a few variants, each a named statement of its own: its name is the hash of its text.
 * What varies without bounds must be a parameter, or every connection, and this process, fills with statements.
 */
export async function runPrepared<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const compiled = query.compile(db);
  return runNamed(db, nameOf(compiled.sql), { compile: () => compiled });
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
  names.set(text, name);
  return name;
}
