import type { Page } from "@playwright/test";
import { dataOf, expect, inLanguages, open, test } from "../setup/journey.ts";

interface WireCategory {
  pkCategoryId: string;
  strName: string;
  blnSubCategory: boolean;
}

/** Words for air conditioning repair in each of the five languages. */
const words = ["repair", "تكييف", "空调", "кондиционер", "climatisation"];

inLanguages((say, language) => {
  const tiles = (page: Page) => page.getByRole("main").getByRole("list").last().getByRole("link");
  const categoriesOf = (page: Page, query: string) =>
    dataOf<WireCategory>(
      page,
      `department/getAllCategories?skipCount=0&pageLimit=50&lang=${language}&${query}`,
    );
  const parentOf = async (page: Page) =>
    (await categoriesOf(page, "")).find((each) => each.blnSubCategory) as WireCategory;

  test("[CAT-1] tiles lead to sub-categories where there are some, else to the listing", async ({ page }) => {
    const id = "home-services-maintenance";
    await open(page, `/categories?id=${id}`);
    const known = await categoriesOf(page, `fkDepartmentId=${id}`);
    await expect(tiles(page)).toHaveText(known.map((each) => each.strName));
    const paths = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(paths).toEqual(
      known.map(({ pkCategoryId, blnSubCategory }) =>
        blnSubCategory
          ? `/categories/subcategories?id=${pkCategoryId}`
          : `/vendor-list?categoryId=${pkCategoryId}`,
      ),
    );
    await expect(page.getByRole("main").locator("li img").first()).toHaveJSProperty("complete", true);
  });

  test("[CAT-1] the search box narrows the tiles, keeps the text in the URL, and is cleared by its cross", async ({
    page,
  }) => {
    await open(page, "/categories?id=home-services-maintenance");
    const all = await tiles(page).count();
    const box = page.getByRole("main").getByRole("searchbox", { name: say("categories.searchAll") });
    await expect(box).toHaveAttribute("placeholder", say("categories.searchAll"));
    const text = { en: "plumb", ar: "سباك" }[language];
    await box.fill(text);
    await expect(page).toHaveURL(`/categories?id=home-services-maintenance&q=${encodeURIComponent(text)}`);
    await expect.poll(() => tiles(page).count()).toBeLessThan(all);
    await expect(tiles(page).first()).toContainText({ en: "Plumb", ar: "سباك" }[language]);
    await page.reload();
    await expect(box).toHaveValue(text);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("categories.clear") })
      .click();
    await expect(tiles(page)).toHaveCount(all);
    await expect(box).toBeFocused();
  });

  test("[CAT-1] nothing found is said", async ({ page }) => {
    await open(page, "/categories?id=home-services-maintenance");
    await page.getByRole("main").getByRole("searchbox").fill("zqxjkvbw");
    const heading = page.getByRole("main").getByRole("heading", { name: say("categories.noSearchFound") });
    await expect(heading).toBeVisible();
  });

  test("[CAT-2] sub-categories lead to their listings, between banners, strip and popular categories", async ({
    page,
  }) => {
    const parent = await parentOf(page);
    await open(page, `/categories/subcategories?id=${parent.pkCategoryId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(parent.strName);
    const known = await dataOf<WireCategory>(
      page,
      `department/getAllSubCategories?fkParentCategoryId=${parent.pkCategoryId}&lang=${language}`,
    );
    for (const { pkCategoryId, strName } of known) {
      const tile = page.getByRole("main").getByRole("link", { name: strName, exact: true }).first();
      await expect(tile).toHaveAttribute("href", `/vendor-list?subcategoryId=${pkCategoryId}`);
    }
    await expect(page.getByRole("region", { name: say("home.banners") })).toBeVisible();
    await expect(page.getByRole("region", { name: say("footer.social") })).toBeVisible();
    await expect(page.getByRole("region", { name: say("home.popularCategories") })).toBeVisible();
  });

  test("[CAT-2] the sub-categories have their own search box", async ({ page }) => {
    const parent = await parentOf(page);
    await open(page, `/categories/subcategories?id=${parent.pkCategoryId}`);
    const box = page
      .getByRole("main")
      .getByRole("searchbox", { name: say("categories.searchAllSubcategories") });
    await box.fill("zqxjkvbw");
    const heading = page.getByRole("main").getByRole("heading", { name: say("categories.noSearchFound") });
    await expect(heading).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("button", { name: say("categories.clear") })
      .click();
    await expect(heading).toBeHidden();
  });

  test("[CAT-3] a word of any of the five languages finds the category", async ({ page }) => {
    await open(page, "/categories?id=home-services-maintenance");
    const box = page.getByRole("main").getByRole("searchbox");
    const tile = tiles(page).filter({ has: page.locator('xpath=self::*[contains(@href,"ac-repair")]') });
    for (const word of words) {
      await box.fill(word);
      await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}$`));
      await expect(page.locator('main a[href*="=ac-repair"]'), word).toBeVisible();
    }
    expect(await tile.count()).toBeLessThan(3);
  });

  test("an id that does not exist is a page that is not here", async ({ page, expectProblem }) => {
    expectProblem(/404: .*\/categories/);
    for (const path of ["/categories?id=nothing", "/categories/subcategories?id=nothing"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("errorPage.notFoundTitle"));
    }
  });
});
