import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requireMember } from "#features/owners/members.server.ts";
import { saveMenus } from "#features/products/save.server.ts";
import { saveFaqs } from "#features/vendors/save-faqs.server.ts";
import { ownerHeaders, savedMember, savedOwner } from "#tests/factories/owners.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { acceptChange, refuseChange } from "./moderation.server.ts";

let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());
beforeEach(async () => void (door = await testDoor(database.db, { now, files: memoryFiles() })));
afterEach(() => door.close());

const now = new Date("2026-11-20T09:00:00Z");

interface Member {
  id: number;
  headers: Record<string, string>;
}

interface Own {
  vendor: SavedVendor;
  me: Member;
}

async function newMember(vendor?: SavedVendor): Promise<Member> {
  const id = await savedOwner(database.db);
  if (vendor) await savedMember(database.db, id, vendor.id);
  return { id, headers: await ownerHeaders(database.db, id) };
}

async function ownListing(details: Parameters<typeof aVendor>[1] = {}): Promise<Own> {
  const vendor = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza"), details));
  return { vendor, me: await newMember(vendor) };
}

const save = ({ me, vendor }: Own, strPart: string, fields: object = {}) =>
  door.post("api/vendor/updateListing", { fkVendorId: vendor.publicId, strPart, ...fields }, me.headers);
const listing = async ({ headers }: Member, vendor: SavedVendor) => {
  const answer = await door.get(`/api/vendor/getListing?fkVendorId=${vendor.publicId}`, headers);
  return (answer.body.data as Record<string, unknown>[])[0]!;
};
const history = async ({ headers }: Member, vendor: SavedVendor) => {
  const answer = await door.get(`/api/vendor/getListingChanges?fkVendorId=${vendor.publicId}`, headers);
  return answer.body.data as Record<string, string>[];
};
const undo = ({ headers }: Member, vendor: SavedVendor, pkChangeId: string) =>
  door.post("api/vendor/undoListingChange", { fkVendorId: vendor.publicId, pkChangeId }, headers);
async function asSeen({ publicId }: SavedVendor): Promise<Record<string, unknown>> {
  const answer = await door.get(`/api/vendor/getAllVendors?pkVendorId=${publicId}`);
  return (answer.body.data as Record<string, unknown>[])[0]!;
}
const stateIn = ({ body }: Awaited<ReturnType<typeof save>>) =>
  (body.data as { strStatus: string }[])[0]?.strStatus;

