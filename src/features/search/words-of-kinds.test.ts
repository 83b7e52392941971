import { afterAll, beforeAll, expect, it } from "vitest";
import { getAllVendors } from "#features/vendors/contract.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { getInterpretation, getSuggestions } from "./contract.ts";

const downtown = { latitude: 25.1951, longitude: 55.2794 };

let database: TestDatabase;
let door: TestDoor;

beforeAll(async () => {
  database = await cloneDatabase();
  const { db } = database;
  const named = async (kind: string, names: string[], more: object = {}) => {
    const trade = await kindOf(db, kind);
    await savedVendors(
      db,
      names.map((nameEn) => aVendor(trade, { nameEn, ...downtown, ...more })),
    );
  };
  await named("chinese-restaurants", ["Nine Noodles", "Plum Table Chinese Restaurant"]);
  await named("coffee-shops", ["Quiet Cup"]);
  await named("warehousing", ["Isnad Stores"]);
  await named("web-design", ["Seven Codes"]);
  await named("furniture", ["Home Centre", "Oak & Ash"]);
  await named("perfumes", ["Petal House"]);
  await named("supermarkets", ["Corner Market"]);
  await named("tyres", ["Round Tyres"]);
  await named("car-rental", ["Long Road Cars"]);
  await named("doctors.paediatrics", ["Small Steps"]);
  await named("discount", ["Everything Fair"]);
  await named("car-dealers", ["Kia", "Long Street Motors"]);
  await named("dentists", ["Smile Corner"], { hours: { Monday: "08:00-12:00" } });
  await named("pharmacies", ["Night Pharmacy", "Care Pharmacy"], { hours: { Sunday: "00:00-23:59" } });
  door = await testDoor(db, { now: new Date("2026-11-22T08:00:00Z") });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

const meaningOf = async (text: string) =>
  (await door.call(getInterpretation, { text, country: "AE", rating: 0 })).data[0];
const namesFor = async (text: string) =>
  (await door.call(getAllVendors, { text, country: "AE", rating: 0, skip: 0, limit: 20 })).data.map(
    ({ name }) => name,
  );

it.each([
  ["chinese hotpot", "chinese-restaurants", ["Nine Noodles", "Plum Table Chinese Restaurant"]],
  ["web design company", "web-design", ["Seven Codes"]],
  ["شركة تصميم مواقع", "web-design", ["Seven Codes"]],
])("for %s lists the kind, of which all its words speak", async (text, kind, names) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, names: "", widening: null });
  expect((await namesFor(text)).toSorted()).toEqual(names);
});

it.each([
  ["ladies gym", "gyms.ladies-gym"],
  ["cheap hotel", "hotels.budget"],
  ["gynécologue", "doctors.gynaecology"],
  ["диван", "furniture.sofas"],
])("takes %s for the part of a kind that it is, not for all of it", async (text, kind) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, names: "" });
});

it.each(["doctor paediatrician", "врач педиатр"])(
  "of two kinds, one within the other, %s means the narrower",
  async (text) => {
    expect(await meaningOf(text)).toMatchObject({ kind: { id: "doctors.paediatrics" }, names: "" });
  },
);

it.each([
  ["taxy", "taxis", "taxi"],
  ["computr repair", "computer-repair", "computer repair"],
  ["pet groming", "pet-grooming", "pet grooming"],
  ["curtans", "curtains", "curtains"],
  ["restaraunt", "restaurants", "restaurant"],
  ["resteraunt near me", "restaurants", "restaurant"],
])("takes %s for what it is a letter or some vowels from", async (text, kind, meant) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, corrections: [{ meant }] });
});

it.each([
  ["milk", "supermarkets"],
  ["حليب", "supermarkets"],
  ["鸡蛋", "supermarkets"],
  ["сыр", "supermarkets"],
  ["huile d'olive", "supermarkets"],
  ["windscreen replacement", "car-repair"],
  ["fever", "clinics"],
  ["تسرب السقف", "waterproofing"],
  ["老鼠", "pest-control"],
  ["лифт", "machinery"],
  ["pare-brise", "car-repair"],
])("knows who sells or mends %s", async (text, kind) => {
  const meaning = { kind: { id: kind }, place: null, names: "", corrections: [] };
  expect(await meaningOf(text)).toMatchObject(meaning);
});

it.each([
  "affordable dentist",
  "كم سعر دكتور اسنان",
  "сколько стоит стоматолог",
  "numéro de dentiste",
  "靠谱的牙医",
])("leaves out of %s what says nothing of the kind", async (text) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: "dentists" }, names: "", widening: null });
});

it("mends no word that it knows: the pipe of a pipe replacement is no tire", async () => {
  expect(await meaningOf("pipe replacement")).toMatchObject({ kind: { id: "plumbers" }, corrections: [] });
});

