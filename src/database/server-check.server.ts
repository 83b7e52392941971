import { Refusal } from "#base/errors.ts";

/** What a server says of itself; `version` as PostgreSQL counts it: 180004 is 18.4. */
export interface ServerFacts {
  version: number;
  encoding: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

const oldest = 18;

async function readServer(server: Queryable): Promise<ServerFacts> {
  const { rows } = await server.query(`
    SELECT current_setting('server_version_num')::int AS version,
           current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync,
           current_setting('full_page_writes') AS full_page_writes,
           current_setting('synchronous_commit') AS synchronous_commit`);
  return rows[0] as ServerFacts;
}

/** Throws when this server is too old, or may lose what it has acknowledged. */
export async function checkServer(server: Queryable): Promise<void> {
  const facts = await readServer(server);
  const problem = versionProblem(facts) ?? durabilityProblem(facts);
  if (problem) throw new Refusal(problem);
}

/** Throws when this server is too old, or its database cannot hold every script. */
export async function checkKind(server: Queryable): Promise<void> {
  const facts = await readServer(server);
  const problem = versionProblem(facts) ?? encodingProblem(facts);
  if (problem) throw new Refusal(problem);
}

function versionProblem({ version }: ServerFacts): string | null {
  const major = Math.floor(version / 10_000);
  if (major >= oldest) return null;
  return `The database is PostgreSQL ${major}; Mahalli needs ${oldest} or newer. Give another DATABASE_URL, or none.`;
}

function encodingProblem({ encoding }: ServerFacts): string | null {
  if (encoding === "UTF8") return null;
  return `The database of DATABASE_URL has encoding ${encoding}; Mahalli needs one that was created with UTF8.`;
}

function durabilityProblem(facts: ServerFacts): string | null {
  const { fsync, full_page_writes, synchronous_commit } = facts;
  const off = Object.entries({ fsync, full_page_writes, synchronous_commit }).filter(([, value]) =>
    isOff(value),
  );
  if (off.length === 0) return null;
  const names = off.map(([name]) => name).join(", ");
  return `The database could lose what it has acknowledged: ${names} must be on.`;
}

/** synchronous_commit has levels above "on" and "local"; only "off" answers before the disk does. */
function isOff(value: string): boolean {
  return value === "off";
}
