import { describe, expect, test } from "vitest";
import { bakery, dubai, rowOf, useMapping } from "#tests/factories/import-rows.ts";
import { idsOfMask } from "#features/vendors/attributes.server.ts";
import { mapRow } from "./map-row.server.ts";
import { vendorTexts } from "./vendor-texts.ts";

const { draftOf, map, mapping, noticesOf, refusal } = useMapping();

describe("OpenStreetMap", () => {
  test("An Overpass feature is a listing with all that its tags tell", () => {
    const { draft, notices } = map(
      {
        "@id": "node/4321",
        name: "صيدلية الشفاء",
        "name:en": "Al Shifa Pharmacy",
        amenity: "pharmacy",
        "addr:street": "Al Maktoum Road",
        "addr:housenumber": "12",
        "addr:suburb": "Deira",
        "addr:city": "Dubai",
        "contact:phone": "+971 4 222 3333; +971 50 123 4567",
        "contact:whatsapp": "https://wa.me/971501234567",
        "contact:website": "www.example.ae/shifa",
        opening_hours: "Sa-Th 08:00-13:00,16:00-23:00; Fr 16:00-01:00",
        area: "yes",
        source: "survey",
      },
      { position: { latitude: 25.2701, longitude: 55.3102 } },
    );
    expect(notices).toEqual([]);
    expect(draft).toMatchObject({
      source: "OpenStreetMap",
      sourceId: "node/4321",
      licence: "ODbL 1.0",
      isClaimed: false,
      nameEn: "Al Shifa Pharmacy",
      nameAr: "صيدلية الشفاء",
      countryCode: "AE",
      addressEn: "12 Al Maktoum Road",
      phone: "+97142223333",
      phoneTyped: "+971 4 222 3333",
      whatsapp: "+971501234567",
      website: "https://www.example.ae/shifa",
      cityText: null,
      areaText: null,
      hoursText: null,
      latitude: 25.2701,
      longitude: 55.3102,
    });
    expect(draft.hours?.["Friday"]).toBe("16:00-01:00");
    const texts = vendorTexts(draft, mapping());
    expect([texts.city, texts.area]).toEqual(["Dubai", "Deira"]);
    expect(texts.opening_hours).toBe("Mo-Th,Sa-Su 08:00-13:00,16:00-23:00; Fr 16:00-01:00");
  });

  test.each([
    [{ "@id": "way/7" }, "way/7"],
    [{ "@type": "relation", "@id": "7" }, "relation/7"],
    [{ osm_type: "ways_poly", osm_id: "7" }, "way/7"],
  ])("%j is the thing %s of the map", (cells, id) => {
    const { source, sourceId } = draftOf({
      source_id: "",
      source: "survey",
      ...(cells as Record<string, string>),
    });
    expect([source, sourceId]).toEqual(["OpenStreetMap", id]);
  });

  test("A name in two scripts is two names", () => {
    const names = (name: string) => {
      const { nameEn, nameAr } = map({ name, amenity: "cafe", ...dubai }).draft;
      return [nameEn, nameAr];
    };
    expect(names("Lulu Hypermarket لولو هايبرماركت")).toEqual(["Lulu Hypermarket", "لولو هايبرماركت"]);
    expect(names("مطعم البيك - Al Baik 24")).toEqual(["Al Baik 24", "مطعم البيك"]);
    expect(names("مقهى ٧٧ (Cafe 77)")).toEqual(["Cafe 77", "مقهى ٧٧"]);
    expect(names("Costa")).toEqual(["Costa", null]);
    expect(names("مقهى 77")).toEqual([null, "مقهى 77"]);
    expect(names("咖啡")).toEqual(["咖啡", null]);
  });
});

