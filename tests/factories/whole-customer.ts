import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Customer } from "#door/context.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { addReview, updateReview } from "#features/reviews/write-contract.ts";
import { mentionsOf } from "#features/search/mentions.server.ts";
import type { TestDoor } from "#tests/setup/door.ts";
import { aPicture, upload } from "./pictures.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "./vendors.ts";

export interface Person {
  user: Customer;
  userId: string;
  phone: string;
  email: string;
  headers: Record<string, string>;
  /** Stands in everything that the person has written. */
  word: string;
}

/** Logs somebody in by a code, with a name, an address, a device and an account that is no longer new. */
export async function aPerson(db: Db, door: TestDoor, { word, phone }: { word: string; phone: string }) {
  const device = { "x-device-id": `device-of-${word}`.padEnd(16, "-") };
  const number = { strPhone: phone, strCountryCode: "+971" };
  await door.post("api/vendor/sendMobileOTP", number, device);
  const body = { ...number, strOTP: await newestCode(db) };
  const answer = await door.post("api/vendor/verifyMobileOTP", body, device);
  const [login] = answer.body.data as { token: string; userId: string }[];
  if (!login) throw new Error(answer.body.message);
  const email = `${word}@mail.example`;
  const { rows } = await sql<{ id: number }>`
    UPDATE customers SET name = ${`Name ${word}`}, email = ${email}, created_at = created_at - interval '90 days'
    WHERE public_id = ${login.userId} RETURNING id`.execute(db);
  const tokens = await sql<{ id: number }>`SELECT max(id) AS id FROM tokens`.execute(db);
  const user: Customer = {
    kind: "customer",
    id: rows[0]!.id,
    publicId: login.userId,
    tokenId: tokens.rows[0]!.id,
  };
  const headers = { ...device, authorization: `Bearer ${login.token}` };
  return { user, userId: login.userId, phone: `+971${phone}`, email, headers, word } satisfies Person;
}

export async function newestCode(db: Db): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM messages WHERE kind = 'code' ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]!.code;
}

export interface Town {
  shop: SavedVendor;
  cafe: SavedVendor;
}

export async function aTown(db: Db): Promise<Town> {
  // A site knows the places before anybody describes a need.
  await mentionsOf(db, "", null);
  const plumbers = aVendor(await kindOf(db, "plumbers"), {
    nameEn: "Seven Taps",
    email: "taps@shop.example",
  });
  const cafes = aVendor(await kindOf(db, "pizza"), { nameEn: "Seven Ovens", email: "ovens@shop.example" });
  const [shop, cafe] = await savedVendors(db, [plumbers, cafes]);
  if (!shop || !cafe) throw new Error("one draft gives one row");
  return { shop, cafe };
}

/** A review of each vendor: that of the shop with a photo and an earlier version, and a reply. */
export async function writesReviews(
  db: Db,
  door: TestDoor,
  { person, town }: { person: Person; town: Town },
) {
  const call = door.callAs(person.user);
  const photos = [upload(await aPicture())];
  const ids: string[] = [];
  for (const { publicId: vendorId } of [town.shop, town.cafe]) {
    const answer = await call(addReview, { vendorId, rating: 2, text: `First ${person.word}`, photos });
    const id = answer.data[0]!.id;
    await call(updateReview, {
      id,
      rating: 5,
      text: `Then ${person.word}`,
      photos: [],
      imagesToRemove: [],
    });
    ids.push(id);
  }
  await sql`
    INSERT INTO review_replies (review_id, text, created_at)
    SELECT id, 'Thank you', created_at FROM reviews WHERE public_id = ${ids[0]}`.execute(db);
  return { ofShop: ids[0]!, ofCafe: ids[1]! };
}

/** Something of everything else that the product keeps of a customer, by the calls where there are any. */
export async function usesEverything(
  db: Db,
  door: TestDoor,
  { person, town, about, now }: { person: Person; town: Town; about: string; now: Date },
): Promise<{ shareId: string }> {
  const { headers, word, phone } = person;
  let asked = 0;
  const post = async (path: string, body: object, by: Record<string, string> = headers) => {
    const key = `${word}-${++asked}`;
    const answer = await door.post(path, body, { ...by, "idempotency-key": key });
    if (!answer.body.success) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data as Record<string, string>[];
  };
  const vendor = { fkVendorId: town.shop.publicId };
  await post("api/vendor/markHelpful", { pkReviewId: about, blnHelpful: true });
  await post("api/vendor/reportReview", { pkReviewId: about, strReason: "other", strNote: `Note ${word}` });
  const caller = { strUserName: `Name ${word}`, strUserMobile: phone.slice(-9), strDialCode: "+971" };
  await post("api/customer/addEnquiry", { ...vendor, ...caller });
  const elsewhere = { ...caller, fkVendorId: town.cafe.publicId };
  await post("api/customer/addEnquiry", elsewhere, { "x-device-id": `another-of-${word}` });
  const need = `I need a plumber. I am ${word}.`;
  await post("api/vendor/createLead", { strUserName: `Name ${word}`, strDescription: need });
  const [list] = await post("api/customer/saveVendor", vendor);
  await post("api/customer/createSavedList", { strName: `List ${word}` });
  const shared = await post("api/customer/shareSavedList", { pkListId: list!["pkListId"], blnShared: true });
  await post("api/vendor/suggestEdit", { ...vendor, strOther: `Moved, says ${word}` });
  await post("api/customer/sendFeedback", { strKind: "bug", strText: `It blinks, says ${word}` });
  await post("api/customer/giveConsent", { strPurpose: "marketing:sms" });
  await notify(db, person.user.id, { kind: "editAccepted", payload: { vendor: word }, now });
  await sql`
    INSERT INTO testimonials (public_id, name, phone, place, text, rating)
    VALUES (${`said${word}`}, ${`Name ${word}`}, ${phone}, 'Dubai', ${`I like it: ${word}`}, 5)`.execute(db);
  return { shareId: shared[0]!["strShareId"]! };
}