it("mends no known word by its sound either: a beauty klinik is no pet clinic", async () => {
  expect(await meaningOf("beauty klinik")).toMatchObject({ kind: { id: "beauty-salons-spas" } });
});

it("takes no word for another that has its sounds and is written otherwise: purple, parabole", async () => {
  expect(await meaningOf("purple")).toMatchObject({ kind: null, corrections: [] });
});

it.each(["租车 迪拜机场", "аренда авто аэропорт Дубай", "location voiture aéroport de Dubaï"])(
  "[LOC-7] knows the airport of %s",
  async (text) => {
    expect(await meaningOf(text)).toMatchObject({
      kind: { id: "car-rental" },
      place: { id: "dubai-international-airport" },
    });
  },
);

it("puts those first that are called so, with a place as well", async () => {
  const chinese = await namesFor("chinese hotpot downtown dubai");
  expect(chinese).toEqual(["Plum Table Chinese Restaurant", "Nine Noodles"]);
  expect((await namesFor("care pharmacy downtown dubai"))[0]).toBe("Care Pharmacy");
});

it("puts those first that are called so", async () => {
  expect((await namesFor("home centre furniture"))[0]).toBe("Home Centre");
});

it.each(["starbucks dubai mall", "starbucks near dubai mall"])(
  "takes the mall of %s for the place that it is",
  async (text) => {
    expect(await meaningOf(text)).toMatchObject({
      kind: { id: "coffee-shops" },
      place: { id: "downtown-dubai" },
      corrections: [],
    });
  },
);

it.each([
  ["land rover", "car-dealers", null],
  ["land rover dubai", "car-dealers", "dubai"],
  ["oman air", "travel-agencies", null],
  ["costa coffee", "coffee-shops", null],
  ["aramex deira", "courier", "deira-dubai"],
  ["هونداي", "car-dealers", null],
])("takes the brand %s for what it sells, whatever its words mean", async (text, kind, place) => {
  const meaning = { kind: { id: kind }, place: place && { id: place }, corrections: [] };
  expect(await meaningOf(text)).toMatchObject(meaning);
});

it.each(["كيا", "كيا في دبي"])(
  "finds who has the name of the brand %s in the other script before what it sells",
  async (text) => {
    expect(await namesFor(text)).toEqual(["Kia"]);
  },
);

it("shows what a brand sells where nobody of its name in the other script is", async () => {
  expect(await namesFor("كيا ديرة")).toEqual(["Kia", "Long Street Motors"]);
});

it.each([
  ["迪拜国际金融中心的餐厅", "restaurants", "difc-dubai"],
  ["科威特国际机场的酒店", "hotels", "kuwait-international-airport-farwaniya"],
  ["派对用品与气球 海米斯穆谢特", "party-supplies", "khamis-mushait"],
  ["hotel in An Nakhil", "hotels", "an-nakhil-hafar-al-batin"],
  ["car repair in An Nuzhah", "car-repair", "al-nuzha-riyadh"],
  // "Al Jazirah in السعودية" is farther from it.
  ["مطاعم جزيرة السعضديات", "restaurants", "saadiyat-island-abu-dhabi"],
  // French "on" is a city.
  ["sur dentist", "dentists", "sur"],
  // With a slip in one of three words and more, of which others are a kind by themselves.
  ["salle de spport Manama", "gyms", "manama"],
  ["galeie d'art Doha", "art-galleries", "doha"],
  ["studto for rent fahaheel", "estate-agents.apartments-rent", "fahaheel"],
  ["Апартаменыт и дома для отдыха Дубай", "holiday-homes", "dubai"],
])("reads %s as a kind and a place to their ends", async (text, kind, place) => {
  const meaning = { kind: { id: kind }, place: { id: place }, names: "" };
  expect(await meaningOf(text)).toMatchObject(meaning);
});

it.each([
  ["car rental shop", "car-rental"],
  ["insurance shop", "insurance"],
  // Not a name that begins with "coffe".
  ["coffe shop dubai", "coffee-shops"],
  // Also a brand.
  ["baby shops", "baby-shops"],
  ["list of dentists", "dentists"],
  ["company formation services", "company-formation"],
  ["рестораны телефон", "restaurants"],
  // Alone it is all that was said.
  ["shop", "shopping-malls-gifts"],
])("reads %s by what it says of a business", async (text, kind) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, names: "" });
});

it("takes في for no Al Fay", async () => {
  expect(await meaningOf("مطاعم في بها")).toMatchObject({ kind: { id: "restaurants" }, place: null });
});

