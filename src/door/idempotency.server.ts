import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { AppError } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { withoutWaiting } from "#database/without-waiting.server.ts";

export interface Once {
  db: Db;
  /** The header `Idempotency-Key`. */
  key: string;
  /** To whom the key belongs: two people may choose the same. */
  owner: string;
  /** What is asked, path and body. */
  request: string;
  now: Date;
}

const keptHours = 24;
/** Seconds after which an attempt without an answer counts as dead. */
const attemptSeconds = 130;
/** ms to wait for a twin's answer, and between two looks. */
const patience = 3_000;
const pause = 60;

/**
 * Runs what a key stands for once within a day and gives every repetition the same answer (a JSON text).
 * Answers may hold tokens: they are kept encrypted with the client's key, of which only a hash is kept.
 */
export async function onceFor(once: Once, run: () => Promise<string>): Promise<string> {
  if (!/^[\x21-\x7e]{1,200}$/.test(once.key)) throw new AppError("invalid", "idempotencyKey");
  const keys = keysOf(once);
  const until = performance.now() + patience;
  while (!(await begin(once, keys))) {
    const known = await find(once.db, keys.hash);
    if (known && !known.request.equals(keys.request)) throw new AppError("conflict", "idempotencyOther");
    if (known?.answer) return opened(known.answer, keys.secret);
    if (performance.now() > until) throw new AppError("conflict", "idempotencyBusy");
    await sleep(pause);
  }
  return runAndKeep(once, keys, run);
}

async function runAndKeep({ db }: Once, keys: Keys, run: () => Promise<string>): Promise<string> {
  let answer: string;
  try {
    answer = await run();
  } catch (error) {
    // What was refused has changed nothing: the same key may try again.
    await sql`DELETE FROM idempotency_keys WHERE hash = ${keys.hash}`.execute(db).catch(() => {});
    throw error;
  }
  // What the answer stands for is on the disk, and with it the key, which was written before.
  await sql`
    UPDATE idempotency_keys SET answer = ${sealed(answer, keys.secret)}
    WHERE hash = ${keys.hash} AND ${withoutWaiting}`.execute(db);
  return answer;
}

/** Takes the key; false where somebody has it. */
async function begin({ db, now, owner }: Once, { hash, request }: Keys): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS known (hash, owner, request, locked_until, expires_at)
    SELECT ${hash}, ${hashOf(owner)}, ${request}, ${now}::timestamptz + make_interval(secs => ${attemptSeconds}),
      ${now}::timestamptz + make_interval(hours => ${keptHours})
    WHERE ${withoutWaiting}
    ON CONFLICT (hash) DO UPDATE SET request = excluded.request, answer = NULL,
      locked_until = excluded.locked_until, expires_at = excluded.expires_at
    WHERE known.expires_at <= ${now} OR
      (known.answer IS NULL AND known.locked_until <= ${now} AND known.request = excluded.request)
    RETURNING hash`.execute(db);
  return rows.length > 0;
}

/** Forgets the answers of these owners, since an answer may tell who they are. */
export async function forgetAnswers(db: Db, owners: readonly string[]): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE owner = ANY(${owners.map(hashOf)}::bytea[])`.execute(db);
}

/** To whom a key belongs: to a login, or to the device of somebody without one. */
export const keyOwner = {
  user: (kind: string, id: number | null) => `${kind}:${id}`,
  device: (id: string | null) => `device:${id}`,
};

async function find(db: Db, hash: Buffer): Promise<{ request: Buffer; answer: Buffer | null } | undefined> {
  const { rows } = await sql<{ request: Buffer; answer: Buffer | null }>`
    SELECT request, answer FROM idempotency_keys WHERE hash = ${hash}`.execute(db);
  return rows[0];
}

interface Keys {
  hash: Buffer;
  request: Buffer;
  secret: Buffer;
}

function keysOf({ key, owner, request }: Once): Keys {
  const own = `${owner}\0${key}`;
  return {
    hash: hashOf(own),
    request: createHmac("sha256", `request ${own}`).update(request).digest(),
    secret: Buffer.from(hkdfSync("sha256", own, "", "answer", 32)),
  };
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

const ivBytes = 12;
const tagBytes = 16;

function sealed(text: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", secret, iv);
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]);
}

function opened(sealed: Buffer, secret: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", secret, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
}
