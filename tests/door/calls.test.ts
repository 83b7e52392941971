import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { savedWorld, type World } from "./world.ts";

const category = [
  "pkCategoryId",
  "strName",
  "strImageUrl",
  "strDepartmentName",
  "blnSubCategory",
  "blnCategory",
  "fkParentCategoryId",
];
const place = ["placeId", "name", "type", "country", "countryCode", "city", "latitude", "longitude"];
const country = ["strName", "countryCode", "dialCode", "currency", "flag"];
const vendor = [
  "pkVendorId",
  "strVendorName",
  "strCategoryName",
  "strSubCategoryName",
  "strDepartmentName",
  "fkDepartmentId",
  "strAddress",
  "strCity",
  "strContactNumber",
  "strWhatsappNumber",
  "strWebsite",
  "strGST",
  "strDescription",
  "intYearofEstablishment",
  "isVerified",
  "isResponsive",
  "specialties",
  "suggestions",
  "arrImages",
  "arrServices",
  "arrTags",
  "workingHours",
  "strGeoLocation",
  "strLatitude",
  "strLongitude",
  "objRating",
  "strEmail",
];
const review = [
  "pkReviewId",
  "fkVendorId",
  "userId",
  "intRating",
  "strReviewText",
  "arrImages",
  "strUserName",
  "userImage",
  "dateCreateDateAndTime",
  "tags",
];
const activity = [
  "strVendorName",
  "strVendorImage",
  "strAddress",
  "strWhatsappNumber",
  "strUserName",
  "intRating",
  "strReviewText",
];
const suggestion = ["strType", "strId", "strName", "strImageUrl", "strLabel"];

/** Every call that a visitor may make, with all parameters of §7, and the fields that each of its items has by §3. */
const calls: Record<string, { query: (world: World) => string; fields: string[] }> = {
  "api/department/getDepartments": {
    query: () => "skipCount=0&pageLimit=48",
    fields: ["pkDepartmentId", "strDepartmentName", "iconUrl", "strImageUrl", "blnCategory"],
  },
  "api/department/getAllCategories": {
    query: () => "strSearchParams=piz&fkDepartmentId=restaurants&skipCount=0&pageLimit=50",
    fields: category,
  },
  "api/department/getAllSubCategories": {
    query: () => "fkParentCategoryId=contractors&strSearchParams=demol",
    fields: category,
  },
  "api/department/getTopReviewedCategories": { query: () => "", fields: category },
  "api/vendor/getAllVendors": {
    query: () =>
      "skipCount=0&pageLimit=20&fkDepartmentId=restaurants&fkCategoryId=pizza&latitude=25.27&longitude=55.3&country=United Arab Emirates&isVerified=true&filterRating=3&sortOrder=HIGH",
    fields: vendor,
  },
  "api/vendor/getReviews": {
    query: ({ vendorId, customerId }) =>
      `fkVendorId=${vendorId}&skipCount=0&pageLimit=10&sortOrder=LOW&userId=${customerId}`,
    fields: review,
  },
  "api/vendor/getAllProdCategories": {
    query: ({ vendorId }) => `fkVendorId=${vendorId}`,
    fields: ["pkCategoryId", "strName"],
  },
  "api/vendor/getProducts": {
    query: ({ vendorId, menuSection }) => `fkVendorId=${vendorId}&fkCategoryId=${menuSection}`,
    fields: ["strProductName", "intPrice", "strVeg"],
  },
  "api/vendor/getAllBanners": { query: () => "", fields: ["strBannerName", "strImageUrl"] },
  "api/vendor/getRecentActivityByLocation": {
    query: () => "latitude=25.27&longitude=55.3&skipCount=0&pageLimit=12",
    fields: activity,
  },
  "api/vendor/getFAQsByVendor": { query: ({ vendorId }) => `fkVendorId=${vendorId}`, fields: ["arrFAQ"] },
  "api/vendor/getTestimonials": {
    query: () => "skipCount=0&pageLimit=10&sortOrder=LATEST",
    fields: ["strName", "strEmail", "strPhone", "strDescription", "ratings", "strDate"],
  },
  "api/subscription/getSubscriptions": {
    query: () => "",
    fields: [
      "title",
      "actualPrice",
      "offer",
      "price",
      "period",
      "features",
      "isHighlighted",
      "hasRegisterFee",
    ],
  },
  "api/place/autocomplete": { query: () => "input=deira", fields: place },
  "api/place/details": { query: () => "placeId=deira-dubai", fields: place },
  "api/place/reverse": { query: () => "latitude=25.27&longitude=55.31", fields: place },
  "api/place/popular": { query: () => "", fields: place },
  "api/place/countries": { query: () => "", fields: country },
  "api/search/getSuggestions": { query: () => "strSearchParams=pizza", fields: suggestion },
};

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const urlOf = (path: string) => encodeURI(`/${path}?${calls[path]?.query(world)}`);
const paths = Object.keys(calls);

it("[API-1] the table of this test has every call that there is, and no other", () => {
  expect(routes.map(({ contract }) => contract.path).toSorted()).toEqual(paths.toSorted());
});

describe.each(paths)("%s", (path) => {
  it("[API-1] answers the envelope with the fields of the specification in every item", async () => {
    const answer = await hosts.site.inject({ url: urlOf(path) });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ data: Record<string, unknown>[]; totalDocuments: number }>();
    expect(Object.keys(body)).toEqual([
      "success",
      "message",
      "data",
      "totalDocuments",
      "currentPage",
      "numberOfPages",
    ]);
    expect(body).toMatchObject({ success: true, message: "", currentPage: 1, numberOfPages: 1 });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.totalDocuments).toBeGreaterThanOrEqual(body.data.length);
    for (const item of body.data)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(calls[path]!.fields));
  });

  it("[API-1] answers HEAD like GET without a body", async () => {
    const [get, head] = await Promise.all(
      (["GET", "HEAD"] as const).map((method) => hosts.site.inject({ method, url: urlOf(path) })),
    );
    expect(head!.statusCode).toBe(200);
    expect(head!.body).toBe("");
    expect(head!.headers["etag"]).toBe(get!.headers["etag"]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "[API-1] refuses %s and says what it takes",
    async (method) => {
      const answer = await hosts.site.inject({ method, url: `/${path}?lang=fr` });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers["allow"]).toBe("GET, HEAD");
      expect(answer.json()).toEqual({
        success: false,
        message: "Cet appel n’accepte pas cette méthode.",
        data: [],
        totalDocuments: 0,
        currentPage: 1,
        numberOfPages: 0,
      });
    },
  );

  it("is not answered by the console host", async () => {
    const answer = await hosts.consoleHost.inject({ url: urlOf(path) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  });
});

it.each([
  ["GET", "/api/vendor/getAllVendor"],
  ["GET", "/api/vendor/getAllVendors/1"],
  ["GET", "/api/Vendor/getAllVendors"],
  ["GET", "/api/__proto__/constructor"],
  ["POST", "/api"],
  ["DELETE", "/api/vendor/getAllVendors%00"],
] as const)("[API-1] an unknown path is told with the envelope: %s %s", async (method, url) => {
  const answer = await hosts.site.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, data: [], numberOfPages: 0 });
});