it("takes the city of مطاعم أبها for one, though it ends as if it said whose", async () => {
  const meaning = { kind: { id: "restaurants" }, place: { id: "abha" }, names: "" };
  expect(await meaningOf("مطاعم أبها")).toMatchObject(meaning);
});

it("takes what stands beside a brand for the place, not for a kind", async () => {
  const meaning = { kind: { id: "supermarkets" }, place: { id: "dubai-marina" } };
  expect(await meaningOf("spinneys marina")).toMatchObject(meaning);
});

it("says that there is none of what a brand sells either", async () => {
  expect(await meaningOf("adnoc al ain")).toMatchObject({
    kind: { id: "fuel" },
    widening: "category",
    wider: { id: "car-services" },
  });
});

it.each(["starbucks d", "starbucks dubai m", "spinneys mar", "كارفور البر"])(
  "[LOC-5] suggests what the brand of %s sells, while its place is typed",
  async (text) => {
    const { data } = await door.call(getSuggestions, { text, country: "AE", limit: 15 });
    expect(data[0]?.id).toMatch(/^(coffee-shops|supermarkets)$/);
  },
);

it.each([
  ["dentst dubai", "dentists"],
  ["طبيب اسناان دبي", "dentists"],
  ["curtans", "curtains"],
  ["taxy", "driving-schools-transport"],
  ["kids dentst", "dentists"],
])("[LOC-5] suggests what %s is a slip in, with a place as well", async (text, first) => {
  const { data } = await door.call(getSuggestions, { text, country: "AE", limit: 15 });
  expect(data[0]).toMatchObject({ id: first });
});

it("takes Dubai Mall alone for a mall", async () => {
  expect(await meaningOf("dubai mall")).toMatchObject({ kind: { id: "malls" }, place: { id: "dubai" } });
});

it("takes no short word for another that begins with another letter", async () => {
  const meaning = await meaningOf("noor downtown dubai");
  expect(meaning).toMatchObject({ kind: null, corrections: [] });
});

it.each(["xxyy", "hgjk"])("takes %s for nothing that sounds so", async (text) => {
  expect(await meaningOf(text)).toMatchObject({ kind: null });
});

it.each([
  ["3iyada dubai", "clinics"],
  ["mo7ami", "lawyers"],
  ["naql 3afsh", "packers-movers"],
  ["7lag", "barbers"],
])("reads %s, in chat spelling", async (text, kind) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind } });
});

it("takes what a word says before what another sounds like", async () => {
  expect(await meaningOf("royal perfumes")).toMatchObject({ kind: { id: "perfumes" }, corrections: [] });
});

it("[LIST-4] lists a kind of which none is open now, and says so", async () => {
  expect(await meaningOf("dentist open now")).toMatchObject({
    kind: { id: "dentists" },
    isOpenNow: true,
    widening: "openNow",
    wishes: [],
  });
  expect(await namesFor("dentist open now")).toEqual(["Smile Corner"]);
  expect(await meaningOf("pharmacy open now")).toMatchObject({ widening: null });
});

it.each([
  ["movers from dubai to abu dhabi", "packers-movers"],
  ["movers dubai to abu dhabi", "packers-movers"],
  ["نقل عفش من دبي الى ابوظبي", "packers-movers"],
  ["从迪拜到阿布扎比搬家", "packers-movers"],
  ["переезд из дубая в абу даби", "packers-movers"],
  ["déménagement de dubaï à abou dhabi", "packers-movers"],
])("looks for %s where the way begins", async (text, kind) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, place: { id: "dubai" }, names: "" });
});

it.each([
  ["librairie arabe", "bookshops", "arabe"],
  ["arabic speaking lawyer", "lawyers", "arabic speaking"],
  ["автошкола для женщин", "driving-schools", "для женщин"],
  ["فطور على البحر", "restaurants", "على البحر"],
  ["oud perfume shop", "oud-bakhoor", ""],
  ["محل ابو ريالين", "discount", ""],
  ["ابغى احد ينظف البيت", "home-cleaning", ""],
  ["عندي تسريب في الحمام", "plumbers", "في الحمام"],
  ["شقق فندقية شهري", "hotels.hotel-apartments", ""],
])("takes no part of %s for a place", async (text, kind, names) => {
  expect(await meaningOf(text)).toMatchObject({ kind: { id: kind }, place: null, names, corrections: [] });
});

it.each(["physiotherapy at home", "علاج طبيعي في المنزل", "физиотерапия на дому"])(
  "reads from %s that somebody is to come",
  async (text) => {
    const meaning = await meaningOf(text);
    expect(meaning).toMatchObject({ kind: { id: "physiotherapy" }, place: null });
    expect(meaning?.attributes.map(({ id }) => id)).toEqual(["home-service"]);
  },
);
