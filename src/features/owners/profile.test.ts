import { afterAll, beforeAll, expect, it } from "vitest";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { savedOwner } from "#tests/factories/owners.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { now });
});
afterAll(() => database.drop());

const now = new Date("2026-11-20T09:00:00Z");
const phone = "+971561230001";

async function headersOf(number?: string): Promise<Record<string, string>> {
  const ownerId = await savedOwner(database.db, number);
  const token = await issueToken(database.db, { kind: "vendor", ownerId }, { now, caller: nobody });
  return { authorization: `Bearer ${token}` };
}
const profileOf = async (headers: Record<string, string>) =>
  (await door.get("/api/vendor/getOwnerProfile", headers)).body.data;
const update = (headers: Record<string, string>, body: object) =>
  door.post("api/vendor/updateOwnerProfile", body, headers);

it("[ACC-5] whoever acts for a business says his own name and address, and takes the address back", async () => {
  const headers = await headersOf(phone);
  expect(await profileOf(headers)).toEqual([{ strUserName: "", strUserEmail: "", strUserMobile: phone }]);
  const saved = await update(headers, { strUserName: "  Amal \n Saleh ", strUserEmail: "Amal@Shop.example" });
  const kept = { strUserName: "Amal Saleh", strUserEmail: "amal@shop.example", strUserMobile: phone };
  expect([saved.status, saved.body.data]).toEqual([200, [kept]]);
  await update(headers, { strUserName: "Amal", strUserEmail: "" });
  expect(await profileOf(headers)).toMatchObject([{ strUserName: "Amal", strUserEmail: "" }]);
});

it("[API-4] nobody changes somebody else or his own number by it", async () => {
  const [mine, other] = [await headersOf(), await headersOf()];
  const before = await profileOf(other);
  await update(mine, { strUserName: "Amal", strUserMobile: "+971509999999", pkMemberId: "1", userId: "1" });
  expect(await profileOf(other)).toEqual(before);
  expect(await profileOf(mine)).not.toMatchObject([{ strUserMobile: "+971509999999" }]);
});

it.each([
  [{}, "strUserName"],
  [{ strUserName: " " }, "strUserName"],
  [{ strUserName: "x".repeat(81) }, "strUserName"],
  [{ strUserName: "Amal", strUserEmail: "amal@" }, "strUserEmail"],
])("[API-3] refuses %j", async (body, field) => {
  const answer = await update(await headersOf(), body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
});
