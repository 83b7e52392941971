import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idTokens } from "#outside/sign-in/id-token.server.ts";
import { issuerKeys } from "#outside/sign-in/issuer-keys.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { newKeyPair, signed, startIssuer, type Issuer } from "#tests/setup/issuer.ts";

const begun = new Date("2026-11-20T09:00:00Z");
let clock = begun;
const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
  door.wait(seconds);
};

let database: TestDatabase;
let issuer: Issuer;
let door: TestDoor;
beforeAll(async () => {
  database = await cloneDatabase();
  issuer = await startIssuer({ now: () => clock });
});
afterAll(async () => {
  await issuer.close();
  await database.drop();
});
beforeEach(async () => {
  clock = begun;
  Object.assign(issuer, { mood: "good", asked: [], cacheControl: "public, max-age=3600" });
  // All tests come from one address.
  await sql`DELETE FROM limit_hits WHERE key LIKE 'google ip%'`.execute(database.db);
  const keys = issuerKeys({ issuer: issuer.url, now: () => clock.getTime(), timeoutMs: 200 });
  const google = idTokens({ issuer: issuer.url, clientId: issuer.clientId, keys });
  door = await testDoor(database.db, { now: begun, outside: { places: null, google } });
});
afterEach(() => door.close());

const secret = "secret".padEnd(43, "x");
const nonce = createHash("sha256").update(secret).digest("base64url");
let people = 0;
/** A Google account that no other test uses. */
const aPerson = () => ({ sub: `person-${++people}`, email: `person${people}@mail.example`, nonce });

const send = (strIdToken: unknown, headers = {}) =>
  door.post("api/customer/logInWithGoogle", { strIdToken, strNonce: secret }, headers);
const loginOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  (body.data as { userId: string; token: string }[])[0]!;

async function logInByCode(strEmail: string, headers = {}) {
  await door.post("api/vendor/sendEmailOTP", { strEmail }, headers);
  const { rows } = await sql<{ code: string }>`SELECT code FROM messages ORDER BY id DESC LIMIT 1`.execute(
    database.db,
  );
  return door.post("api/vendor/verifyEmailOTP", { strEmail, strOTP: rows[0]!.code }, headers);
}

describe("signing in with Google", () => {
  it("[LOG-12] [API-4] logs in as a code does: a customer, the same one the next time, with a session", async () => {
    const person = aPerson();
    const answer = await send(issuer.token(person), { "user-agent": "Phone" });
    expect([answer.status, answer.body.message]).toEqual([200, "You are logged in."]);
    const { userId, token } = loginOf(answer);
    expect(token).toMatch(/^[\w-]{43}$/);
    const again = loginOf(await send(issuer.token(person)));
    expect(again.userId).toBe(userId);
    expect(again.token).not.toBe(token);
    const sessions = await door.get("/api/customer/getSessions", { authorization: `Bearer ${token}` });
    expect(sessions.body.data).toMatchObject([
      { blnCurrent: false },
      { strDevice: "Phone", blnCurrent: true },
    ]);
    const { rows } = await sql`
      SELECT email, purpose FROM customers JOIN consents ON customer_id = customers.id
      WHERE public_id = ${userId}`.execute(database.db);
    expect(rows).toEqual([{ email: person.email, purpose: "terms" }]);
  });

  it("[LOG-12] leads to the customer of the same address, whichever way was taken first", async () => {
    const [first, second] = [aPerson(), aPerson()];
    const byCode = loginOf(await logInByCode(first.email));
    const byGoogle = loginOf(await send(issuer.token({ ...first, email: first.email.toUpperCase() })));
    expect(byGoogle.userId).toBe(byCode.userId);
    const { userId } = loginOf(await send(issuer.token(second)));
    expect(loginOf(await logInByCode(second.email)).userId).toBe(userId);
  });

  it("[LOG-12] knows a Google account again after its address has changed", async () => {
    const person = aPerson();
    const { userId } = loginOf(await send(issuer.token(person)));
    const renamed = loginOf(await send(issuer.token({ ...person, email: "renamed@mail.example" })));
    expect(renamed.userId).toBe(userId);
  });

  it("[LOG-12] makes the device a known one, whom strangers cannot lock out", async () => {
    const mine = { "x-device-id": "mine".padEnd(16, "-") };
    const person = aPerson();
    await send(issuer.token(person), mine);
    for (let i = 0; i < 3; i++) {
      await door.post("api/vendor/sendEmailOTP", { strEmail: person.email });
      wait(61);
    }
    expect((await door.post("api/vendor/sendEmailOTP", { strEmail: person.email })).status).toBe(429);
    expect((await logInByCode(person.email, mine)).status).toBe(200);
  });

  it("[LOG-12] a banned customer is told that the account is closed", async () => {
    const person = aPerson();
    const { userId } = loginOf(await send(issuer.token(person)));
    await sql`UPDATE customers SET banned_at = now() WHERE public_id = ${userId}`.execute(database.db);
    expect((await send(issuer.token(person))).status).toBe(403);
  });

  it("[LOG-12] is not there unless a client id is configured", async () => {
    const without = await testDoor(database.db);
    const body = { strIdToken: issuer.token(aPerson()), strNonce: secret };
    expect((await without.post("api/customer/logInWithGoogle", body)).status).toBe(404);
    await without.close();
  });
});

