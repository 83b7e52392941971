import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getAllVendors, getFaqsByVendor, type Vendor } from "./contract.ts";
import type { VendorDraft } from "./draft.ts";
import { removeVendor } from "./save.server.ts";
import { vendorIdsForSitemap } from "./sitemap.server.ts";

let database: TestDatabase;
let door: TestDoor;
let kind: Awaited<ReturnType<typeof kindOf>>;

beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db);
  kind = await kindOf(database.db, "contractors.demolition");
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const save = (details: Partial<VendorDraft>) => savedVendor(database.db, aVendor(kind, details));
const detail = async (id: string, call = door.call): Promise<Vendor> => {
  const { data } = await call(getAllVendors, { skip: 0, limit: 20, rating: 0, id });
  return data[0]!;
};

describe("one vendor", () => {
  it("[API-1] answers by its id with every field of the specification", async () => {
    const { publicId } = await save({
      nameEn: "Rubble & Sons",
      nameAr: "الركام وأبناؤه",
      isVerified: true,
      isResponsive: true,
      addressEn: "Shop 4, Al Rigga Road",
      phone: "+97142223344",
      website: "www.rubble.example",
      taxId: "100123456700003",
      descriptionEn: "We take houses down.",
      yearEstablished: 1998,
      hours: { Monday: "08:00-12:00, 16:00-01:30" },
      specialties: [{ en: "Walls", ar: "جدران" }],
      services: [{ en: "Demolition" }],
      tags: [{ en: "dust free" }],
      suggestions: 7,
    });
    const { status, body } = await door.get(`/api/vendor/getAllVendors?pkVendorId=${publicId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, totalDocuments: 1, currentPage: 1, numberOfPages: 1 });
    expect((body.data as object[])[0]).toMatchObject({
      pkVendorId: publicId,
      strVendorName: "Rubble & Sons",
      strDepartmentName: "Construction & Contracting",
      fkSubCategoryId: "contractors.demolition",
      strSubCategoryName: "Demolition",
      strAddress: "Shop 4, Al Rigga Road",
      strContactNumber: "+97142223344",
      strWhatsappNumber: "",
      strWebsite: "https://www.rubble.example/",
      strGST: "100123456700003",
      strDescription: "We take houses down.",
      intYearofEstablishment: 1998,
      isVerified: true,
      isResponsive: true,
      isClaimed: false,
      specialties: ["Walls"],
      suggestions: 7,
      arrServices: [{ strServiceName: "Demolition" }],
      arrTags: ["dust free"],
      workingHours: { Monday: "08:00-12:00, 16:00-01:30" },
      strTimeZone: "Asia/Dubai",
      strGeoLocation: "55.307,25.271",
      strLatitude: 25.271,
      strLongitude: 55.307,
      objRating: { avgRating: 0, totalRatingCount: 0 },
      strEmail: "",
    });
  });

  it("[LANG-3] speaks the reader's language, and the other one where that is missing", async () => {
    const both = await save({ nameEn: "Palm", nameAr: "نخلة", services: [{ en: "Cutting", ar: "قص" }] });
    const arabicOnly = await save({ nameEn: null, nameAr: "بيت" });
    expect(await detail(both.publicId, door.callIn("ar"))).toMatchObject({
      name: "نخلة",
      services: [{ name: "قص" }],
      subcategoryName: "هدم وإزالة",
    });
    expect(await detail(both.publicId, door.callIn("ru"))).toMatchObject({
      name: "Palm",
      subcategoryName: "Демонтаж",
    });
    expect((await detail(arabicOnly.publicId)).name).toBe("بيت");
  });

  it("never gives a visitor a WhatsApp number or an e-mail address, only that there is a number", async () => {
    const { publicId } = await save({ whatsapp: "+971501234567", email: "owner@rubble.example" });
    const answers = await Promise.all(
      [
        `pkVendorId=${publicId}`,
        "fkDepartmentId=construction-contracting&pageLimit=50",
        "strSearchParams=vendor",
      ].map((query) => door.get(`/api/vendor/getAllVendors?${query}`)),
    );
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/971501234567|owner@rubble/);
      const found = (body.data as Record<string, unknown>[]).find(
        (vendor) => vendor["pkVendorId"] === publicId,
      );
      expect(found).toMatchObject({ blnWhatsapp: true, strWhatsappNumber: "", strEmail: "" });
    }
    const silent = await save({});
    expect(await detail(silent.publicId)).toMatchObject({ hasWhatsapp: false });
  });

  it("shows photos, or one to five pictures of its category that stay the same", async () => {
    const bare = await save({});
    const { images } = await detail(bare.publicId);
    expect(images.length).toBeGreaterThanOrEqual(1);
    expect(images.length).toBeLessThanOrEqual(5);
    expect(images[0]).toMatch(/^\/art\/(maki|temaki)-[a-z0-9_-]+\/(clay|sand)\/\d+\.svg$/);
    expect((await detail(bare.publicId)).images).toEqual(images);
    const pictured = await save({ photos: ["/photos/a.webp", "/photos/b.webp"] });
    expect((await detail(pictured.publicId)).images).toEqual(["/photos/a.webp", "/photos/b.webp"]);
  });

  it.each([
    ["javascript:alert(1)", ""],
    ["JaVaScRiPt://%0aalert(1)", ""],
    ["data:text/html,<script>", ""],
    ["file:///etc/passwd", ""],
    ["https://user:pass@evil.example", ""],
    ["mailto:me@shop.example", ""],
    ["no spaces here.example", ""],
    ["HTTP://Shop.Example/Menu?x=1", "http://shop.example/Menu?x=1"],
    ["shop.example:8080", "https://shop.example:8080/"],
  ])("links to a website %s as %s", async (website, expected) => {
    const { publicId } = await save({ website });
    expect((await detail(publicId)).website).toBe(expected);
  });

  it("says area and city where nobody wrote an address", async () => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'dubai'`.execute(
      database.db,
    );
    const { publicId } = await save({ cityId: rows[0]!.id, areaText: "Old Souq" });
    expect(await detail(publicId)).toMatchObject({
      address: "Old Souq, Dubai",
      city: "Dubai",
      area: "Old Souq",
    });
    expect((await detail(publicId, door.callIn("ar"))).address).toBe("Old Souq، دبي");
  });

  it("credits its source and licence, unless it is ours or the owner's", async () => {
    const osm = await save({ source: "OpenStreetMap", licence: "ODbL 1.0" });
    expect((await detail(osm.publicId)).source).toEqual({ name: "OpenStreetMap", licence: "ODbL 1.0" });
    expect((await detail((await save({ source: "demo", isDemo: true })).publicId)).source).toBeNull();
  });

  it("[API-3] is missing once removed, and the answer names the field", async () => {
    const { id, publicId } = await save({ nameEn: "Vanishing Act" });
    await removeVendor(database.db, id);
    const { status, body } = await door.get(`/api/vendor/getAllVendors?pkVendorId=${publicId}`);
    expect(status).toBe(404);
    expect(body.message).toContain("pkVendorId");
    const search = await door.get("/api/vendor/getAllVendors?strSearchParams=vanishing");
    expect(search.body).toMatchObject({ success: true, data: [], totalDocuments: 0, numberOfPages: 0 });
  });
});

describe("questions and answers of a vendor", () => {
  it("[DET-4] come in order, in the reader's language", async () => {
    const { id, publicId } = await save({});
    await sql`INSERT INTO vendor_faqs (vendor_id, position, question, answer) VALUES
      (${id}, 2, '{"en": "Second?"}', '{"en": "Yes"}'),
      (${id}, 1, '{"en": "First?", "ar": "الأول؟"}', '{"en": "No", "ar": "لا"}')`.execute(database.db);
    const { data } = await door.callIn("ar")(getFaqsByVendor, { vendorId: publicId });
    expect(data).toEqual([
      {
        vendorId: publicId,
        faqs: [
          { question: "الأول؟", answer: "لا" },
          { question: "Second?", answer: "Yes" },
        ],
      },
    ]);
  });

  it("[API-3] are refused for a vendor that is not there", async () => {
    const { status, body } = await door.get("/api/vendor/getFAQsByVendor?fkVendorId=nobody");
    expect(status).toBe(404);
    expect(Object.keys(body.errors ?? {})).toEqual(["fkVendorId"]);
  });
});

it("the sitemap goes through all published vendors in steps", async () => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM vendors WHERE status = 'published'`.execute(database.db);
  const seen: string[] = [];
  for (let after = 0; ;) {
    const step = await vendorIdsForSitemap(database.db, { after, limit: 3 });
    if (step.length === 0) break;
    seen.push(...step.map(({ publicId }) => publicId));
    after = step.at(-1)!.id;
  }
  expect(new Set(seen).size).toBe(rows[0]!.count);
});