describe("place", () => {
  test.each([
    [{ lat: "25.2631", lng: "55.2972" }, "AE Dubai"],
    [{ lat: "24.7136", lng: "46.6753" }, "SA Riyadh"],
    [{ lat: "29.3759", lng: "47.9774" }, "KW Kuwait City"],
    [{ lat: "25.2854", lng: "51.5310" }, "QA Doha"],
    [{ lat: "23.5880", lng: "58.3829" }, "OM Muscat"],
    [{ lat: "26.2285", lng: "50.5860" }, "BH Manama"],
    [{ lat: "24.2075", lng: "55.7447" }, "AE Al Ain"],
    [{ country: "KSA", city: "جدة" }, "SA Jeddah"],
    [{ country: "الإمارات", city: "Ash Shariqah" }, "AE Ash Shariqah"],
    [{ country: "阿联酋", city: "迪拜" }, "AE Dubai"],
    [{ country: "ae", city: "Dubai City" }, "AE Dubai"],
    [{ city: "Kuwait City" }, "KW Kuwait City"],
    [{ phone: "00966 50 123 4567", city: "Riyadh" }, "SA Riyadh"],
    [{ country: "QA", city: "Nowhere-on-Sea" }, "QA Nowhere-on-Sea"],
  ])("%j is in %s", (cells, expected) => {
    const { draft } = map({ name_en: "Al Noor", category: "bakeries", ...(cells as Record<string, string>) });
    const { country, city } = vendorTexts(draft, mapping());
    expect(`${country} ${city}`).toBe(expected);
  });

  test("A city that the gazetteer does not know is kept as it was written, one that it knows is not", () => {
    expect(draftOf({ city: "Nowhere-on-Sea" })).toMatchObject({ cityText: "Nowhere-on-Sea" });
    expect(draftOf({ city: "دبي" })).toMatchObject({ cityText: null });
    expect(draftOf({ lat: "", lng: "", city: "Dubai", area: "Deira" })).toMatchObject({ areaText: null });
    expect(draftOf({ area: "Mars Quarter" })).toMatchObject({ areaText: "Mars Quarter", areaId: null });
  });

  test.each([
    [{ lat: "35.6892", lng: "51.3890" }, "lat outside"],
    [{ lat: "29.5320", lng: "35.0063" }, "lat outside"],
    [{ lat: "30.5081", lng: "47.7835" }, "lat outside"],
    [{ lat: "27.1832", lng: "56.2666" }, "lat outside"],
    [{ lat: "55.2972", lng: "25.2631" }, "lat outside"],
    [{ lat: "0", lng: "0" }, "lat outside"],
    [{ lat: "25.2631", lng: "" }, "lng format"],
    [{ lat: "north", lng: "55.2" }, "lat format"],
    [{ lat: "125", lng: "55.2" }, "lat format"],
    [{ lat: "1e400", lng: "55.2" }, "lat format"],
    [{ country: "KW" }, "country mismatch"],
    [{ country: "Atlantis", lat: "", lng: "" }, "country unknown"],
    [{ country: "", lat: "", lng: "" }, "country missing"],
  ])("%j is refused: %s", (cells, expected) => {
    expect(refusal({ ...bakery, ...(cells as Record<string, string>) })).toBe(expected);
  });

  test("Islands and shores are no outland", () => {
    for (const [lat, lng] of [
      ["25.1124", "55.1390"],
      ["24.4672", "54.6030"],
      ["26.1790", "56.2480"],
      ["25.3710", "51.5510"],
      ["29.4500", "48.2800"],
      ["16.7000", "42.0000"],
      ["25.9000", "50.6000"],
      ["20.4700", "58.7500"],
      ["24.0000", "45.0000"],
    ] as const) {
      expect(refusal({ ...bakery, country: "", lat, lng })).toBe("came in");
    }
  });
});

