import type { Page } from "@playwright/test";
import { barriersOf, dataOf, expect, inLanguages, open, phone, test } from "../setup/journey.ts";

const pages = {
  home: "/home",
  departments: "/categories",
  categories: "/categories?id=home-services-maintenance",
  subcategories: "/categories/subcategories?id=packers-movers",
  listing: "/vendor-list?departmentId=restaurants&near=dubai",
  "listing without results": "/vendor-list?q=zqxjkvbw",
  "not found": "/no-such-page",
};

/** In light colours, and in dark ones on the same page. */
async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours that are inherited change a frame after those they come from.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect({ colorScheme, barriers: await barriersOf(page) }).toEqual({ colorScheme, barriers: [] });
  }
}

inLanguages((say) => {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name}: axe finds no barrier`, async ({ page, expectProblem }) => {
      expectProblem(/404: .*\/no-such-page/);
      await open(page, path);
      await expectNoBarriers(page);
    });
  }

  test("a vendor's page: axe finds no barrier", async ({ page }) => {
    const [vendor] = await dataOf<{ pkVendorId: string }>(page, "vendor/getAllVendors?pageLimit=1");
    await open(page, `/shop-details?id=${vendor?.pkVendorId}`);
    await expectNoBarriers(page);
  });

  test("open panels of the search: axe finds no barrier", async ({ page }) => {
    await open(page, "/home");
    const main = page.getByRole("main");
    for (const name of [say("place.near"), say("search.label")]) {
      await main.getByRole("combobox", { name }).click();
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectNoBarriers(page);
    }
  });

  test("whoever asks for more contrast sees hairlines like the edges of controls", async ({ page }) => {
    await open(page, pages.listing);
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return ["line", "edge", "ink-soft", "ink"].map((name) => style.getPropertyValue(`--color-${name}`));
      });
    const [line, edge, soft, ink] = await colours();
    expect([line, soft]).not.toEqual([edge, ink]);
    await page.emulateMedia({ contrast: "more" });
    expect(await colours()).toEqual([edge, edge, ink, ink]);
    await expectNoBarriers(page);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("home with its menu: axe finds no barrier", async ({ page }) => {
      await open(page, "/home");
      await expectNoBarriers(page);
      await page
        .getByRole("banner")
        .getByRole("button", { name: say("shell.menu") })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoBarriers(page);
    });
  });

  test.describe("on a phone with a keyboard", () => {
    test.use(phone);

    test("what floats at the foot of the window hides nothing that has the focus", async ({ page }) => {
      const [vendor] = await dataOf<{ pkVendorId: string }>(page, "vendor/getAllVendors?pageLimit=1");
      for (const [path, floating] of [
        [pages.listing, ".view-switch"],
        [`/shop-details?id=${vendor?.pkVendorId}`, ".phone-bar"],
      ] as const) {
        await open(page, path);
        for (let stop = 0; stop < 50; stop++) {
          await page.keyboard.press("Tab");
          expect(await page.locator(floating).evaluate(hiddenFocus)).toBe("");
        }
      }
    });
  });

  test("the keyboard skips to the content, and sees where it is", async ({ page }) => {
    await open(page, "/home");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: say("shell.skipToContent") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    expect(await focused.evaluate((element) => element.closest("main") !== null)).toBe(true);
    const box = page.getByRole("main").locator(".search-field-open");
    await expect(box).toHaveCSS("border-top-color", "rgb(14, 107, 92)");
  });
});

/** What has the focus and stands wholly behind this. */
function hiddenFocus(floating: Element): string {
  const focused = document.activeElement!;
  const isBehind = focused.getBoundingClientRect().top >= floating.getBoundingClientRect().top;
  return isBehind && !floating.contains(focused) ? focused.outerHTML : "";
}