describe("a token that is not good", () => {
  const stranger = newKeyPair();
  const seconds = begun.getTime() / 1_000;
  const bad: Record<string, () => string> = {
    "for another client": () => issuer.token({ ...aPerson(), aud: "other-client" }),
    "for several clients": () => issuer.token({ ...aPerson(), aud: [issuer.clientId, "other-client"] }),
    "of another issuer": () => issuer.token({ ...aPerson(), iss: "https://accounts.other.example" }),
    expired: () => issuer.token({ ...aPerson(), iat: seconds - 3_700, exp: seconds - 100 }),
    "that is old": () => issuer.token({ ...aPerson(), iat: seconds - 700 }),
    "of the future": () => issuer.token({ ...aPerson(), iat: seconds + 200 }),
    "without an end": () => issuer.token({ ...aPerson(), exp: undefined }),
    "without a subject": () => issuer.token({ ...aPerson(), sub: "" }),
    "for another page": () => issuer.token({ ...aPerson(), nonce: "other" }),
    "without a nonce": () => issuer.token({ ...aPerson(), nonce: undefined }),
    "signed with another key": () => issuer.token(aPerson(), { key: stranger.privateKey }),
    "signed with a key that nobody knows": () => issuer.token(aPerson(), { header: { kid: "k99" } }),
    "without a key's id": () => issuer.token(aPerson(), { header: { kid: undefined } }),
    "with extensions": () => issuer.token(aPerson(), { header: { crit: ["exp"] } }),
    "signed by nobody": () => signedAs("none", ""),
    "signed with the public key as a secret": () => signedAs("HS256", issuer.publicKey()),
    "changed after it was signed": () => {
      const [head, , signature] = issuer.token(aPerson()).split(".");
      const claims = issuer.token({ ...aPerson(), sub: "somebody else" }).split(".")[1];
      return `${head}.${claims}.${signature}`;
    },
    "that is none": () => "a.b.c",
  };
  const signedAs = (alg: string, key: string) => {
    const [head = "", body = ""] = issuer.token(aPerson()).split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
    return signed({ ...read(head), alg }, read(body), key);
  };

  it.each(Object.keys(bad))("[LOG-12] %s is refused, and nobody is logged in", async (kind) => {
    const { rows: before } = await sql`SELECT count(*) FROM customers`.execute(database.db);
    const { status, body } = await send(bad[kind]!());
    expect([status, body.message]).toEqual([
      400,
      "Google’s answer could not be verified. Please try again, or log in with a code.",
    ]);
    const { rows } = await sql`SELECT count(*) FROM customers`.execute(database.db);
    expect(rows).toEqual(before);
  });

  it("[LOG-12] with an address that Google has not verified is refused with the reason", async () => {
    for (const email_verified of [false, "true", undefined]) {
      const { status, body } = await send(issuer.token({ ...aPerson(), email_verified }));
      expect([status, body.message]).toEqual([
        403,
        "Google has not verified the email address of this account. Please log in with a code.",
      ]);
    }
  });

  it.each([undefined, null, 1, [], "x".repeat(9_000)])("[LOG-12] %j is no token", async (token) => {
    expect((await send(token)).status).toBe(400);
  });

  it("[LOG-12] may be tried six times a minute from one network; good ones do not count", async () => {
    for (let i = 0; i < 8; i++) expect((await send(issuer.token(aPerson()))).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await send(bad["that is none"]!())).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  });
});

describe("the issuer's keys", () => {
  const keysAsked = () => issuer.asked.filter((path) => path === "/keys").length;

  it("[LOG-12] are asked for once, also by many at the same time, and again when their time is over", async () => {
    await Promise.all(Array.from({ length: 5 }, () => send(issuer.token(aPerson()))));
    expect(keysAsked()).toBe(1);
    wait(3_000);
    await send(issuer.token(aPerson()));
    expect(keysAsked()).toBe(1);
    wait(700);
    await send(issuer.token(aPerson()));
    expect(keysAsked()).toBe(2);
  });

  it("[LOG-12] are asked for when one has been changed, but not for every made-up one", async () => {
    expect((await send(issuer.token(aPerson()))).status).toBe(200);
    const before = issuer.token(aPerson());
    issuer.rotate();
    wait(11);
    expect((await send(issuer.token(aPerson()))).status).toBe(200);
    expect(keysAsked()).toBe(2);
    for (let i = 0; i < 3; i++) {
      const header = { kid: `made-up-${i}` };
      expect((await send(issuer.token(aPerson(), { header }))).status).toBe(400);
    }
    expect((await send(before)).status).toBe(400);
    expect(keysAsked()).toBe(2);
  });

  it.each(["down", "silent", "otherName"] as const)(
    "[LOG-12] an issuer that is %s is said to be, and the next one in peace logs in",
    async (mood) => {
      issuer.mood = mood;
      const { status, body } = await send(issuer.token(aPerson()));
      expect([status, body.message]).toEqual([
        503,
        "Google cannot be reached at the moment. Please log in with a code, or try again later.",
      ]);
      issuer.mood = "good";
      wait(11);
      expect((await send(issuer.token(aPerson()))).status).toBe(200);
    },
  );

  it("[LOG-12] that are known stay good for a day while the issuer is down", async () => {
    issuer.cacheControl = "no-store";
    expect((await send(issuer.token(aPerson()))).status).toBe(200);
    issuer.mood = "down";
    wait(3_600);
    expect((await send(issuer.token(aPerson()))).status).toBe(200);
    wait(86_400);
    expect((await send(issuer.token(aPerson()))).status).toBe(503);
  });
});