describe("values", () => {
  test("Phones are understood in the row's country, the first that is one; else kept as typed and told", () => {
    expect(draftOf({ phone: "04-2223333" })).toMatchObject({
      phone: "+97142223333",
      phoneTyped: "04-2223333",
    });
    expect(draftOf({ phone: "12 / ٠٥٠١٢٣٤٥٦٧" })).toMatchObject({ phone: "+971501234567" });
    for (const two of ["04 2223333 or 050 1234567", "04 2223333 - 050 1234567", "04 2223333، 050 1234567"])
      expect(draftOf({ phone: two })).toMatchObject({ phone: "+97142223333", phoneTyped: "04 2223333" });
    expect(draftOf({ phone: "+971 4 222 3333 (Sales)" })).toMatchObject({ phone: "+97142223333" });
    expect(draftOf({ phone: "123" })).toMatchObject({ phone: null, phoneTyped: "123" });
    expect(noticesOf({ phone: "123" })).toEqual(["phone format"]);
    expect(draftOf({ phone: "", mobile: "0501234567" })).toMatchObject({ phone: "+971501234567" });
    expect(draftOf({ whatsapp: "0501234567" }).whatsapp).toBe("+971501234567");
    expect(noticesOf({ whatsapp: "yes" })).toEqual(["whatsapp format"]);
  });

  test.each([
    ["https://example.com/x?a=1", "https://example.com/x?a=1"],
    ["example.com", "https://example.com"],
    ["example.com:8080/x", "https://example.com:8080/x"],
    ["HTTP://EXAMPLE.com", "HTTP://EXAMPLE.com"],
    ["http://a.example; http://b.example", "http://a.example"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["ftp://example.com", null],
    ["https://user:secret@example.com", null],
    ["not a site", null],
    ["//", null],
  ])("The website %j is %j", (text, expected) => {
    expect(draftOf({ website: text }).website).toBe(expected);
    expect(noticesOf({ website: text })).toEqual(expected === null ? ["website format"] : []);
  });

  test("Hours beyond the common subset are kept as text and told", () => {
    expect(draftOf({ opening_hours: "Mo-Fr 09:00-17:00; PH off" })).toMatchObject({
      hours: { Monday: "09:00-17:00" },
      hoursText: "PH off",
    });
    expect(draftOf({ opening_hours: "sunrise-sunset" })).toMatchObject({
      hours: null,
      hoursText: "sunrise-sunset",
    });
    expect(noticesOf({ opening_hours: "sunrise-sunset" })).toEqual(["opening_hours format"]);
  });

  test("Lists, years, mails and ticks", () => {
    expect(draftOf({ services: " Cakes | كيك||Cakes|<b>x</b>" }).services).toEqual([
      { en: "Cakes" },
      { ar: "كيك" },
      { en: "<b>x</b>" },
    ]);
    expect(draftOf({ year_established: "١٩٩٩" }).yearEstablished).toBe(1999);
    expect(noticesOf({ year_established: "3000" })).toEqual(["year_established format"]);
    expect(draftOf({ email: "info@example.com, b@example.com" }).email).toBe("info@example.com");
    expect(noticesOf({ email: "info at example" })).toEqual(["email format"]);
    expect(draftOf({ verified: "TRUE" }).isVerified).toBe(true);
    expect(draftOf({ verified: "0" }).isVerified).toBe(false);
    expect(noticesOf({ verified: "perhaps" })).toEqual(["verified format"]);
  });

  test("Attributes are known by id, name and word in any language, and by tags; prices by level or sign", () => {
    const idsOf = (cells: Record<string, string>) => idsOfMask(draftOf(cells).attributes ?? 0);
    expect(idsOf({ attributes: "wifi|Outdoor seating|مواقف سيارات| 可刷卡 |" })).toEqual([
      "outdoor-seating",
      "parking",
      "wifi",
      "card-payment",
    ]);
    expect(idsOf({ attributes: "halal", tags: "Free parking|New" })).toEqual(["parking", "halal"]);
    expect(idsOf({ attributes: "wifi|jacuzzi" })).toEqual(["wifi"]);
    expect(noticesOf({ attributes: "wifi|jacuzzi" })).toEqual(["attributes unknown"]);
    expect(noticesOf({ attributes: "", price_level: "" })).toEqual([]);
    expect(draftOf({ price_level: "٣" }).priceLevel).toBe(3);
    expect(draftOf({ price_level: "$$" }).priceLevel).toBe(2);
    expect(draftOf({}).priceLevel).toBeNull();
    for (const price of ["0", "5", "$$$$$", "$€", "cheap"]) {
      expect(draftOf({ price_level: price }).priceLevel).toBeNull();
      expect(noticesOf({ price_level: price })).toEqual(["price_level format"]);
    }
  });

  test("Text is text: control characters go, letters lost in a wrong encoding refuse the row", () => {
    expect(draftOf({ name_en: "\u202eAl\u0000 Noor\u0007 <b>" }).nameEn).toBe("Al  Noor  <b>");
    expect(draftOf({ description_en: "one\r\ntwo" }).descriptionEn).toBe("one\ntwo");
    expect(refusal({ ...bakery, name_ar: "\ufffd\ufffd" })).toBe("name_ar encoding");
    expect(refusal({ ...bakery, description_en: "a\ud800b" })).toBe("description_en encoding");
  });

  test("Lengths are bounded", () => {
    expect(refusal({ ...bakery, name_en: "x".repeat(201) })).toBe("name_en tooLong");
    expect(refusal({ ...bakery, source_id: "x".repeat(201) })).toBe("source_id tooLong");
    expect(draftOf({ description_en: "é".repeat(6000) }).descriptionEn).toHaveLength(5000);
    expect(noticesOf({ description_en: "x".repeat(6000) })).toEqual(["description_en tooLong"]);
    expect(
      draftOf({ tags: Array.from({ length: 99 }, (_, index) => `tag ${index}`).join("|") }).tags,
    ).toHaveLength(50);
    expect(refusal({ ...bakery, name_en: "", name_ar: " " })).toBe("name_en missing");
    expect(refusal(bakery, { unreadable: "columns" })).toBe(" columns");
  });
});

describe("origin", () => {
  test("Without an id a row gets one that its next import finds again", () => {
    const idOf = (cells: Record<string, string>) => draftOf({ source_id: "", ...cells }).sourceId;
    expect(idOf({})).toMatch(/^h-[0-9a-f]{24}$/);
    expect(idOf({ description_en: "new words" })).toBe(idOf({}));
    expect(idOf({ name_en: "AL NOOR" })).toBe(idOf({}));
    expect(idOf({ phone: "0501234567" })).not.toBe(idOf({}));
    expect(idOf({ lat: "25.3" })).not.toBe(idOf({}));
    expect(idOf({ lat: "٢٥٫٢٦٣١" })).toBe(idOf({}));
    expect(idOf({ lat: "25,2631", lng: "55,2972" })).toBe(idOf({}));
    expect(idOf({ lat: "25,3" })).toBe(idOf({ lat: "25.3" }));
  });

  test("The operator's source and licence count, then the row's, then the file's name", () => {
    expect(draftOf({})).toMatchObject({ source: "list", licence: null, isDemo: false });
    expect(draftOf({ source: "chamber", licence: "CC0" })).toMatchObject({
      source: "chamber",
      licence: "CC0",
    });
    const said = { ...mapping(), source: "operator", licence: "own" };
    const mapped = mapRow(rowOf({ ...bakery, source: "chamber", licence: "CC0" }), said);
    expect(mapped).toMatchObject({ draft: { source: "operator", licence: "own" } });
    expect(draftOf({ source: "demo" }).isDemo).toBe(true);
  });
});
