import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";

let database: TestDatabase;
let hosts: Hosts;

beforeAll(async () => {
  database = await cloneDatabase();
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (url: string, headers: Record<string, string> = {}) => hosts.site.inject({ url, headers });
const call = "/api/department/getDepartments?pkDepartmentId=restaurants";
const names = {
  en: "Restaurants",
  ar: "المطاعم",
  "zh-CN": "餐厅",
  ru: "Рестораны",
  fr: "Restaurants",
};

describe("the language of an answer", () => {
  it.each<[string, string, Record<string, string>, string]>([
    ["nothing", "", {}, "en"],
    ["the header", "", { "accept-language": "de, fr;q=0.8, ar;q=0.9" }, "ar"],
    ["a header of regions", "", { "accept-language": "zh-TW" }, "zh-CN"],
    ["a header that wants none of the five", "", { "accept-language": "de, *;q=0.1" }, "en"],
    ["a header that makes no sense", "", { "accept-language": ";;q=,=,\u00ff,q=NaN".repeat(200) }, "en"],
    ["the cookie before the header", "", { cookie: "googtrans=/en/ru", "accept-language": "fr" }, "ru"],
    ["the cookie, encoded", "", { cookie: "a=b; googtrans=%2Fen%2Fzh-CN" }, "zh-CN"],
    ["the first of two cookies", "", { cookie: "googtrans=/en/ar; googtrans=/en/fr" }, "ar"],
    ["lang before both", "&lang=fr", { cookie: "googtrans=/en/ru", "accept-language": "ar" }, "fr"],
    ["no lang that is none", "&lang=de", { cookie: "googtrans=/en/ru" }, "ru"],
    ["no lang in other letters", "&lang=AR", {}, "en"],
    ["no lang twice", "&lang=ar&lang=fr", {}, "en"],
    ["no lang within a name", "&lang[]=ar&lang[x]=fr", {}, "en"],
    ["no cookie that is none", "", { cookie: "googtrans=/en/de", "accept-language": "fr" }, "fr"],
    ["no cookie of a prototype", "", { cookie: "googtrans=/en/__proto__; __proto__=x" }, "en"],
    ["no broken cookie", "", { cookie: "googtrans=%E0%A4; =; ;;; googtrans" }, "en"],
    ["no cookie with more", "", { cookie: `googtrans=/en/ar<script>; x="` }, "en"],
    ["no cookie behind 8 KB", "", { cookie: `${"x=y;".repeat(3_000)}googtrans=/en/ar` }, "en"],
    ["no other cookie", "", { cookie: "xgoogtrans=/en/ar; googtransx=/en/ar" }, "en"],
  ])("[LANG-2] is told by %s", async (...[, query, headers, language]) => {
    const [answer, page] = await Promise.all([
      ask(`${call}${query}`, headers),
      ask(`/home?x=y${query}`, headers),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-language"]).toBe(language);
    expect(answer.headers["vary"]).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(page.headers["content-language"]).toBe(language);
    expect(page.json()).toMatchObject({ language });
  });

  it.each(languages)("[LANG-2] is that of its texts in %s", async (language) => {
    const { data } = (await ask(`${call}&lang=${language}`)).json<{
      data: { strDepartmentName: string }[];
    }>();
    expect(data[0]?.strDepartmentName).toBe(names[language]);
  });
});

describe("[API-3] a refusal speaks the caller's language", () => {
  const refusals: [string, RegExp][] = [
    ["/api/vendor/getAllVendors?pageLimit=51", /pageLimit/],
    ["/api/vendor/getAllVendors?latitude=91&longitude=0", /latitude/],
    ["/api/vendor/getAllVendors?strSearchParams=%00", /strSearchParams/],
    ["/api/vendor/getAllVendors?isVerified=maybe", /isVerified/],
    ["/api/vendor/getAllVendors?sortOrder=UP", /sortOrder/],
    ["/api/vendor/getAllVendors?pkVendorId=nobody", /pkVendorId/],
    ["/api/vendor/getReviews", /fkVendorId/],
    ["/api/vendor/getReviews?fkVendorId=%25", /fkVendorId/],
    [`/api/place/autocomplete?input=${"x".repeat(201)}`, /input/],
    ["/api/place/reverse?latitude=1", /longitude/],
    ["/api/nothing", /./],
  ];
  it.each(refusals)("%.60s", async (url, naming) => {
    const messages = await Promise.all(
      languages.map(async (language) => {
        const answer = await ask(url, { cookie: `googtrans=/en/${language}` });
        expect(answer.headers["content-language"]).toBe(language);
        return answer.json<{ message: string }>().message;
      }),
    );
    expect(new Set(messages).size).toBe(5);
    for (const message of messages) expect(message).toMatch(naming);
    expect(messages[languages.indexOf("ar")]).toMatch(/\p{Script=Arabic}/u);
    expect(messages[languages.indexOf("zh-CN")]).toMatch(/\p{Script=Han}/u);
    expect(messages[languages.indexOf("ru")]).toMatch(/\p{Script=Cyrillic}/u);
  });

  it("every field that is wrong is told", async () => {
    const answer = await ask(
      "/api/vendor/getAllVendors?pageLimit=0&skipCount=-1&filterRating=6&country=%00&isVerified=2",
    );
    expect(Object.keys(answer.json<{ errors: object }>().errors).toSorted()).toEqual([
      "country",
      "filterRating",
      "isVerified",
      "pageLimit",
      "skipCount",
    ]);
  });
});
