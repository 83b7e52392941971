import type { Page } from "@playwright/test";
import { dataOf, expect, inLanguages, open, test } from "../setup/journey.ts";
import { inWordsOf, messages, reviews, richVendor, tabs, vendors, wake } from "./demo-vendors.ts";

interface WireReview {
  intRating: number;
}

inLanguages((say, language) => {
  test("[DET-4] questions: four first, all after 'View more questions', and each opens and closes", async ({
    page,
  }) => {
    const { path } = await richVendor(page);
    await open(page, path);
    const section = page.getByRole("region", { name: say("detail.questions") });
    await section.scrollIntoViewIfNeeded();
    const questions = section.locator("details.accordion");
    await expect(questions.locator("visible=true")).toHaveCount(4);
    await section.getByText(say("detail.moreQuestions")).click();
    await expect(questions.locator("visible=true")).toHaveCount(6);
    await expect(section.getByText(say("detail.moreQuestions"))).toBeHidden();
    const last = questions.last();
    await last.locator("summary").click();
    await expect(last.locator("p")).toBeVisible();
    await last.locator("summary").click();
    await expect(last.locator("p")).toBeHidden();
  });

  test("[DET-4] a question that was opened before its code came stays open, a closed one closed", async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/questions-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    const { path } = await richVendor(page);
    await open(page, path);
    const section = page.getByRole("region", { name: say("detail.questions") });
    const questions = section.locator("details.accordion");
    await section.scrollIntoViewIfNeeded();
    for (const index of [0, 1]) await questions.nth(index).locator("summary").click();
    const asleep = page.locator("[data-asleep]").filter({ has: section });
    await expect(asleep).toHaveCount(1);
    release();
    // It waits for the focus to leave.
    await section.getByRole("heading").first().click();
    await expect(asleep).toHaveCount(0);
    await expect(questions.nth(0)).toHaveJSProperty("open", false);
    await expect(questions.nth(1)).toHaveJSProperty("open", true);
  });

  test("[DET-4] the trend of the newest ten ratings is drawn, and said in words", async ({ page }) => {
    const { vendor, path } = await richVendor(page);
    const newest = await dataOf<WireReview>(page, `vendor/getReviews?fkVendorId=${vendor.pkVendorId}`);
    const ratings = newest.map(({ intRating }) => intRating).toReversed();
    const text = say("reviews.trendText", { count: 10, ratings: ratings.join(", ") });
    for (const query of ["", "&reviewSort=LOW"]) {
      await open(page, path + query);
      const line = page.getByRole("img", { name: text });
      await expect(line.locator("circle")).toHaveCount(10);
    }
  });

  test("[DET-4] [DET-11] similar businesses are of the same department; one of them brings its own page from the top", async ({
    page,
  }) => {
    const rich = await richVendor(page);
    await open(page, rich.path);
    const explore = page.locator("#explore");
    await wake(explore);
    const tiles = explore.locator('a[href^="/shop-details"]');
    expect(await tiles.count()).toBeGreaterThan(0);
    expect(await tiles.count()).toBeLessThanOrEqual(6);
    const ids = await tiles.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get("id")),
    );
    const all = await vendors(page);
    // Businesses that other journeys list meanwhile are similar too.
    const known = all.filter(({ pkVendorId }) => ids.includes(pkVendorId));
    expect(known.length).toBeGreaterThan(2);
    expect(new Set(known.map((each) => each.fkDepartmentId))).toEqual(new Set([rich.vendor.fkDepartmentId]));
    expect(ids).not.toContain(rich.vendor.pkVendorId);

    const other = known[0]!;
    await tiles.nth(ids.indexOf(other.pkVendorId)).click();
    await expect(page).toHaveURL(new RegExp(`id=${other.pkVendorId}$`));
    const name = (await inWordsOf(page, language, { vendor: other, path: "" })).strVendorName;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test("[DET-4] related searches lead to lists", async ({ page }) => {
    const { path } = await richVendor(page);
    await open(page, path);
    await wake(page.locator("#explore"));
    const links = page.locator('#explore a[href^="/vendor-list"]');
    await expect(links.first()).toHaveAttribute("href", /near=/);
    await links.last().click();
    await expect(page).toHaveURL(/\/vendor-list\?/);
    await expect(page.locator(".vendor-cards")).toBeVisible();
  });

  test("[DET-5] the menu shows products with prices and signs, filtered by category, and the tab leads back", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    const categories = await dataOf<{ pkCategoryId: string; strName: string }>(
      page,
      `vendor/getAllProdCategories?fkVendorId=${vendor.pkVendorId}&lang=${language}`,
    );
    await open(page, path);
    const tab = tabs(page, say).getByRole("link", { name: say("detail.menu"), exact: true });
    await tab.click();
    await expect(page).toHaveURL(/menu=1/);
    const menu = page.getByRole("region", { name: say("detail.menu") });
    await wake(page.locator("#menu"));
    await expect(menu.getByRole("heading", { level: 3 })).toHaveText(
      categories.map(({ strName }) => strName),
    );
    const legend = menu.getByRole("list", { name: say("menu.legend") });
    await expect(legend).toContainText(say("menu.veg"));
    await expect(legend).toContainText(say("menu.nonVeg"));
    const second = categories[1]?.strName ?? "";
    await menu.getByRole("link", { name: second, exact: true }).click();
    await expect(menu.getByRole("heading", { level: 3 })).toHaveText([second]);
    const products = await dataOf(
      page,
      `vendor/getProducts?fkVendorId=${vendor.pkVendorId}&fkCategoryId=${categories[1]?.pkCategoryId}`,
    );
    const rows = menu.locator("section li");
    await expect(rows).toHaveCount(products.length);
    await expect(rows.first()).toContainText(/\d\.\d{2}/);
    await expect(page.locator("#services")).toHaveCount(0);
    await tab.click();
    await expect(page).not.toHaveURL(/menu=1/);
    await expect(page.locator("#services")).toBeVisible();
  });

  test("[REV-4] reviews go by rating up or down, and all of them can be read, ten by ten", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    const total = vendor.objRating.totalRatingCount;
    const of = `fkVendorId=${vendor.pkVendorId}`;
    await open(page, path);
    await wake(page.locator("#reviews"));
    await expect(reviews(page)).toHaveCount(10);
    const stars = () =>
      reviews(page).evaluateAll((articles) =>
        articles.map((article) => Number(/\d/.exec(article.querySelector(".stars")?.ariaLabel ?? "")?.[0])),
      );
    const order = page.getByRole("navigation", { name: say("reviews.sort") });
    await order.getByRole("link", { name: say("reviews.lowest") }).click();
    await expect(page).toHaveURL(/reviewSort=LOW/);
    await expect.poll(stars).toEqual(await ratingsOf(page, `${of}&sortOrder=LOW`));
    await order.getByRole("link", { name: say("reviews.highest") }).click();
    await expect.poll(stars).toEqual(await ratingsOf(page, `${of}&sortOrder=HIGH`));

    const more = page.getByRole("button", { name: say("reviews.readAll") });
    for (let shown = 10; shown < total;) {
      await more.click();
      shown = Math.min(total, shown + 10);
      await expect(reviews(page)).toHaveCount(shown);
    }
    await expect(more).toBeHidden();
    expect((await stars()).slice(0, 50)).toEqual(await ratingsOf(page, `${of}&sortOrder=HIGH&pageLimit=50`));
  });

  test("[REV-4] reviews that do not come are asked for again", async ({ page, expectProblem }) => {
    expectProblem(/getReviews/);
    const { path } = await richVendor(page);
    await open(page, path);
    await wake(page.locator("#reviews"));
    await page.route("**/api/vendor/getReviews*", (route) => route.abort());
    await page.getByRole("button", { name: say("reviews.readAll") }).click();
    await expect(messages(page, say)).toContainText(say("common.loadFailed"));
    await page.unroute("**/api/vendor/getReviews*");
    await messages(page, say).getByText(say("common.retry")).click();
    await expect(reviews(page)).toHaveCount(20);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("[DET-2] [DET-5] [REV-4] all of a vendor's page can be read by its links", async ({
      page,
      expectProblem,
    }) => {
      // Scripts are refused.
      expectProblem(/ csp$/);
      const { vendor, path } = await richVendor(page);
      await page.goto(path);
      const link = (name: string) => page.getByRole("link", { name, exact: true });
      await expect(page.locator(".mosaic a").last()).toHaveAttribute("href", "#photos");
      await expect(page.locator("#photos li")).toHaveCount(vendor.arrImages.length);
      await page.locator("#reviews").getByText(say("reviews.readAll")).click();
      await expect(page).toHaveURL(/reviews=2/);
      await expect(reviews(page)).toHaveCount(20);
      await link(say("reviews.lowest")).click();
      await expect(page).toHaveURL(/reviewSort=LOW/);
      await expect(reviews(page)).toHaveCount(10);
      await link(say("detail.menu")).click();
      await expect(
        page
          .getByRole("region", { name: say("detail.menu") })
          .locator("section li")
          .first(),
      ).toBeVisible();
    });
  });
});

async function ratingsOf(page: Page, query: string): Promise<number[]> {
  const found = await dataOf<WireReview>(page, `vendor/getReviews?${query}`);
  return found.map(({ intRating }) => intRating);
}
