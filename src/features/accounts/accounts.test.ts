import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  door = await testDoor(database.db);
  // All tests come from one address.
  await sql`DELETE FROM limit_hits WHERE key LIKE 'wrong ip%'`.execute(database.db);
});
afterEach(() => door.close());

let numbers = 0;
/** A number that no other test uses, in a range of its own. */
const aNumber = () => ({ strPhone: `50${1_000_000 + ++numbers * 1_000}`, strCountryCode: "+971" });
type Phone = ReturnType<typeof aNumber>;
/** What was sent last. */
async function lastMessage() {
  const { rows } = await sql<{ receiver: string; channel: string; text: string; code: string }>`
    SELECT receiver, channel, text, code FROM messages ORDER BY id DESC LIMIT 1`.execute(database.db);
  return rows[0];
}
const codeOf = async () => (await lastMessage())!.code;
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, "0");
const device = (name: string) => ({ "x-device-id": name.padEnd(16, "-") });

const send = (phone: Phone, headers = {}) => door.post("api/vendor/sendMobileOTP", phone, headers);
const verify = (phone: Phone, strOTP: unknown, headers = {}) =>
  door.post("api/vendor/verifyMobileOTP", { ...phone, strOTP }, headers);

async function logIn(phone: Phone, headers = {}): Promise<{ userId: string; token: string }> {
  expect((await send(phone, headers)).status).toBe(200);
  const { status, body } = await verify(phone, await codeOf(), headers);
  expect([status, body.message]).toEqual([200, "You are logged in."]);
  return (body.data as { userId: string; token: string }[])[0]!;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const sessions = (token: string) => door.get("/api/customer/getSessions", bearer(token));

describe("logging in with a code", () => {
  it("[LOG-8] [API-4] a mobile number becomes a customer, the same one the next time", async () => {
    const phone = aNumber();
    const first = await logIn(phone);
    expect(first.token).toMatch(/^[\w-]{43}$/);
    door.wait(61);
    const again = await logIn(phone);
    expect(again.userId).toBe(first.userId);
    expect(again.token).not.toBe(first.token);
    const { rows } = await sql`
      SELECT phone, country_code, language FROM customers WHERE public_id = ${first.userId}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ phone: `+971${phone.strPhone}`, country_code: "AE", language: "en" }]);
  });

  it("[LOG-8] the message carries the code and, for an SMS, the line that binds it to the site", async () => {
    const { body } = await send(aNumber());
    expect(body).toMatchObject({
      success: true,
      message: "We have sent you a code with 5 digits.",
      data: [],
    });
    const code = await codeOf();
    expect((await lastMessage())!.text).toBe(
      `${code} is your Mahalli code. It is valid for 5 minutes. Never share it with anyone.\n\n@site.example #${code}`,
    );
    expect(JSON.stringify(body)).not.toContain(code);
  });

  it("[LOG-8] an e-mail address works the same, in any case of its letters", async () => {
    await door.post("api/vendor/sendEmailOTP", { strEmail: " Amal@Mail.Example " });
    expect(await lastMessage()).toMatchObject({ receiver: "amal@mail.example", channel: "email" });
    const answer = await door.post("api/vendor/verifyEmailOTP", {
      strEmail: "amal@mail.example",
      strOTP: await codeOf(),
    });
    expect(answer.status).toBe(200);
  });

  it("[LOG-13] WhatsApp takes and gives what its mobile twin does, and leads to the same customer", async () => {
    const phone = aNumber();
    const { userId } = await logIn(phone);
    door.wait(61);
    await door.post("api/vendor/sendWhatsAppOTP", phone);
    expect(await lastMessage()).toMatchObject({ receiver: `+971${phone.strPhone}`, channel: "whatsapp" });
    const answer = await door.post("api/vendor/verifyWhatsAppOTP", { ...phone, strOTP: await codeOf() });
    expect(answer.body.data).toMatchObject([{ userId }]);
  });

  it("[API-3] a code with leading zeros may arrive as a number", async () => {
    const phone = aNumber();
    await send(phone, device("patient"));
    while (!(await codeOf()).startsWith("0")) {
      await verify(phone, await codeOf(), device("patient"));
      door.wait(86_401);
      await send(phone, device("patient"));
    }
    expect((await verify(phone, Number(await codeOf()), device("patient"))).status).toBe(200);
  });

  it.each([
    null,
    true,
    [],
    ["12345"],
    {},
    "1e4",
    "1234",
    "123456",
    "１２３４５",
    "١٢٣٤٥",
    1.5,
    -1,
    100_000,
    "",
    " 1234",
  ])("[API-3] %j is no code: it is refused by the name of its field", async (strOTP) => {
    const { status, body } = await verify(aNumber(), strOTP);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty("strOTP");
    expect(body.message).toContain("strOTP");
  });

  it.each([
    ["04 222 3344", "+971", "strPhone"],
    ["12", "+971", "strPhone"],
    ["abc", "+971", "strPhone"],
    ["9876543210", "+91", "strCountryCode"],
    ["+919876543210", "+971", "strCountryCode"],
    ["501234567", "971x", "strCountryCode"],
    [501234567, "+971", "strPhone"],
  ])("[API-3] no code is sent to %s with %s", async (strPhone, strCountryCode, field) => {
    const before = await lastMessage();
    const { status, body } = await door.post("api/vendor/sendMobileOTP", { strPhone, strCountryCode });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await lastMessage()).toEqual(before);
  });

  it("[LOG-8] a code works once, for its number and purpose, for five minutes", async () => {
    const [phone, other] = [aNumber(), aNumber()];
    await send(phone);
    const code = await codeOf();
    expect((await verify(other, code)).status).toBe(400);
    const twin = await door.post("api/vendor/verifyWhatsAppOTP", { ...phone, strOTP: code });
    expect(twin.status).toBe(400);
    const all = await Promise.all(Array.from({ length: 4 }, () => verify(phone, code)));
    // Three tries a code: what came beyond them lost, and so did who was slower.
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    door.wait(61);
    await send(phone);
    const late = await codeOf();
    door.wait(300);
    expect((await verify(phone, late)).status).toBe(400);
  });

  it("a banned customer is sent a code like everybody, and told at the end that the account is closed", async () => {
    const phone = aNumber();
    const { userId, token } = await logIn(phone);
    await sql`UPDATE customers SET banned_at = now() WHERE public_id = ${userId}`.execute(database.db);
    expect((await sessions(token)).status).toBe(401);
    door.wait(61);
    expect((await send(phone)).status).toBe(200);
    expect((await verify(phone, await codeOf())).status).toBe(403);
  });
});