describe("editing a listing", () => {
  it("[ACC-5] hours with several slots and past midnight are seen at once", async () => {
    const { vendor, me } = await ownListing({ hours: { Monday: "08:00-22:00" } });
    const workingHours = { Monday: "08:00-12:00, 18:00-02:00", Friday: "14:00-23:00" };
    const answer = await save({ me, vendor }, "hours", { workingHours });
    expect([answer.status, stateIn(answer), answer.body.message]).toEqual([
      200,
      "live",
      "Saved. It can be seen on the site now.",
    ]);
    expect((await asSeen(vendor))["workingHours"]).toEqual(workingHours);
    expect((await history(me, vendor))[0]).toMatchObject({
      strPart: "hours",
      strBefore: "Mon 08:00-22:00",
      strAfter: "Mon 08:00-12:00, 18:00-02:00 · Fri 14:00-23:00",
      strStatus: "live",
    });
  });

  it("[ACC-5] special days are kept with the hours, seen at once, and undone with them", async () => {
    const { vendor, me } = await ownListing({ hours: { Saturday: "08:00-22:00", Sunday: "08:00-22:00" } });
    const workingHours = { Saturday: "08:00-22:00", Sunday: "08:00-22:00" };
    const past = { "2026-11-19": "" };
    const days = { "2026-11-22": "4 PM - 1 AM", "2026-11-21": "" };
    expect(
      stateIn(await save({ me, vendor }, "hours", { workingHours, specialDays: { ...days, ...past } })),
    ).toBe("live");
    expect((await asSeen(vendor))["workingHours"]).toEqual({ Sunday: "16:00-01:00" });
    expect((await listing(me, vendor))["specialDays"]).toEqual({
      "2026-11-21": "",
      "2026-11-22": "16:00-01:00",
    });
    const [last] = await history(me, vendor);
    expect(last!["strAfter"]).toContain("Nov 21, 2026 — · Nov 22, 2026 16:00-01:00");
    await undo(me, vendor, last!["pkChangeId"]!);
    expect((await listing(me, vendor))["specialDays"]).toBeNull();
    expect((await asSeen(vendor))["workingHours"]).toEqual(workingHours);
  });

  it("[ACC-5] [LIST-2] attributes and price are found in lists at once, and undone with the tags that say them", async () => {
    const tags = [{ en: "Free Wi-Fi", ar: "واي فاي مجاني" }, { en: "Since 1980" }];
    const { vendor, me } = await ownListing({ tags, latitude: 20.5, longitude: 57 });
    expect(await listing(me, vendor)).toMatchObject({ arrAttributes: ["wifi"], intPriceLevel: 0 });
    const found = async (query: string) => {
      const { body } = await door.get(`/api/vendor/getAllVendors?latitude=20.5&longitude=57&${query}`);
      return (body.data as { pkVendorId: string }[]).some(({ pkVendorId }) => pkVendorId === vendor.publicId);
    };
    expect(await found("arrAttributes=wifi")).toBe(true);
    const fields = { arrAttributes: ["halal", "delivery"], intPriceLevel: 3 };
    expect(stateIn(await save({ me, vendor }, "attributes", fields))).toBe("live");
    expect(await listing(me, vendor)).toMatchObject({
      arrAttributes: ["delivery", "halal"],
      intPriceLevel: 3,
      arrEveryAttribute: expect.arrayContaining([{ strId: "wifi", strName: "Wi-Fi" }]),
    });
    expect(await asSeen(vendor)).toMatchObject({
      arrAttributes: [{ strId: "delivery" }, { strId: "halal" }],
      intPriceLevel: 3,
      arrTags: ["Since 1980"],
    });
    expect(await found("arrAttributes=halal,delivery&intPriceLevel=3")).toBe(true);
    expect(await found("arrAttributes=wifi")).toBe(false);
    expect(stateIn(await save({ me, vendor }, "attributes", fields))).toBe("same");
    const [last] = await history(me, vendor);
    expect(last).toMatchObject({ strBefore: "Wi-Fi", strAfter: "Expensive, Delivery, Halal" });
    await undo(me, vendor, last!["pkChangeId"]!);
    expect(await asSeen(vendor)).toMatchObject({
      arrAttributes: [{ strId: "wifi" }],
      intPriceLevel: null,
      arrTags: ["Free Wi-Fi", "Since 1980"],
    });
    expect(await found("arrAttributes=halal")).toBe(false);
  });

  it.each([
    [{ arrAttributes: ["jacuzzi"] }, "arrAttributes"],
    // Its hours say so, or not.
    [{ arrAttributes: ["open-24-hours"] }, "arrAttributes"],
    [{ arrAttributes: "wifi" }, "arrAttributes"],
    [{ arrAttributes: ["wifi", 7] }, "arrAttributes"],
    [{ arrAttributes: Array.from({ length: 40 }, () => "wifi") }, "arrAttributes"],
    [{ intPriceLevel: 5 }, "intPriceLevel"],
    [{ intPriceLevel: "cheap" }, "intPriceLevel"],
  ])("[ACC-5] refuses attributes such as %j by their field", async (fields, field) => {
    const { vendor, me } = await ownListing({ tags: [{ en: "Wi-Fi" }] });
    const answer = await save({ me, vendor }, "attributes", fields);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)]);
    expect(await listing(me, vendor)).toMatchObject({ arrAttributes: ["wifi"] });
  });

  it("[ACC-5] every part is kept in both languages and comes back to the editor", async () => {
    const { vendor, me } = await ownListing();
    const offer = [{ strEnglish: "Delivery", strArabic: "توصيل" }];
    const faq = {
      objQuestion: { strEnglish: "Parking?", strArabic: "موقف؟" },
      objAnswer: { strEnglish: "Yes.", strArabic: "نعم." },
    };
    const menu = [
      {
        objName: { strEnglish: "Pizza" },
        arrProducts: [{ objName: { strEnglish: "Margherita" }, intPrice: 32.5, blnVeg: true }],
      },
    ];
    const saved = {
      description: { strDescriptionEn: "Best", strDescriptionAr: "الأفضل" },
      contact: {
        strWhatsappNumber: "+971501234567",
        strEmail: "a@b.example",
        strWebsite: "https://b.example",
      },
      offers: { arrServices: offer, arrSpecialties: [] },
      facts: { strGST: "100123456700003", intYearofEstablishment: 1998 },
      faqs: { arrFaqs: [faq] },
      menu: { arrMenu: menu },
    };
    for (const [part, fields] of Object.entries(saved)) {
      const answer = await save({ me, vendor }, part, fields);
      expect([part, answer.status, stateIn(answer)]).toEqual([part, 200, "live"]);
    }
    expect(await listing(me, vendor)).toMatchObject(Object.assign({}, ...Object.values(saved)));
    expect(stateIn(await save({ me, vendor }, "faqs", saved.faqs))).toBe("same");
  });

  it("[ACC-5] prices have as many decimals as the country's currency", async () => {
    const { vendor, me } = await ownListing({ countryCode: "KW" });
    const priced = (intPrice: number) => ({
      arrMenu: [
        {
          objName: { strEnglish: "Pizza" },
          arrProducts: [{ objName: { strEnglish: "Slice" }, intPrice, blnVeg: true }],
        },
      ],
    });
    expect((await save({ me, vendor }, "menu", priced(1.255))).status).toBe(200);
    const { body } = await door.get(`/api/vendor/getProducts?fkVendorId=${vendor.publicId}`);
    expect(body.data).toMatchObject([{ intPrice: 1.255, strCurrency: "KWD" }]);
    const tooFine = await save({ me, vendor }, "menu", priced(1.2555));
    expect([tooFine.status, Object.keys(tooFine.body.errors ?? {})]).toEqual([400, ["arrMenu"]]);
  });

  it("[ACC-5] what cannot be is refused by its field and changes nothing", async () => {
    const { vendor, me } = await ownListing({ phone: "+97142223344" });
    const wrong = [
      ["name", {}, "strVendorNameEn"],
      ["phone", { strContactNumber: "12" }, "strContactNumber"],
      ["contact", { strEmail: "nobody" }, "strEmail"],
      ["contact", { strWebsite: "javascript:alert(1)" }, "strWebsite"],
      ["hours", { workingHours: { Monday: "soon" } }, "workingHours"],
      ["hours", { specialDays: { "2026-02-30": "" } }, "specialDays"],
      ["hours", { specialDays: { "2026-12-02": "soon" } }, "specialDays"],
      [
        "hours",
        { workingHours: { Monday: "08:00-12:00" }, specialDays: { "9999-12-31": "" } },
        "specialDays",
      ],
      ["kind", { fkDepartmentId: "nowhere" }, "fkDepartmentId"],
      ["place", {}, "strAddressEn"],
      ["facts", { intYearofEstablishment: 1200 }, "intYearofEstablishment"],
      ["photos", { arrImages: ["/photos/of-another.jpg"] }, "arrImages"],
      ["faqs", { arrFaqs: [{ objQuestion: { strEnglish: "Why?" }, objAnswer: {} }] }, "arrFaqs"],
    ] as const;
    for (const [part, fields, field] of wrong) {
      const { status, body } = await save({ me, vendor }, part, fields);
      expect([part, status, Object.keys(body.errors ?? {})]).toEqual([part, 400, [field]]);
    }
    expect(await history(me, vendor)).toEqual([]);
  });

  it("[ACC-5] photos are added, put in order and removed; undo brings them back", async () => {
    const { vendor, me } = await ownListing();
    const form = new FormData();
    form.set("fkVendorId", vendor.publicId);
    for (const name of ["one", "two", "three"])
      form.append(
        "arrImageUrls",
        new Blob([new Uint8Array(await aPicture())], { type: "image/jpeg" }),
        `${name}.jpg`,
      );
    const added = await door.post("api/vendor/addListingPhotos", form, me.headers);
    const [{ arrImages }] = added.body.data as [{ arrImages: string[] }];
    expect(arrImages).toHaveLength(3);
    const again = new FormData();
    again.set("fkVendorId", vendor.publicId);
    again.append(
      "arrImageUrls",
      new Blob([new Uint8Array(await aPicture())], { type: "image/jpeg" }),
      "four.jpg",
    );
    expect((await door.post("api/vendor/addListingPhotos", again, me.headers)).status).toBe(400);
    const order = [arrImages[2], arrImages[0]];
    await save({ me, vendor }, "photos", { arrImages: order });
    expect((await asSeen(vendor))["arrImages"]).toEqual(order);
    const [last] = await history(me, vendor);
    await undo(me, vendor, last!["pkChangeId"]!);
    expect((await asSeen(vendor))["arrImages"]).toEqual(arrImages);
  });
});

