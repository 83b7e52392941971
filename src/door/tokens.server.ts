import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import type { Caller, Customer, User } from "./context.server.ts";

/** Days without a login after which a token ends. */
const lifetime = { customer: 180, vendor: 90, console: 1 } as const;
const dayMs = 86_400_000;
/** Between two notes of when a token was last used. */
const noteEveryMs = 3_600_000;

type Subject =
  | { kind: "customer"; customerId: number }
  | { kind: "vendor"; ownerId: number }
  | { kind: "console" };

interface TokenRow {
  id: number;
  kind: "customer" | "vendor" | "console";
  customerId: number | null;
  publicId: string | null;
  ownerId: number | null;
  lastUsedAt: Date;
  expiresAt: Date;
  isRevoked: boolean;
}

/** Whom a bearer token stands for, asked of the database each time, so that a revoked one ends at once. */
export async function userOfToken(db: Db, token: string, now: Date): Promise<User> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return { kind: "visitor", id: null, refused: "tokenUnknown" };
  const [row] = await runPrepared(
    db,
    sql<TokenRow>`
      SELECT tokens.id, kind, customer_id AS "customerId", customers.public_id AS "publicId",
        vendor_owner_id AS "ownerId", last_used_at AS "lastUsedAt", expires_at AS "expiresAt",
        (revoked_at IS NOT NULL OR customers.banned_at IS NOT NULL
          OR owners.banned_at IS NOT NULL OR owners.erased_at IS NOT NULL) AS "isRevoked"
      FROM tokens LEFT JOIN customers ON customers.id = customer_id
      LEFT JOIN vendor_owners owners ON owners.id = vendor_owner_id
      WHERE hash = ${hashOf(token)}`,
  );
  if (!row) return { kind: "visitor", id: null, refused: "tokenUnknown" };
  if (row.isRevoked) return { kind: "visitor", id: null, refused: "tokenRevoked" };
  if (row.expiresAt <= now) return { kind: "visitor", id: null, refused: "tokenExpired" };
  if (now.getTime() - row.lastUsedAt.getTime() > noteEveryMs) await noteUse(db, row.id, now);
  return userOfRow(row);
}

function userOfRow({ id: tokenId, kind, customerId, publicId, ownerId }: TokenRow): User {
  if (kind === "customer") return { kind, id: customerId ?? 0, publicId: publicId ?? "", tokenId };
  return kind === "vendor" ? { kind, id: ownerId ?? 0, tokenId } : { kind, id: 0, tokenId };
}

async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  await sql`UPDATE tokens SET last_used_at = ${now} WHERE id = ${id}`.execute(db);
}

/** A new token, 256 bits of chance; only its hash is kept. */
export async function issueToken(
  db: Db,
  subject: Subject,
  { now, caller }: { now: Date; caller: Caller },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await sql`
    INSERT INTO tokens
      (hash, kind, customer_id, vendor_owner_id, device_id, created_at, last_used_at, expires_at, user_agent, ip)
    VALUES (${hashOf(token)}, ${subject.kind}, ${subject.kind === "customer" ? subject.customerId : null},
      ${subject.kind === "vendor" ? subject.ownerId : null}, ${caller.deviceId}, ${now}, ${now},
      ${new Date(now.getTime() + lifetime[subject.kind] * dayMs)}, ${caller.userAgent}, ${caller.ip}::inet)`.execute(
    db,
  );
  return token;
}

/** Ends one token for good, whoever holds it. */
export async function revokeToken(db: Db, token: string, now: Date): Promise<void> {
  await sql`
    UPDATE tokens SET revoked_at = ${now} WHERE hash = ${hashOf(token)} AND revoked_at IS NULL`.execute(db);
}

/** The same for the token of a request. */
export async function revokeTokenById(db: Db, id: number, now: Date): Promise<void> {
  await sql`UPDATE tokens SET revoked_at = ${now} WHERE id = ${id} AND revoked_at IS NULL`.execute(db);
}

/** Ends a customer's tokens: all of them, or one by its id. How many there were. */
export async function revokeTokensOf(
  db: Db,
  customer: Pick<Customer, "id">,
  { now, tokenId = null }: { now: Date; tokenId?: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE tokens SET revoked_at = ${now}
    WHERE customer_id = ${customer.id} AND revoked_at IS NULL
      AND (${tokenId}::bigint IS NULL OR id = ${tokenId}::bigint)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface Session {
  id: number;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Where a customer is logged in, the one used last first. */
export async function sessionsOf(db: Db, customer: Pick<Customer, "id">, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt"
    FROM tokens WHERE customer_id = ${customer.id} AND revoked_at IS NULL AND expires_at > ${now}
    ORDER BY last_used_at DESC, id DESC LIMIT 100`.execute(db);
  return rows;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