describe("guessing", () => {
  it("[LOG-9] three wrong tries use a code up, also all at once", async () => {
    const phone = aNumber();
    await send(phone);
    const code = await codeOf();
    const wrong = await Promise.all(Array.from({ length: 6 }, () => verify(phone, wrongOf(code))));
    expect(wrong.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(wrong.some(({ body }) => body.message.startsWith("That was the last try"))).toBe(true);
    door.wait(61);
    expect((await verify(phone, code)).status).toBe(400);
  });

  it("a new code gives no new tries beyond nine a day, in any spelling, by any channel", async () => {
    const phone = aNumber();
    const spellings = [
      phone.strPhone,
      `0${phone.strPhone}`,
      `+971 ${phone.strPhone}`,
      `00971${phone.strPhone}`,
    ];
    for (const [round, strPhone] of spellings.slice(0, 3).entries()) {
      door.wait(3_601);
      const path = round === 1 ? "WhatsApp" : "Mobile";
      await door.post(`api/vendor/send${path}OTP`, { ...phone, strPhone });
      for (let i = 0; i < 3; i++) {
        const body = { ...phone, strPhone, strOTP: wrongOf(await codeOf()) };
        expect((await door.post(`api/vendor/verify${path}OTP`, body)).status).toBe(400);
      }
    }
    door.wait(3_601);
    expect((await send({ ...phone, strPhone: spellings[3]! })).status).toBe(200);
    expect((await verify(phone, await codeOf())).status).toBe(429);
  });

  it("an address on the network may be wrong six times a minute and thirty times an hour", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await verify(aNumber(), 12345)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    for (let minute = 0; minute < 4; minute++) {
      door.wait(61);
      for (let i = 0; i < 6; i++) statuses.push((await verify(aNumber(), 12345)).status);
    }
    door.wait(61);
    expect((await verify(aNumber(), 12345)).status).toBe(429);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  });

  it("a stranger who uses up all limits does not lock out a device that has logged in before", async () => {
    const phone = aNumber();
    const { userId } = await logIn(phone, device("mine"));
    door.wait(61);
    for (let i = 0; i < 6; i++) {
      await send(phone, device(`stranger${i}`));
      for (let j = 0; j < 3; j++) await verify(phone, 1, device(`stranger${i}`));
      door.wait(1_201);
    }
    expect((await send(phone, device("stranger"))).status).toBe(429);
    const again = await logIn(phone, device("mine"));
    expect(again.userId).toBe(userId);
  });
});