describe("two who edit at once", () => {
  const versionOf = async (me: Member, vendor: SavedVendor, part: string) =>
    ((await listing(me, vendor))["objVersions"] as Record<string, string>)[part];

  it("[ACC-5] the later save of a part that was changed meanwhile is refused and changes nothing", async () => {
    const { vendor, me } = await ownListing({ descriptionEn: "Old" });
    const other = await newMember(vendor);
    const strVersion = await versionOf(me, vendor, "description");
    const mine = { strDescriptionEn: "Mine", strVersion };
    await save({ me: other, vendor }, "description", { strDescriptionEn: "Theirs", strVersion });
    const late = await save({ me, vendor }, "description", mine);
    expect([late.status, late.body.message]).toEqual([
      409,
      "Somebody else has changed this part in the meantime. Nothing was saved.",
    ]);
    expect((await listing(me, vendor))["strDescriptionEn"]).toBe("Theirs");
    expect((await history(me, vendor))[0]).toMatchObject({ strPart: "description", strAfter: "Theirs" });
    // Knowing that, or without a version, it is saved.
    const known = await versionOf(me, vendor, "description");
    expect(stateIn(await save({ me, vendor }, "description", { ...mine, strVersion: known }))).toBe("live");
  });

  it("[ACC-5] other parts are no conflict, and a change that waits is one", async () => {
    const { vendor, me } = await ownListing({ nameEn: "Old" });
    const other = await newMember(vendor);
    const strVersion = await versionOf(me, vendor, "name");
    await save({ me: other, vendor }, "description", { strDescriptionEn: "Theirs" });
    expect(await versionOf(me, vendor, "name")).toBe(strVersion);
    await save({ me: other, vendor }, "name", { strVendorNameEn: "Theirs", strVersion });
    expect((await save({ me, vendor }, "name", { strVendorNameEn: "Mine", strVersion })).status).toBe(409);
  });
});

