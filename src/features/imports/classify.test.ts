import { describe, expect, test } from "vitest";
import { bakery, dubai, rowOf, useMapping, type Cells } from "#tests/factories/import-rows.ts";
import { readOsmTable } from "./load-mapping.server.ts";
import { mapRow } from "./map-row.server.ts";
import { Refused } from "./refused.ts";
import { taxonomyIndex } from "./taxonomy-index.ts";
import { vendorTexts } from "./vendor-texts.ts";

const { map, mapping, refusal } = useMapping();

/** Where a row with these cells goes, as `department/category/subcategory`. */
function placed(cells: Cells): string {
  const texts = vendorTexts(map({ name_en: "Al Noor", ...dubai, ...cells }).draft, mapping());
  return [texts.department, texts.category, texts.subcategory].filter(Boolean).join("/");
}

describe("category", () => {
  test.each([
    [{ category: "bakeries" }, "cafes-desserts/bakeries"],
    [{ category: "Bakeries" }, "cafes-desserts/bakeries"],
    [{ category: "مخابز" }, "cafes-desserts/bakeries"],
    [{ category: "صيدليات" }, "health-care-wellness/pharmacies"],
    [{ category: "药店" }, "health-care-wellness/pharmacies"],
    [{ category: "аптеки" }, "health-care-wellness/pharmacies"],
    [{ category: "PHARMACIES", department: "Santé et bien-être" }, "health-care-wellness/pharmacies"],
    [{ category: "amenity=pharmacy" }, "health-care-wellness/pharmacies"],
    [
      { category: "amenity = restaurant; cuisine = lebanese" },
      "restaurants/arabic-restaurants/arabic-restaurants.lebanese",
    ],
    [{ subcategory: "Lebanese Restaurants" }, "restaurants/arabic-restaurants/arabic-restaurants.lebanese"],
    [{ category: "Lebanese Restaurants" }, "restaurants/arabic-restaurants/arabic-restaurants.lebanese"],
    [
      { department: "restaurants", category: "arabic-restaurants", subcategory: "مطاعم لبنانية" },
      "restaurants/arabic-restaurants/arabic-restaurants.lebanese",
    ],
    [{ category: "insurance" }, "insurance"],
    [{ department: "Insurance" }, "insurance"],
    [{ department: "Restaurants" }, "restaurants"],
    [{ department: "no such thing", category: "bakeries" }, "cafes-desserts/bakeries"],
  ])("%j is %s", (cells, expected) => {
    expect(placed(cells)).toBe(expected);
  });

  test.each([
    [{ category: "rocket science" }, "category unknown"],
    [{ category: "amenity=fountain" }, "category unknown"],
    [{ category: "bakeries", department: "restaurants" }, "department mismatch of category"],
    [{ category: "bakeries", subcategory: "doctors.ent" }, "subcategory mismatch"],
    [{ category: "bakeries", subcategory: "nonsense" }, "subcategory unknown"],
    [{ department: "no such thing" }, "category unknown"],
    [{}, "category missing"],
  ])("%j is refused: %s", (cells, expected) => {
    const reason = expected === "department mismatch of category" ? "category mismatch" : expected;
    expect(refusal({ name_en: "Al Noor", ...dubai, ...cells })).toBe(reason);
  });

  test("A name that two categories share is refused until the department tells them apart", () => {
    const [one, other] = mapping().taxonomy.nodes.filter(
      ({ slug }) => slug === "bakeries" || slug === "butchers",
    );
    const twins = taxonomyIndex(
      mapping().taxonomy.nodes.map((node) =>
        node === one || node === other ? { ...node, names: [{ en: "Shop" }] } : node,
      ),
    );
    const cells = { ...bakery, category: "shop" };
    expect(mapRow(rowOf(cells), { ...mapping(), taxonomy: twins })).toEqual(
      new Refused("category", "ambiguous"),
    );
    const told = { ...cells, department: "groceries-supermarkets" };
    const butchers = mapping().taxonomy.bySlug("butchers")?.id;
    expect(mapRow(rowOf(told), { ...mapping(), taxonomy: twins })).toMatchObject({
      draft: { categoryId: butchers },
    });
  });

  test("A department alone is enough where the category is not said, and is told", () => {
    expect(map({ ...bakery, category: "", department: "restaurants" }).notices).toEqual([
      { field: "category", reason: "onlyDepartment" },
    ]);
    expect(map({ ...bakery, category: "", department: "insurance" }).notices).toEqual([]);
  });
});