describe("asking for codes", () => {
  it("a number gets one a minute, three an hour and five a day, by all channels together", async () => {
    const phone = aNumber();
    const statusAfter = async (seconds: number) => {
      door.wait(seconds);
      return (await send(phone)).status;
    };
    expect(await statusAfter(0)).toBe(200);
    expect(await statusAfter(59)).toBe(429);
    door.wait(2);
    expect((await door.post("api/vendor/sendWhatsAppOTP", phone)).status).toBe(200);
    expect(await statusAfter(61)).toBe(200);
    expect(await statusAfter(61)).toBe(429);
    expect(await statusAfter(3_600)).toBe(200);
    expect(await statusAfter(3_600)).toBe(200);
    expect(await statusAfter(3_600)).toBe(429);
    expect(await statusAfter(86_400)).toBe(200);
  });

  it("numbers of one prefix get twenty an hour together", async () => {
    const statuses = [];
    for (let last = 100; last < 121; last++)
      statuses.push((await send({ strPhone: `501999${last}`, strCountryCode: "+971" })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it("a dial code has a ceiling of a day, which does not hold back devices that are known", async () => {
    await sql`DELETE FROM limit_hits WHERE key LIKE 'code group +971:%'`.execute(database.db);
    const phone = aNumber();
    await logIn(phone, device("mine"));
    door.wait(61);
    const { numAffectedRows } = await sql`
      UPDATE limit_hits SET count = 9999 WHERE key LIKE 'code group +971:%' AND count = 1`.execute(
      database.db,
    );
    expect(numAffectedRows).toBe(1n);
    expect((await send(aNumber())).status).toBe(200);
    expect((await send(aNumber())).status).toBe(429);
    expect((await send(phone, device("mine"))).status).toBe(200);
    door.wait(86_400);
    expect((await send(aNumber())).status).toBe(200);
    // Other tests come on the same day.
    await sql`DELETE FROM limit_hits WHERE key LIKE 'code group +971:%'`.execute(database.db);
  });

  it("a refused one changes nothing: the code before stays good", async () => {
    const phone = aNumber();
    await send(phone);
    const code = await codeOf();
    expect((await send(phone)).status).toBe(429);
    expect((await verify(phone, code)).status).toBe(200);
  });
});

describe("tokens", () => {
  it("[API-4] are kept as hashes alone, and known or not, expired or ended, say what is wrong", async () => {
    const { token } = await logIn(aNumber());
    const { rows } = await sql<{
      dump: string;
    }>`SELECT string_agg(tokens::text, '') AS dump FROM tokens`.execute(database.db);
    expect(rows[0]!.dump).not.toContain(token);
    expect((await sessions(token)).status).toBe(200);
    const other = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    expect((await sessions(other)).body.message).toBe("You are not logged in. Please log in again.");
    door.wait(181 * 86_400);
    expect(await sessions(token)).toMatchObject({
      status: 401,
      body: { message: "Your login has expired. Please log in again." },
    });
  });

  it("[LOG-11] [API-4] logging out ends the token and the vendor token that came along, at once", async () => {
    const phone = aNumber();
    const { token } = await logIn(phone);
    door.wait(61);
    const other = await logIn(phone);
    await door.post("api/customer/logout", { strVendorToken: other.token }, bearer(token));
    for (const ended of [token, other.token]) {
      expect(await sessions(ended)).toMatchObject({
        status: 401,
        body: { message: "This login was ended. Please log in again." },
      });
    }
  });

  it("[API-4] are listed for their owner and ended one by one, by nobody else", async () => {
    const phone = aNumber();
    const mine = await logIn(phone, { "user-agent": "Phone" });
    door.wait(61);
    const desk = await logIn(phone, { "user-agent": "Desk" });
    const stranger = await logIn(aNumber());
    const listed = (await sessions(desk.token)).body.data as Record<string, string | boolean>[];
    expect(listed.map((each) => [each["strDevice"], each["blnCurrent"]])).toEqual([
      ["Desk", true],
      ["Phone", false],
    ]);
    const id = { pkSessionId: listed[1]!["pkSessionId"] };
    expect((await door.post("api/customer/revokeSession", id, bearer(stranger.token))).status).toBe(404);
    expect((await door.post("api/customer/revokeSession", id, bearer(desk.token))).status).toBe(200);
    expect((await sessions(mine.token)).status).toBe(401);
    expect((await sessions(desk.token)).status).toBe(200);
  });
});

it("logging in notes which terms were agreed to, in which language, once", async () => {
  const phone = aNumber();
  const { userId } = await logIn(phone);
  door.wait(61);
  await logIn(phone);
  const { rows } = await sql`
    SELECT purpose, text_version, consents.language FROM consents JOIN customers ON customers.id = customer_id
    WHERE public_id = ${userId}`.execute(database.db);
  expect(rows).toEqual([{ purpose: "terms", text_version: "2026-11-20", language: "en" }]);
});
