// The pages and states of which `npm run shots` takes pictures, and how to come to them.
const wide = 768;

/**
 * `path` finds the address, `prepare` brings about the state, `part` shows the screen instead of the whole page,
 * `below` leaves wider screens out.
 */
export const shotPages = [
  { name: "home", path: () => "/home" },
  { name: "categories", path: () => "/categories" },
  { name: "categories-of-department", path: () => "/categories?id=home-services-maintenance" },
  { name: "categories-empty", path: () => "/categories?q=zqxjkvbw" },
  {
    name: "subcategories",
    path: async (request) => `/categories/subcategories?id=${await parentCategory(request)}`,
  },
  { name: "listing", path: () => "/vendor-list?departmentId=restaurants&near=dubai" },
  { name: "listing-empty", path: () => "/vendor-list?q=zqxjkvbw&near=dubai&verified=1" },
  { name: "search-results", path: () => "/vendor-list?q=coffee&near=dubai" },
  { name: "detail", path: async (request) => `/shop-details?id=${await vendorWithMenu(request)}` },
  {
    name: "detail-menu",
    path: async (request) => `/shop-details?id=${await vendorWithMenu(request)}&menu=1`,
  },
  { name: "detail-drawn", path: async (request) => `/shop-details?id=${await vendorWithoutPhotos(request)}` },
  ...["about", "privacy", "terms", "coming-soon", "attribution"].map((name) => ({
    name,
    path: () => `/${name}`,
  })),
  { name: "not-found", path: () => "/no-such-page" },
  { name: "search-open", path: () => "/home", prepare: openSearch, part: true },
  { name: "search-typed", path: () => "/home", prepare: typeSearch, part: true },
  { name: "location-open", path: () => "/home", prepare: openLocation, part: true },
  { name: "bar-search", path: () => "/categories", prepare: openBarSearch, part: true },
  { name: "categories-panel", path: () => "/home", prepare: openCategories, part: true },
  { name: "home-scrolled", path: () => "/home", prepare: (page) => page.mouse.wheel(0, 700), part: true },
  { name: "language-menu", path: () => "/home", prepare: openLanguages, part: true },
  { name: "menu", path: () => "/home", prepare: openMenu, part: true, below: 1024 },
];

async function openSearch(page) {
  await page.locator("main input[name=q]").click();
  await page.locator(".search-panel li").first().waitFor();
}

async function typeSearch(page, { language }) {
  await page.locator("main input[name=q]").pressSequentially({ en: "ca", ar: "مط" }[language]);
  await page.locator(".search-panel mark").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

async function openLocation(page, { language }) {
  await page.locator("main .search-field-location input").click();
  await page.keyboard.type({ en: "bar", ar: "بر" }[language]);
  await page.locator(".search-panel mark").first().waitFor();
  await page.keyboard.press("ArrowDown");
}

async function openBarSearch(page, { width }) {
  if (width < wide) await page.locator(".phone-search").click();
  else await page.locator("header input[name=q]").click();
  await page.locator(".search-panel li").first().waitFor();
}

async function openCategories(page) {
  await page.locator(".board-cell").last().click();
  await page.locator(".drawer li").first().waitFor();
}

async function openLanguages(page) {
  await page.locator("header .menu > summary").click();
}

async function openMenu(page) {
  await page.locator("header a[role=button]").last().click();
  await page.locator(".drawer").waitFor();
}

async function parentCategory(request) {
  const categories = await dataOf(request, "department/getAllCategories?skipCount=0&pageLimit=50");
  return categories.find(({ blnSubCategory }) => blnSubCategory).pkCategoryId;
}

async function vendorWithMenu(request) {
  for (const vendor of await restaurants(request)) {
    if (vendor.arrImages.length < 3) continue;
    const sections = await dataOf(request, `vendor/getAllProdCategories?fkVendorId=${vendor.pkVendorId}`);
    if (sections.length > 1) return vendor.pkVendorId;
  }
  throw new Error("no restaurant has photos and a menu");
}

async function vendorWithoutPhotos(request) {
  const vendors = await dataOf(request, "vendor/getAllVendors?skipCount=0&pageLimit=50");
  return vendors.toSorted((one, other) => one.arrImages.length - other.arrImages.length)[0].pkVendorId;
}

function restaurants(request) {
  return dataOf(request, "vendor/getAllVendors?fkDepartmentId=restaurants&skipCount=0&pageLimit=50");
}

async function dataOf(request, path) {
  const response = await request.get(`/api/${path}`);
  if (!response.ok()) throw new Error(`${response.status()} ${path}`);
  return (await response.json()).data;
}
