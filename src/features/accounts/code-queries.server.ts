import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";

/** Which code is meant: one is live for each. */
export interface CodeKey {
  /** Keyed hash of a number or an address. */
  identity: Buffer;
  purpose: string;
  /** Empty for strangers, else the keyed hash of a known device. */
  lane: Buffer;
}

const where = ({ identity, purpose, lane }: CodeKey) =>
  sql`identity = ${identity} AND purpose = ${purpose} AND lane = ${lane}`;

/** In the place of the one before. */
export async function saveCode(
  db: Db,
  { identity, purpose, lane }: CodeKey,
  { hash, tries, expiresAt }: { hash: Buffer; tries: number; expiresAt: Date },
): Promise<void> {
  const query = sql`
    INSERT INTO codes (identity, purpose, lane, hash, tries_left, expires_at)
    VALUES (${identity}, ${purpose}, ${lane}, ${hash}, ${tries}, ${expiresAt})
    ON CONFLICT (identity, purpose, lane) DO UPDATE SET
      hash = excluded.hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at, used_at = NULL`;
  await runPrepared(db, query);
}

/** Takes one of the live code's tries and gives its hash; undefined where there is no live code with a try left. */
export async function burnTry(
  db: Db,
  key: CodeKey,
  now: Date,
): Promise<{ hash: Buffer; triesLeft: number } | undefined> {
  const { rows } = await sql<{ hash: Buffer; triesLeft: number }>`
    UPDATE codes SET tries_left = tries_left - 1
    WHERE ${where(key)} AND tries_left > 0 AND used_at IS NULL AND expires_at > ${now}
    RETURNING hash, tries_left AS "triesLeft"`.execute(db);
  return rows[0];
}

/** Uses the code up; false where somebody else was quicker or a new one has come. */
export async function useCode(
  db: Db,
  key: CodeKey,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE codes SET used_at = ${now} WHERE ${where(key)} AND hash = ${hash} AND used_at IS NULL
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

export async function isKnownDevice(db: Db, identity: Buffer, device: Buffer): Promise<boolean> {
  const query = sql`SELECT FROM known_devices WHERE identity = ${identity} AND device = ${device}`;
  const rows = await runPrepared(db, query);
  return rows.length === 1;
}

export async function rememberDevice(
  db: Db,
  identity: Buffer,
  { device, now }: { device: Buffer; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO known_devices (identity, device, last_seen_at) VALUES (${identity}, ${device}, ${now})
    ON CONFLICT (identity, device) DO UPDATE SET last_seen_at = excluded.last_seen_at`.execute(db);
}
