import type { Page } from "@playwright/test";
import { languages } from "#base/language.ts";
import {
  alive,
  dataOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  sayIn,
  test,
} from "../setup/journey.ts";

interface WireDepartment {
  pkDepartmentId: string;
  strDepartmentName: string;
  blnCategory: boolean;
}

const departments = (page: Page) =>
  dataOf<WireDepartment>(page, "department/getDepartments?skipCount=0&pageLimit=48");

for (const language of languages) {
  test.describe(`at 1024 px in ${language}`, () => {
    test.use({ language, viewport: { width: 1024, height: 768 } });

    test("[SHELL-7] the bar has room for both fields of its search, and a menu with the rest", async ({
      page,
    }) => {
      await open(page, "/categories");
      const bar = page.getByRole("banner");
      for (const field of await bar.getByRole("combobox").all())
        expect((await field.boundingBox())?.width).toBeGreaterThan(130);
      await bar.getByRole("button", { name: sayIn(language)("shell.menu") }).click();
      const menu = page.getByRole("dialog", { name: sayIn(language)("shell.menu") });
      await expect(menu.getByRole("button", { name: sayIn(language)("shell.login") })).toBeVisible();
    });
  });
}

inLanguages((say) => {
  test("[SHELL-1] every public route answers to its URL", async ({ page }) => {
    for (const path of await publicPaths(page)) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    }
  });

  test("[SHELL-1] the root leads home", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/home$/);
  });

  test("[SHELL-1] one can walk from home to a listing and back by links", async ({ page }) => {
    const [first] = await departments(page);
    await open(page, "/home");
    await page.getByRole("main").locator(".board").getByRole("link").first().click();
    await expect(page).toHaveURL(`/categories?id=${first?.pkDepartmentId}`);
    const tile = page.getByRole("main").getByRole("list").last().getByRole("link").first();
    const name = (await tile.textContent()) ?? "";
    await tile.click();
    await expect(page).toHaveURL(/\/(vendor-list\?categoryId|categories\/subcategories\?id)=/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(page).toHaveURL(`/categories?id=${first?.pkDepartmentId}`);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home.headline"));
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.strDepartmentName ?? "");
  });

  test("[SHELL-6] navbar, content and footer stand in a column of 1440 px at most", async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await open(page, "/home");
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    for (const column of await page.locator(".page-width").all()) {
      const box = await column.boundingBox();
      expect(box?.width).toBe(1440);
      expect(box?.x).toBe(80);
    }
  });

  test("[SHELL-7] the navbar has the logo, both ways for vendors, and the languages", async ({ page }) => {
    await open(page, "/home");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: say("shell.home") })).toHaveAttribute("href", "/home");
    const ways = [
      ["listYourBusiness", "/vendor"],
      ["download", "/vendor/download"],
    ] as const;
    for (const [key, path] of ways) {
      await expect(bar.getByRole("link", { name: say(`shell.${key}`) })).toHaveAttribute("href", path);
    }
    await expect(
      bar.getByText(say("shell.language")).or(bar.getByLabel(say("shell.language"))),
    ).toBeVisible();
  });

  test("[SHELL-7] the navbar stays at the top past 80 px, with a search box once the page's own is gone", async ({
    page,
  }) => {
    await open(page, "/home");
    const bar = page.getByRole("banner");
    const line = () => bar.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    const without = await line();
    await scrollTo(page, 79);
    expect(await line()).toBe(without);
    await scrollTo(page, 120);
    await expect.poll(line).not.toBe(without);
    expect((await bar.boundingBox())?.y).toBe(0);
    await expect(bar.getByRole("search")).toBeHidden();
    await scrollTo(page, 700);
    await expect(bar.getByRole("search")).toBeVisible();
    expect((await bar.boundingBox())?.y).toBe(0);
  });

  test("[SHELL-10] the footer has quick links, 48 departments in 6 columns, the years and both policies", async ({
    page,
  }) => {
    await open(page, "/home");
    const footer = page.getByRole("contentinfo");
    const links = [
      ["aboutUs", "/about"],
      ["testimonials", "/testimonials"],
      ["listYourBusiness", "/vendor"],
      ["privacy", "/privacy"],
      ["terms", "/terms"],
    ] as const;
    for (const [key, path] of links) {
      const link = footer.getByRole("link", { name: say(`footer.${key}`), exact: true });
      await expect(link).toHaveAttribute("href", path);
    }
    const verticals = footer.getByRole("navigation", { name: say("footer.verticals") });
    const known = await departments(page);
    await expect(verticals.getByRole("link")).toHaveText(known.map((each) => each.strDepartmentName));
    expect(known).toHaveLength(48);
    const grid = verticals.getByRole("list");
    const columns = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" "));
    expect(columns).toHaveLength(6);
    await expect(footer).toContainText(`2008–${new Date().getUTCFullYear()}`);
  });

  test("[SHELL-11] an unknown path is a 404 page with a search box that works", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/404: .*\/no-such-page/);
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await alive(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("errorPage.notFoundTitle"));
    await main.getByRole("combobox", { name: say("search.label") }).fill("coffee");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=coffee/);
  });

  for (const path of ["/no/such/page", "/me/nothing", "/vendor/nothing", "/vendor-account/nothing"]) {
    test(`[SHELL-11] the unknown path ${path} is a 404 page whose search works`, async ({
      page,
      expectProblem,
    }) => {
      expectProblem(new RegExp(`404: .*${path}`));
      const response = await page.goto(path, { waitUntil: "networkidle" });
      expect(response?.status()).toBe(404);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("errorPage.notFoundTitle"));
      await main.locator('input[name="q"]').fill("coffee");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/vendor-list\?q=coffee/);
    });
  }

  test("[SHELL-11] a failure of the server is told with a number, and tried again", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/500: .*\/categories\.data/);
    await open(page, "/home");
    await page.route("**/categories.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.evaluate(() => {
      history.pushState(null, "", "/categories");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("errorPage.serverTitle"));
    await expect(main).toContainText(/[0-9a-f]{16}/);
    await page.unroute("**/categories.data*");
    await main.getByRole("button", { name: say("errorPage.retry") }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(say("categories.allDepartments"));
  });

  test("[SHELL-12] coming home clears the search box and loads the departments anew", async ({ page }) => {
    await open(page, "/vendor-list?q=coffee");
    const box = page.getByRole("combobox", { name: say("search.label") }).first();
    await expect(box).toHaveValue("coffee");
    const reloaded = page.waitForResponse(/\/home\.data/);
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("shell.home") })
      .click();
    await expect(page).toHaveURL(/\/home$/);
    expect((await reloaded).ok()).toBe(true);
    await expect(page.getByRole("combobox", { name: say("search.label") })).toHaveValue("");
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[SHELL-8] the menu slides in with every way, holds the focus, and gives it back", async ({
      page,
    }) => {
      await open(page, "/home");
      const button = page.getByRole("banner").getByRole("button", { name: say("shell.menu") });
      await button.press("Space");
      const menu = page.getByRole("dialog", { name: say("shell.menu") });
      await expect(menu.getByRole("link", { name: say("shell.home") })).toBeVisible();
      await expect(menu.getByRole("link", { name: say("shell.listYourBusiness") })).toHaveAttribute(
        "href",
        "/vendor",
      );
      await expect(menu.getByRole("link", { name: say("shell.download") })).toHaveAttribute(
        "href",
        "/vendor/download",
      );
      for (const name of ["English", "العربية", "简体中文", "Русский", "Français"]) {
        await expect(menu.getByRole("link", { name })).toBeVisible();
      }
      for (let step = 0; step < 15; step++) await page.keyboard.press("Tab");
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    test("nothing is wider than the screen", async ({ page }) => {
      for (const path of await publicPaths(page)) {
        await page.goto(path);
        expect(await overflowOf(page), path).toBe(0);
      }
    });
  });
});

