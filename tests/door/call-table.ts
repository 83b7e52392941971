import type { World } from "./world.ts";

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

/** Every call by which a visitor reads (the others are in write-table.ts), with all parameters of §7, and the fields that each of its items has by §3. */
export const calls: Record<string, { query: (world: World) => string; fields: string[] }> = {
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
  "api/vendor/getVendorsInBox": {
    query: () =>
      "west=55&south=25&east=56&north=26&zoom=10&fkDepartmentId=restaurants&isVerified=true&filterRating=3",
    fields: ["intCount", "blnExact", "strLatitude", "strLongitude", "objVendor"],
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
  "api/vendor/getVendorHours": {
    query: ({ vendorId }) => `fkVendorId=${vendorId}`,
    fields: ["fkVendorId", "workingHours", "ramadanHours", "objRamadan", "arrSpecialDays"],
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
  "api/place/states": { query: () => "", fields: ["placeId", "strName", "countryCode", "country"] },
  "api/vendor/getListedKinds": { query: () => "", fields: ["fkDepartmentId", "fkCategoryId", "intCount"] },
  "api/vendor/getListedChoices": {
    query: () =>
      "fkDepartmentId=restaurants&latitude=25.27&longitude=55.3&arrAttributes=wifi&intPriceLevel=1,2",
    fields: ["arrAttributes", "arrPriceLevels", "blnExact"],
  },
  "api/vendor/getListedCities": {
    query: () => "",
    fields: ["placeId", "name", "countryCode", "country", "intCount"],
  },
  "api/content/getWrittenPage": {
    query: () => "strSlug=about",
    fields: ["strTitle", "strDescription", "dateUpdated", "strMarkdown"],
  },
  "api/search/getInterpretation": {
    query: () => "strSearchParams=pizza near deira",
    fields: [
      "blnInterpreted",
      "objKind",
      "objPlace",
      "strNames",
      "arrCorrections",
      "strWidening",
      "arrCategories",
    ],
  },
  "api/search/getSuggestions": { query: () => "strSearchParams=pizza", fields: suggestion },
};

/** Those of the console host. */
export const consoleCalls: typeof calls = {
  "api/search/explainResults": {
    query: () => "strSearchParams=pizza",
    fields: ["pkVendorId", "intPosition", "fltDistanceKm", "fltBayes", "intPlan", "fltQuality", "fltCost"],
  },
};