describe("OpenStreetMap tags", () => {
  test.each([
    [{ amenity: "pharmacy" }, "health-care-wellness/pharmacies"],
    [{ amenity: "restaurant" }, "restaurants"],
    [{ amenity: "restaurant", cuisine: "indian;chinese" }, "restaurants/indian-restaurants"],
    [{ amenity: "restaurant", cuisine: "chinese;indian" }, "restaurants/chinese-restaurants"],
    [{ amenity: "restaurant", cuisine: "regional" }, "restaurants"],
    [{ amenity: "fast_food", cuisine: "burger" }, "restaurants/fast-food/fast-food.burgers"],
    [
      { amenity: "restaurant", "name:ar": "مطعم المندي الملكي" },
      "restaurants/arabic-restaurants/arabic-restaurants.yemeni",
    ],
    [{ amenity: "cafe" }, "cafes-desserts/coffee-shops"],
    [{ amenity: "cafe", cuisine: "ice_cream" }, "cafes-desserts/ice-cream"],
    [{ tourism: "hotel", amenity: "restaurant" }, "hotels-accommodation/hotels"],
    [{ amenity: "fuel", shop: "convenience" }, "car-services/fuel"],
    [
      { amenity: "doctors", "healthcare:speciality": "dermatology" },
      "health-care-wellness/doctors/doctors.dermatology",
    ],
    [{ amenity: "place_of_worship", religion: "muslim" }, "religious-community/mosques"],
    [{ amenity: "place_of_worship", religion: "christian" }, "religious-community/churches-temples"],
    [{ amenity: "place_of_worship", "name:ar": "مسجد النور" }, "religious-community/mosques"],
    [{ amenity: "place_of_worship" }, "religious-community"],
    [{ shop: "hairdresser" }, "beauty-salons-spas"],
    [{ shop: "hairdresser", male: "yes", female: "no" }, "beauty-salons-spas/barbers"],
    [{ shop: "hairdresser", "name:ar": "صالون الرجالي" }, "beauty-salons-spas/barbers"],
    [
      { shop: "hairdresser", "name:en": "Rose Ladies Salon" },
      "beauty-salons-spas/ladies-salons/ladies-salons.hair-salon",
    ],
    [{ shop: "car", second_hand: "only" }, "automotive-sales/used-cars"],
    [{ leisure: "fitness_centre", sport: "yoga" }, "sports-fitness/yoga-pilates"],
    [{ office: "insurance" }, "insurance"],
    [{ healthcare: "laboratory" }, "health-care-wellness/clinics/clinics.diagnostic-lab"],
    [{ office: "diplomatic", diplomatic: "embassy" }, "government-public/embassies"],
    [{ shop: "second_hand", name: "Furniture House" }, "home-furniture/used-furniture"],
  ])("%j is %s", (tags, expected) => {
    expect(placed(tags as Cells)).toBe(expected);
  });

  test.each([
    { shop: "second_hand" },
    { shop: "yes" },
    { office: "company" },
    { amenity: "bench" },
    { building: "yes" },
  ])("%j tells no category", (tags) => {
    expect(refusal({ name_en: "Al Noor", ...dubai, ...(tags as Cells) })).toBe("category missing");
  });

  test("Every rule of the table names something of the taxonomy, and no condition stands twice", () => {
    const table = readOsmTable();
    const slugs = Object.keys(table).filter((slug) => slug !== "unknown");
    expect(slugs.filter((slug) => !mapping().taxonomy.bySlug(slug))).toEqual([]);
    const conditions = Object.values(table).flat();
    expect(conditions.filter((text, index) => conditions.indexOf(text) !== index)).toEqual([]);
    expect(
      conditions.filter((text) => !/^[a-z_:]+=[^&;~]+( & ([a-z_:]+=|name~)[^&;]+)*$/.test(text)),
    ).toEqual([]);
  });
});
