import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Owner } from "#door/context.server.ts";
import { userOfToken } from "#door/tokens.server.ts";
import { ownerHeaders, savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { requireMember } from "./members.server.ts";

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
const aNumber = () => ({ strPhone: `58${1_000_000 + ++numbers * 1_000}`, strCountryCode: "+971" });
type Phone = ReturnType<typeof aNumber>;

async function lastCode(): Promise<{ code: string; channel: string; receiver: string }> {
  const { rows } = await sql<{ code: string; channel: string; receiver: string }>`
    SELECT code, channel, receiver FROM messages ORDER BY id DESC LIMIT 1`.execute(database.db);
  return rows[0]!;
}

async function signIn(phone: Phone): Promise<{ token: string; blnAdmin: boolean; vendorId: string }> {
  expect((await door.post("api/vendorAuth/sendMobileOTP", phone)).status).toBe(200);
  const { code } = await lastCode();
  const { status, body } = await door.post("api/vendorAuth/verifyMobileOTP", { ...phone, strOTP: code });
  expect([status, body.message]).toEqual([200, "You are logged in."]);
  return (body.data as { token: string; blnAdmin: boolean; vendorId: string }[])[0]!;
}

const aListing = async () => savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
const ownerIdOf = async ({ strPhone }: Phone) => savedOwner(database.db, `+971${strPhone}`);
const asOwner = (id: number) => ({
  db: database.db,
  user: { kind: "vendor", id, tokenId: 0 } satisfies Owner,
});

describe("signing in for a business", () => {
  it("[VEND-5] [API-1] a code makes an owner without a listing, whose token is a vendor's", async () => {
    const login = await signIn(aNumber());
    expect(login).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), blnAdmin: false, vendorId: "" });
    const user = await userOfToken(database.db, login.token, new Date("2026-11-20T09:00:00Z"));
    expect(user.kind).toBe("vendor");
  });

  it("[VEND-5] whoever has a listing is told which: the one that he has had longest", async () => {
    const phone = aNumber();
    const [first, second] = [await aListing(), await aListing()];
    await savedMember(database.db, await ownerIdOf(phone), first.id, second.id);
    expect(await signIn(phone)).toMatchObject({ blnAdmin: true, vendorId: first.publicId });
  });

  it("[LOG-13] WhatsApp takes and gives what its mobile twin does, for the same owner", async () => {
    const phone = aNumber();
    const listing = await aListing();
    await savedMember(database.db, await ownerIdOf(phone), listing.id);
    await door.post("api/vendorAuth/sendWhatsAppOTP", phone);
    const { code, ...sent } = await lastCode();
    expect(sent).toEqual({ channel: "whatsapp", receiver: `+971${phone.strPhone}` });
    const { body } = await door.post("api/vendorAuth/verifyWhatsAppOTP", { ...phone, strOTP: code });
    expect(body.data).toMatchObject([{ blnAdmin: true, vendorId: listing.publicId }]);
  });

  it("[API-4] a customer's code signs nobody in for a business, nor the other way round", async () => {
    const [customer, owner] = [aNumber(), aNumber()];
    await door.post("api/vendor/sendMobileOTP", customer);
    const ofCustomer = { ...customer, strOTP: (await lastCode()).code };
    expect((await door.post("api/vendorAuth/verifyMobileOTP", ofCustomer)).status).toBe(400);
    await door.post("api/vendorAuth/sendMobileOTP", owner);
    const ofOwner = { ...owner, strOTP: (await lastCode()).code };
    expect((await door.post("api/vendor/verifyMobileOTP", ofOwner)).status).toBe(400);
    expect((await door.post("api/vendorAuth/verifyMobileOTP", ofOwner)).status).toBe(200);
  });

  it("[VEND-4] both kinds of code draw on one budget for a number", async () => {
    const phone = aNumber();
    await door.post("api/vendor/sendMobileOTP", phone);
    const again = await door.post("api/vendorAuth/sendMobileOTP", phone);
    expect(again.status).toBe(429);
    expect(again.body.message).toContain("A code was sent a moment ago.");
  });

  it("[API-4] a ban ends every token of an owner, and lets nobody in anew", async () => {
    const phone = aNumber();
    const { token } = await signIn(phone);
    await sql`UPDATE vendor_owners SET banned_at = now() WHERE phone = ${`+971${phone.strPhone}`}`.execute(
      database.db,
    );
    const user = await userOfToken(database.db, token, new Date("2026-11-20T09:00:00Z"));
    expect(user).toEqual({ kind: "visitor", id: null, refused: "tokenRevoked" });
    door.wait(61);
    await door.post("api/vendorAuth/sendMobileOTP", phone);
    const { code } = await lastCode();
    const answer = await door.post("api/vendorAuth/verifyMobileOTP", { ...phone, strOTP: code });
    expect([answer.status, answer.body.success]).toEqual([403, false]);
  });
});

it("signing out ends that token alone, not the customer's in the same browser", async () => {
  const phone = aNumber();
  const { token } = await signIn(phone);
  door.wait(61);
  const other = await signIn(phone);
  const bearer = { authorization: `Bearer ${token}` };
  expect((await door.post("api/vendor/logout", {}, bearer)).body.message).toBe("You are logged out.");
  expect((await door.post("api/vendor/logout", {}, bearer)).status).toBe(401);
  expect((await door.post("api/vendor/logout", {}, { authorization: `Bearer ${other.token}` })).status).toBe(
    200,
  );
});

describe("acting for a vendor", () => {
  it("[API-4] is for its members alone; to others it is as if there were none", async () => {
    const [mine, other] = [await aListing(), await aListing()];
    const me = await savedOwner(database.db);
    await savedMember(database.db, me, mine.id);
    expect(await requireMember(asOwner(me), { vendorId: mine.publicId })).toBe(mine.id);
    for (const vendorId of [other.publicId, "nowhere", ""])
      await expect(requireMember(asOwner(me), { vendorId })).rejects.toMatchObject({ kind: "missing" });
    const visitor = { db: database.db, user: { kind: "visitor", id: null } } as const;
    await expect(requireMember(visitor, { vendorId: mine.publicId })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("[API-4] staff may not do what an owner may", async () => {
    const listing = await aListing();
    const clerk = await savedOwner(database.db);
    await sql`
      INSERT INTO vendor_members (vendor_id, owner_id, role, created_at)
      VALUES (${listing.id}, ${clerk}, 'staff', now())`.execute(database.db);
    expect(await requireMember(asOwner(clerk), { vendorId: listing.publicId })).toBe(listing.id);
    const wanted = { vendorId: listing.publicId, role: "owner" } as const;
    await expect(requireMember(asOwner(clerk), wanted)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[API-4] works before a listing is published and ends with it", async () => {
    const listing = await aListing();
    const me = await savedOwner(database.db);
    await savedMember(database.db, me, listing.id);
    await sql`UPDATE vendors SET status = 'pending' WHERE id = ${listing.id}`.execute(database.db);
    expect(await requireMember(asOwner(me), { vendorId: listing.publicId })).toBe(listing.id);
    await sql`UPDATE vendors SET status = 'removed' WHERE id = ${listing.id}`.execute(database.db);
    await expect(requireMember(asOwner(me), { vendorId: listing.publicId })).rejects.toMatchObject({
      kind: "missing",
    });
  });

  it("[API-4] a vendor's token opens nothing of a customer", async () => {
    const ownerId = await savedOwner(database.db);
    const answer = await door.get("/api/customer/getProfile", await ownerHeaders(database.db, ownerId));
    expect(answer.status).toBe(401);
  });
});
