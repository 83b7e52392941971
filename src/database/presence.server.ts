import { Client, type ClientConfig } from "pg";

/** Held shared by every process that uses the embedded server, alone by the one that is about to stop it. */
const presenceLock = 6_255_421;

/** A connection that says "somebody uses this server"; it ends with the process, however that ends. */
export interface Presence {
  /** True when nobody else is present: the caller stops the server, and nobody enters any more. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

/** Null when the server is going away at this moment. `onLost`: the connection broke while present. */
export async function enter(server: ClientConfig, onLost: () => void): Promise<Presence | null> {
  const client = new Client({ ...server, database: "postgres", application_name: "mahalli presence" });
  let present = false;
  client.on("error", () => {});
  client.on("end", () => {
    if (present) onLost();
  });
  const end = async () => {
    present = false;
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    const { rows } = await client.query("SELECT pg_try_advisory_lock_shared($1) AS held", [presenceLock]);
    present = rows[0].held;
    if (present) await ensureDatabase(client, server.database ?? "");
    else await end();
  } catch (error) {
    await end();
    if (goesAway(error)) return null;
    throw error;
  }
  const leave = async () => {
    present = false;
    await client.query("SELECT pg_advisory_unlock_shared($1)", [presenceLock]);
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS alone", [presenceLock]);
    return rows[0].alone as boolean;
  };
  return present ? { leave, end } : null;
}

async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) return;
  // Two processes may come here at once.
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`).catch((error) => {
    if (!["42P04", "23505"].includes(error.code)) throw error;
  });
}

/** Refused, reset, starting up, shutting down: worth another look at the server, unlike a real error. */
function goesAway(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code ?? "") ||
    /Connection terminated/.test(message ?? "")
  );
}