test("a page that has come alive has loaded no style sheet a second time, nor those of other pages", async ({
  page,
}) => {
  await page.setViewportSize(phone.viewport);
  const [vendor] = await dataOf<{ pkVendorId: string }>(page, "vendor/getAllVendors?pageLimit=1");
  for (const path of ["/home", "/vendor-list", `/shop-details?id=${vendor?.pkVendorId}`]) {
    const document = await (await page.request.get(path)).text();
    const sent = Array.from(document.matchAll(/<link rel="stylesheet" href="([^"#]+)/g), ([, file]) => file);
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const links = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(links, path).toEqual(sent);
  }
});

test("a chosen appearance is kept, and follows the device again", async ({ page }) => {
  const say = sayIn("en");
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await open(page, "/home");
  const light = await ground();
  const choices = page.getByRole("contentinfo").getByRole("group", { name: say("shell.theme") });
  await choices.getByRole("button", { name: say("shell.themeDark") }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto("/about");
  expect(await ground()).toBe(dark);
  await choices.getByRole("button", { name: say("shell.themeSystem") }).click();
  await expect.poll(ground).toBe(light);
});

for (const width of [768, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const language of languages) {
      test(`[SHELL-7] [LANG-3] the hints of the navbar's fields are whole in ${language}`, async ({
        page,
      }) => {
        await open(page, `/vendor-list?lang=${language}`);
        const where = page.getByRole("banner").getByPlaceholder(sayIn(language)("place.placeholder"));
        // The fallback typeface is wider.
        await page.evaluate(() => document.fonts.ready);
        const missing = await where.evaluate((field: HTMLInputElement) => {
          const pen = document.createElement("canvas").getContext("2d")!;
          pen.font = getComputedStyle(field).font;
          return pen.measureText(field.placeholder).width - field.clientWidth;
        });
        expect(missing).toBeLessThanOrEqual(0);
        const what = page.getByRole("banner").locator(".search-hint");
        expect(await what.evaluate((hint) => hint.scrollWidth - hint.clientWidth)).toBe(0);
      });
    }
  });
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** One address of each public route. */
async function publicPaths(page: Page): Promise<string[]> {
  const all = await departments(page);
  const withCategories = all.find((each) => each.blnCategory)?.pkDepartmentId;
  const without = all.find((each) => !each.blnCategory)?.pkDepartmentId;
  const categories = await dataOf<{ pkCategoryId: string; blnSubCategory: boolean }>(
    page,
    "department/getAllCategories?skipCount=0&pageLimit=50",
  );
  const parent = categories.find((each) => each.blnSubCategory)?.pkCategoryId;
  const leaf = categories.find((each) => !each.blnSubCategory)?.pkCategoryId;
  const [subcategory] = await dataOf<{ pkCategoryId: string }>(
    page,
    `department/getAllSubCategories?fkParentCategoryId=${parent}`,
  );
  const [vendor] = await dataOf<{ pkVendorId: string }>(page, "vendor/getAllVendors?pageLimit=1");
  return [
    "/home",
    `/categories?id=${withCategories}`,
    `/categories/subcategories?id=${parent}`,
    `/vendor-list?departmentId=${without}`,
    `/vendor-list?categoryId=${leaf}`,
    `/vendor-list?subcategoryId=${subcategory?.pkCategoryId}&dept=Anything`,
    `/shop-details?id=${vendor?.pkVendorId}`,
    "/privacy",
    "/terms",
  ];
}