it("[ACC-5] what a menu, a service or an answer says in other languages outlives a save of the editor", async () => {
  const { vendor, me } = await ownListing({
    services: [{ en: "Delivery", ru: "Доставка" } as object, { en: "Parking", fr: "Parking" } as object],
  });
  const pizza = { en: "Pizza", "zh-CN": "比萨" };
  await saveMenus(
    database.db,
    new Map([
      [vendor.id, [{ names: pizza, products: [{ names: pizza, priceMinor: 3200, isVegetarian: false }] }]],
    ]),
  );
  const faq = { question: { en: "Parking?", ru: "Парковка?" }, answer: { en: "Yes.", ru: "Да." } };
  await saveFaqs(database.db, new Map([[vendor.id, [faq]]]));
  const own = await listing(me, vendor);
  await save({ me, vendor }, "offers", { arrServices: [{ strEnglish: "Delivery", strArabic: "توصيل" }] });
  const [section] = own["arrMenu"] as { objName: object; arrProducts: object[] }[];
  const arrProducts = section!.arrProducts.map((product) => ({ ...product, intPrice: 40 }));
  await save({ me, vendor }, "menu", { arrMenu: [{ ...section, arrProducts }] });
  const [known] = own["arrFaqs"] as object[];
  await save({ me, vendor }, "faqs", { arrFaqs: [{ ...known, objAnswer: { strEnglish: "No." } }] });
  const { rows } = await sql`
    SELECT v.services, p.names, p.price_minor AS price, f.question, f.answer FROM vendors v
    JOIN product_categories c ON c.vendor_id = v.id JOIN products p ON p.category_id = c.id
    JOIN vendor_faqs f ON f.vendor_id = v.id WHERE v.id = ${vendor.id}`.execute(database.db);
  expect(rows).toEqual([
    {
      services: [{ en: "Delivery", ar: "توصيل", ru: "Доставка" }],
      names: pizza,
      price: 4000,
      question: faq.question,
      // A translation of another answer.
      answer: { en: "No." },
    },
  ]);
});

