import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aListing, listingForm } from "#tests/factories/listings.ts";
import { ownerHeaders, savedOwner } from "#tests/factories/owners.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";

let database: TestDatabase;
let door: TestDoor;
let files: ReturnType<typeof memoryFiles>;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  files = memoryFiles();
  door = await testDoor(database.db, { now, files });
});
afterEach(() => door.close());

const now = new Date("2026-11-20T09:00:00Z");
const picture = await aPicture();
const pictures = (count: number) => Array.from({ length: count }, () => picture);

async function newOwner(): Promise<{ id: number; headers: Record<string, string> }> {
  const id = await savedOwner(database.db);
  return { id, headers: await ownerHeaders(database.db, id) };
}

let phones = 0;
/** A listing with a number and a name of its own. */
const another = (details: Record<string, string> = {}) =>
  aListing({
    strVendorName: `Bakery ${++phones}`,
    strContactNumber: `+97150${7_000_000 + phones}`,
    ...details,
  });

const create = (owner: { headers: object }, listing: Record<string, string>, photos: Uint8Array[] = []) =>
  door.post("api/vendor/createVendor", listingForm(listing, photos), { ...owner.headers });

async function rowOf(publicId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT v.*, city.slug AS city, area.slug AS area FROM vendors v
    LEFT JOIN places city ON city.id = v.city_id LEFT JOIN places area ON area.id = v.area_id
    WHERE v.public_id = ${publicId}`.execute(database.db);
  return rows[0]!;
}
const idIn = ({ body }: Awaited<ReturnType<typeof create>>) =>
  (body.data as { pkVendorId: string }[])[0]!.pkVendorId;
const countVendors = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM vendors`.execute(database.db)).rows[0]!
    .count;

