import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bearersOf } from "#tests/factories/bearers.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
let headers: Record<string, string>;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { now: new Date() });
  headers = { authorization: `Bearer ${await (await bearersOf(database.db))("customer A")}` };
});
afterAll(() => database.drop());

const profile = async () =>
  ((await door.get("/api/customer/getProfile", headers)).body.data as Record<string, unknown>[])[0];
const update = (body: object) => door.post("api/customer/updateProfile", body, headers);

it("a customer sees his own name, number and address, and changes the name and the language of messages", async () => {
  await sql`UPDATE customers SET phone = '+971501234567' WHERE name = 'customer A'`.execute(database.db);
  expect(await profile()).toMatchObject({
    strUserName: "customer A",
    strUserMobile: "+971501234567",
    strUserEmail: "",
    strLanguage: "en",
  });
  await update({ strUserName: "  Amal \n Saleh " });
  await update({ strLanguage: "ar" });
  expect(await profile()).toMatchObject({ strUserName: "Amal Saleh", strLanguage: "ar" });
});

it("nothing else of a customer can be changed by it, and nobody else", async () => {
  const before = await profile();
  await update({ userId: "customer1", strUserMobile: "+971509999999", strUserEmail: "x@mail.example" });
  expect(await profile()).toEqual(before);
  const { rows } = await sql`SELECT FROM customers WHERE phone = '+971509999999'`.execute(database.db);
  expect(rows).toEqual([]);
});

it.each([
  [{ strUserName: "x".repeat(61) }, "strUserName"],
  [{ strUserName: "a\u0000" }, "strUserName"],
  [{ strLanguage: "de" }, "strLanguage"],
])("refuses %j", async (body, field) => {
  const answer = await update(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});