describe("what waits to be looked at", () => {
  const details = { nameEn: "Old Name", phone: "+97142223344" };

  it("[ACC-5] a new name waits, is shown as waiting, and is seen once it was accepted", async () => {
    const { vendor, me } = await ownListing(details);
    const answer = await save({ me, vendor }, "name", { strVendorNameEn: "New Name" });
    expect(stateIn(answer)).toBe("waiting");
    expect((await asSeen(vendor))["strVendorName"]).toBe("Old Name");
    const { arrWaiting } = (await listing(me, vendor)) as { arrWaiting: Record<string, string>[] };
    expect(arrWaiting).toMatchObject([{ strPart: "name", strBefore: "Old Name", strAfter: "New Name" }]);
    await acceptChange(database.db, Number(arrWaiting[0]!["pkChangeId"]), now);
    expect((await asSeen(vendor))["strVendorName"]).toBe("New Name");
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM messages WHERE key LIKE 'change:%' ORDER BY id DESC LIMIT 1`.execute(database.db);
    expect(rows[0]?.text).toContain("was accepted");
  });

  it("[ACC-5] a refused one changes nothing and says why", async () => {
    const { vendor, me } = await ownListing(details);
    await save({ me, vendor }, "phone", { strContactNumber: "+97142229999" });
    const [change] = await history(me, vendor);
    await refuseChange(database.db, Number(change!["pkChangeId"]), { reason: "Not your number.", now });
    expect((await asSeen(vendor))["strContactNumber"]).toBe("+97142223344");
    expect((await history(me, vendor))[0]).toMatchObject({
      strStatus: "refused",
      strReason: "Not your number.",
    });
    expect(await acceptChange(database.db, Number(change!["pkChangeId"]), now)).toBeNull();
  });

  it("[ACC-5] another change of the same takes its place, and it can be taken back", async () => {
    const { vendor, me } = await ownListing(details);
    await save({ me, vendor }, "name", { strVendorNameEn: "First" });
    await save({ me, vendor }, "name", { strVendorNameEn: "Second" });
    const [second, first] = await history(me, vendor);
    expect([first!["strStatus"], second!["strStatus"]]).toEqual(["withdrawn", "waiting"]);
    expect((await undo(me, vendor, second!["pkChangeId"]!)).status).toBe(200);
    expect((await undo(me, vendor, second!["pkChangeId"]!)).status).toBe(409);
    expect(((await listing(me, vendor)) as { arrWaiting: unknown[] }).arrWaiting).toEqual([]);
  });

  it("[ACC-5] before the listing is published nothing of it waits", async () => {
    const { vendor, me } = await ownListing(details);
    await sql`UPDATE vendors SET status = 'pending' WHERE id = ${vendor.id}`.execute(database.db);
    expect(stateIn(await save({ me, vendor }, "name", { strVendorNameEn: "Better" }))).toBe("live");
    expect((await listing(me, vendor))["strVendorNameEn"]).toBe("Better");
  });
});

describe("who may edit", () => {
  it("[API-4] a vendor reads, changes and undoes nothing of another one", async () => {
    const { vendor, me } = await ownListing({ descriptionEn: "Mine" });
    await save({ me, vendor }, "description", { strDescriptionEn: "Still mine" });
    const [change] = await history(me, vendor);
    const { vendor: other, me: stranger } = await ownListing();
    expect((await save({ me: stranger, vendor }, "description", { strDescriptionEn: "Taken" })).status).toBe(
      404,
    );
    expect((await undo(stranger, vendor, change!["pkChangeId"]!)).status).toBe(404);
    // By his own listing, with the other's change.
    expect((await undo(stranger, other, change!["pkChangeId"]!)).status).toBe(404);
    expect((await listing(me, vendor))["strDescriptionEn"]).toBe("Still mine");
    const context = { db: database.db, user: { kind: "vendor", id: stranger.id, tokenId: 0 } } as const;
    await expect(requireMember(context, { vendorId: vendor.publicId })).rejects.toMatchObject({
      kind: "missing",
    });
  });
});