describe("createVendor", () => {
  it("[ONB-8] [API-1] keeps the multipart of the specification with its photos", async () => {
    const owner = await newOwner();
    const answer = await create(owner, aListing(), pictures(2));
    expect([answer.status, answer.body.message]).toEqual([
      200,
      "Your business is saved. We look at it before others see it.",
    ]);
    expect(answer.body.data).toEqual([
      { pkVendorId: expect.stringMatching(/^\w{12}$/), strStatus: "pending" },
    ]);
    const row = await rowOf(idIn(answer));
    expect(row).toMatchObject({
      source: "owner",
      status: "pending",
      name_en: "Corner Bakery",
      name_ar: null,
      address_en: "Building 7, Al Rigga Road",
      country_code: "AE",
      city: "dubai",
      phone: "+971507654321",
      whatsapp: null,
      email: null,
      hours: { Monday: "08:00-22:00", Friday: "16:00-01:30" },
      ramadan_hours: null,
      postcode: null,
      plan: 0,
    });
    expect(row["photos"]).toHaveLength(2);
    for (const path of row["photos"] as string[]) expect(files.names()).toContain(path.slice(1));
    const { rows } = await sql`
      SELECT m.role, o.name FROM vendor_members m JOIN vendor_owners o ON o.id = m.owner_id
      WHERE m.vendor_id = ${row["id"]} AND o.id = ${owner.id}`.execute(database.db);
    expect(rows).toEqual([{ role: "owner", name: "Amal" }]);
  });

  it("[ONB-3] [ONB-4] [ONB-10] keeps what the wizard asks besides", async () => {
    const answer = await create(
      await newOwner(),
      another({
        strVendorName: "مخبز الزاوية",
        strAddress: "مبنى 7، شارع العليا",
        strPincode: "12211",
        strCity: "",
        strLatitude: "24.6948",
        strLongitude: "46.6853",
        strWhatsappNumber: "+966512345678",
        strContactNumber: "+966 11 234 5678",
        strEmail: "Amal@Bakery.Example",
        workinghours: JSON.stringify({ Sat: "00:00-23:59", Fri: "16:00-19:00, 20:00-02:00" }),
        ramadanhours: JSON.stringify({ Sat: "20:00-03:00" }),
      }),
    );
    expect(answer.status).toBe(200);
    expect(await rowOf(idIn(answer))).toMatchObject({
      name_en: null,
      name_ar: "مخبز الزاوية",
      address_ar: "مبنى 7، شارع العليا",
      postcode: "12211",
      country_code: "SA",
      city: "riyadh",
      latitude: 24.6948,
      phone: "+966112345678",
      whatsapp: "+966512345678",
      email: "amal@bakery.example",
      hours: { Saturday: "00:00-23:59", Friday: "16:00-19:00, 20:00-02:00" },
      ramadan_hours: { Saturday: "20:00-03:00" },
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ["no name", { strVendorName: " " }, "strVendorName"],
    ["no address", { strAddress: "" }, "strAddress"],
    ["no person", { strUserName: "" }, "strUserName"],
    ["no number", { strContactNumber: "+971" }, "strContactNumber"],
    ["a broken WhatsApp number", { strWhatsappNumber: "+97112345" }, "strWhatsappNumber"],
    ["no e-mail address", { strEmail: "amal" }, "strEmail"],
    ["hours that nobody can read", { workinghours: '{"Mon":"early"}' }, "workinghours"],
    ["days that are none", { workinghours: '{"Noday":"08:00-10:00"}' }, "workinghours"],
    ["a list of hours", { workinghours: "[1]" }, "workinghours"],
    ["hours with __proto__", { workinghours: '{"__proto__":{"Mon":"08:00-10:00"}}' }, "workinghours"],
    ["no department", { fkDepartmentId: "" }, "fkDepartmentId"],
    ["an unknown department", { fkDepartmentId: "nowhere" }, "fkDepartmentId"],
    ["no category", { fkCategoryId: "" }, "fkCategoryId"],
    ["a category of another department", { fkCategoryId: "dentists" }, "fkCategoryId"],
    ["half a position", { strLatitude: "25.2" }, "strLongitude"],
    ["a place in London", { strLatitude: "51.5", strLongitude: "-0.1" }, "strLatitude"],
    ["a country that is not served", { strCountry: "FR", strContactNumber: "+971501234567" }, "strCountry"],
  ])("[API-3] refuses %s by the name of the field, and keeps nothing", async (_what, details, field) => {
    const before = await countVendors();
    const { status, body } = await create(await newOwner(), another(details), pictures(1));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(body.message).toContain(field);
    expect(await countVendors()).toBe(before);
  });

  it("[ONB-8] names and addresses are one line, so that a message with them has no line of others", async () => {
    const owner = await newOwner();
    const listing = another({
      strVendorName: "Corner\nBakery\r\n\r\n  and Café",
      strAddress: "Building 7,\nAl Rigga Road",
      strUserName: "Amal\n Al  Noor",
    });
    expect(await rowOf(idIn(await create(owner, listing)))).toMatchObject({
      name_en: "Corner Bakery and Café",
      address_en: "Building 7, Al Rigga Road",
    });
    const { rows } = await sql`SELECT name FROM vendor_owners WHERE id = ${owner.id}`.execute(database.db);
    expect(rows).toEqual([{ name: "Amal Al Noor" }]);
  });

  it("[ONB-7] the free plan has three photos, and what is none is refused with all the rest", async () => {
    const owner = await newOwner();
    const before = await countVendors();
    const many = await create(owner, another(), pictures(4));
    expect([many.status, many.body.errors]).toEqual([
      400,
      { arrImageUrls: expect.stringContaining("too many") },
    ]);
    const broken = await create(owner, another(), [picture, Buffer.from("no picture")]);
    expect([broken.status, Object.keys(broken.body.errors ?? {})]).toEqual([400, ["arrImageUrls"]]);
    expect(await countVendors()).toBe(before);
  });

  it("[ONB-8] nothing is left of a listing whose photos cannot be kept", async () => {
    const before = await countVendors();
    files.fail();
    expect((await create(await newOwner(), another(), pictures(1))).status).toBe(500);
    expect(await countVendors()).toBe(before);
  });

  it("[ONB-8] a repetition with its Idempotency-Key is one listing", async () => {
    const owner = await newOwner();
    const listing = another();
    const headers = { headers: { ...owner.headers, "idempotency-key": "once" } };
    const first = await create(headers, listing, pictures(1));
    const again = await create(headers, listing, pictures(1));
    expect(idIn(again)).toBe(idIn(first));
  });

  it("[ONB-8] two at once without a key are one listing, the other is told", async () => {
    const owner = await newOwner();
    const listing = another();
    const answers = await Promise.all([create(owner, listing), create(owner, listing)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("[API-4] only a vendor's token lists anything, whatever the body says", async () => {
    const before = await countVendors();
    const { status } = await create({ headers: {} }, another({ fkVendorId: "1", blnAdmin: "true" }));
    expect(status).toBe(401);
    expect(await countVendors()).toBe(before);
  });

  it("a person lists ten businesses a day", async () => {
    const owner = await newOwner();
    for (let made = 0; made < 10; made++) expect((await create(owner, another())).status).toBe(200);
    const { status, body } = await create(owner, another());
    expect([status, body.message]).toEqual([
      429,
      "You have listed many businesses today. Please go on tomorrow.",
    ]);
  });
});

describe("a business that is listed already", () => {
  const place = { latitude: 25.2, longitude: 55.3 };
  const listed = async (details: object) =>
    savedVendor(database.db, aVendor(await kindOf(database.db, "pizza"), { ...place, ...details }));

  it("is shown before a double is made: by its number, or by its name within 200 m", async () => {
    const byPhone = await listed({ phone: "+971508888001", nameEn: "Other Name" });
    const near = await listed({ nameEn: "Blue  Oven!" });
    await listed({ nameEn: "Blue Oven", latitude: 25.205 });
    const owner = await newOwner();
    const query =
      "strVendorName=blue oven&strContactNumber=%2B971508888001&strLatitude=25.2015&strLongitude=55.3";
    const { body } = await door.get(
      `/api/vendor/getSimilarVendors?${encodeURI(query).replaceAll("%25", "%")}`,
      owner.headers,
    );
    expect(body.data).toMatchObject([
      { pkVendorId: byPhone.publicId, strReason: "phone", blnClaimed: false, blnMine: false },
      { pkVendorId: near.publicId, strReason: "name", strVendorName: "Blue  Oven!" },
    ]);
  });

  it("is not listed again by mistake, but may be on purpose", async () => {
    const { draft } = await listed({ phone: "+971508888002" });
    const owner = await newOwner();
    const listing = another({ strContactNumber: draft.phone! });
    const { status, body } = await create(owner, listing);
    expect([status, body.message]).toEqual([409, expect.stringContaining("listed already")]);
    expect((await create(owner, { ...listing, blnAnother: "true" })).status).toBe(200);
  });
});
