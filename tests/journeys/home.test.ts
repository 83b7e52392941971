import type { Page } from "@playwright/test";
import { dataOf, expect, inLanguages, open, phone, test } from "../setup/journey.ts";

interface WireDepartment {
  pkDepartmentId: string;
  strDepartmentName: string;
  blnCategory: boolean;
}

const departmentsOf = (page: Page, language: string) =>
  dataOf<WireDepartment>(page, `department/getDepartments?skipCount=0&pageLimit=48&lang=${language}`);

const pathOf = ({ pkDepartmentId, blnCategory }: WireDepartment) =>
  blnCategory ? `/categories?id=${pkDepartmentId}` : `/vendor-list?departmentId=${pkDepartmentId}`;

inLanguages((say, language) => {
  const main = (page: Page) => page.getByRole("main");
  const banners = (page: Page) => main(page).getByRole("region", { name: say("home.banners") });
  const block = (
    page: Page,
    key: "popularCategories" | "collections" | "trendingSearches" | "recentActivity",
  ) => main(page).getByRole("region", { name: say(`home.${key}`), exact: true });

  test("[HOME-1] larger text stays within its banner", async ({ page }) => {
    await open(page, "/home");
    await page.evaluate(() => void (document.documentElement.style.fontSize = "150%"));
    const banner = banners(page).locator(".banner").first();
    const outer = (await banner.boundingBox())!;
    for (const part of [banner.locator(".banner-kicker"), banner.locator(".banner-button")]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y).toBeGreaterThan(outer.y);
      expect(y + height).toBeLessThan(outer.y + outer.height);
    }
  });

  test("[HOME-1] banners are 240 px high, have arrows and dots, and go round", async ({ page }) => {
    await open(page, "/home");
    const count = (await dataOf(page, "vendor/getAllBanners")).length;
    const shown = banners(page).locator(".carousel-dot[aria-current]");
    const slide = (number: number) => say("carousel.slide", { number: String(number), count: String(count) });
    await expect(banners(page).locator(".carousel-dot")).toHaveCount(count);
    expect((await banners(page).locator(".banner").first().boundingBox())?.height).toBe(240);
    await expect(shown).toHaveAccessibleName(slide(1));
    await banners(page)
      .getByRole("button", { name: say("carousel.previous") })
      .click();
    await expect(shown).toHaveAccessibleName(slide(count));
    await banners(page)
      .getByRole("button", { name: say("carousel.next") })
      .click();
    await expect(shown).toHaveAccessibleName(slide(1));
    await banners(page)
      .getByRole("button", { name: slide(2) })
      .click();
    await expect(shown).toHaveAccessibleName(slide(2));
    await expect(banners(page).getByRole("link").nth(1)).toBeInViewport();
  });

  test("[HOME-2] popular searches go round by hand, and their arrows end at the ends", async ({ page }) => {
    await open(page, "/home");
    const slider = main(page).getByRole("region", { name: say("home.popularSearches") });
    await slider.scrollIntoViewIfNeeded();
    const next = slider.getByRole("button", { name: say("carousel.next") });
    const previous = slider.getByRole("button", { name: say("carousel.previous") });
    await expect(next).toBeVisible();
    await expect(previous).toBeHidden();
    await next.click();
    await expect(previous).toBeVisible();
    await next.click();
    await expect(next).toBeHidden();
    await previous.click();
    await expect(next).toBeVisible();
  });

  test("[HOME-3] each cell of the board leads to its department", async ({ page }) => {
    await open(page, "/home");
    const known = await departmentsOf(page, language);
    const cells = main(page).locator(".board-cell");
    await expect(cells).toHaveCount(16);
    const paths = await cells.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(paths).toEqual([...known.slice(0, 15).map(pathOf), "/categories"]);
  });

  test("[HOME-3] Popular Categories opens a panel to search in; it gives the focus back", async ({
    page,
  }) => {
    await open(page, "/home");
    const tile = main(page).getByRole("button", { name: say("home.popularCategories") });
    await tile.click();
    const panel = page.getByRole("dialog", { name: say("home.popularCategories") });
    await expect(panel.getByRole("searchbox")).toBeFocused();
    await expect(panel.getByRole("listitem")).toHaveCount(50);
    await panel.getByRole("searchbox").fill({ en: "pharmac", ar: "صيدلي" }[language]);
    await expect(panel.getByRole("listitem").first()).toContainText({ en: "Pharmac", ar: "صيدلي" }[language]);
    await panel.getByRole("searchbox").fill("zqxjkvbw");
    await expect(panel.getByRole("status")).toHaveText(say("home.noSearchFound"));
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(tile).toBeFocused();
  });

  test("[HOME-3] a panel that cannot be filled says so and tries again", async ({ page, expectProblem }) => {
    expectProblem(/failed: .*\/api\/department\/getAllCategories/);
    await open(page, "/home");
    await page.route("**/api/department/getAllCategories*", (route) => route.abort());
    await main(page)
      .getByRole("button", { name: say("home.popularCategories") })
      .click();
    const panel = page.getByRole("dialog", { name: say("home.popularCategories") });
    await expect(panel.getByRole("alert")).toContainText(say("common.loadFailed"));
    await page.unroute("**/api/department/getAllCategories*");
    await panel.getByRole("button", { name: say("common.retry") }).click();
    await expect(panel.getByRole("listitem").first()).toBeVisible();
  });

  test("[HOME-4] four quick cards lead to their departments", async ({ page }) => {
    await open(page, "/home");
    const known = await departmentsOf(page, language);
    const ids = ["business-setup", "logistics-transportation", "real-estate", "health-care-wellness"];
    const cards = main(page)
      .getByRole("region", { name: say("home.quickCards") })
      .getByRole("link");
    await expect(cards).toHaveCount(4);
    for (const [index, id] of ids.entries()) {
      const department = known.find((each) => each.pkDepartmentId === id) as WireDepartment;
      await expect(cards.nth(index)).toHaveAttribute("href", pathOf(department));
      await expect(cards.nth(index)).toContainText(department.strDepartmentName);
    }
  });

  test("[HOME-5] the side button leads to the vendor page, and opens to its words", async ({ page }) => {
    await open(page, "/home");
    const tab = page.locator(".side-tab");
    await expect(tab).toHaveAttribute("href", "/vendor");
    await expect(tab).toHaveAccessibleName(say("shell.listYourBusiness"));
    const closed = await tab.boundingBox();
    expect([closed?.width, closed?.height]).toEqual([36, 44]);
    await tab.focus();
    await expect.poll(async () => (await tab.boundingBox())?.width).toBeGreaterThan(100);
  });

  test("[HOME-6] recent activity shows three, and three more with each Load More, twelve at most", async ({
    page,
  }) => {
    await open(page, "/home");
    const section = block(page, "recentActivity");
    const cards = section.locator(".card");
    const more = section.getByRole("button", { name: say("home.loadMore") });
    for (const count of [3, 6, 9]) {
      await expect(cards).toHaveCount(count);
      await more.click();
    }
    await expect(cards).toHaveCount(12);
    await expect(more).toBeHidden();
    await expect(cards.first().getByRole("img").first()).toHaveAccessibleName(/[1-5]/);
    await expect(cards.first().getByRole("link")).toHaveAttribute("href", /^\/shop-details\?id=/);
  });

  test("[HOME-7] eleven services lead somewhere that is there", async ({ page }) => {
    await open(page, "/home");
    const links = main(page)
      .getByRole("region", { name: say("services.heading") })
      .getByRole("link");
    await expect(links).toHaveCount(11);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
  });

  test("[HOME-8] the strip has the social links and both store badges", async ({ page }) => {
    await open(page, "/home");
    const strip = main(page).getByRole("region", { name: say("footer.social") });
    for (const network of ["Instagram", "Facebook", "YouTube", "X", "LinkedIn"]) {
      const link = strip.getByRole("link", { name: network, exact: true });
      await expect(link).toHaveAttribute("href", /^https:/);
    }
    await expect(strip.getByRole("link", { name: say("home.appStore") })).toBeVisible();
    await expect(strip.getByRole("link", { name: say("home.googlePlay") })).toBeVisible();
  });

  test("[HOME-9] ten departments show their categories, fifty at most, or that there are none", async ({
    page,
  }) => {
    await open(page, "/home");
    const known = await departmentsOf(page, language);
    const section = block(page, "popularCategories");
    await section.scrollIntoViewIfNeeded();
    const chips = section.getByRole("button");
    await expect(chips).toHaveText(known.slice(0, 10).map((each) => each.strDepartmentName));
    await expect(chips.first()).toHaveAttribute("aria-pressed", "true");
    const links = section.locator("[aria-live] a");
    await chips.nth(1).click();
    await expect(chips.nth(1)).toHaveAttribute("aria-pressed", "true");
    const categories = await dataOf<{ strName: string }>(
      page,
      `department/getAllCategories?fkDepartmentId=${known[1]?.pkDepartmentId}&skipCount=0&pageLimit=50&lang=${language}`,
    );
    await expect(links).toHaveText(categories.map((each) => each.strName));
    await page.route("**/api/department/getAllCategories*", (route) =>
      route.fulfill({
        json: { success: true, message: "", data: [], totalDocuments: 0, currentPage: 1, numberOfPages: 0 },
      }),
    );
    await chips.nth(2).click();
    await expect(section).toContainText(say("home.noData"));
  });

  test("[HOME-9] trending searches stand between bars, the last ten departments are collections", async ({
    page,
  }) => {
    await open(page, "/home");
    const known = await departmentsOf(page, language);
    const trending = await dataOf<{ strName: string }>(
      page,
      `department/getTopReviewedCategories?pageLimit=18&lang=${language}`,
    );
    const items = block(page, "trendingSearches").getByRole("listitem");
    await expect(items).toHaveText(trending.map((each) => each.strName));
    const bar = await items.nth(1).evaluate((item) => getComputedStyle(item).borderInlineStartWidth);
    expect(bar).toBe("1px");
    const collections = block(page, "collections").getByRole("link");
    await expect(collections).toHaveText(known.slice(-10).map((each) => each.strDepartmentName));
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[HOME-3] the board has three rows of four", async ({ page }) => {
      await open(page, "/home");
      const cells = main(page).locator(".board-cell:visible");
      await expect(cells).toHaveCount(12);
      const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top));
      expect(new Set(tops.map(Math.round)).size).toBe(3);
    });
  });
});

test.describe("where motion is welcome", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("[HOME-1] banners move every 3000 ms, not while they are dragged, and go on after that", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, "/home");
    const carousel = page.getByRole("main").getByRole("region").first();
    const index = () =>
      carousel
        .locator(".carousel-dot")
        .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent !== null));
    await expect.poll(index, { timeout: 20_000 }).toBe(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    const begun = await index();
    const count = await carousel.locator(".carousel-dot").count();
    while ((await index()) === begun) await page.clock.runFor(100);
    await page.clock.runFor(2_800);
    expect(await index()).toBe((begun + 1) % count);
    await page.clock.runFor(300);
    expect(await index()).toBe((begun + 2) % count);

    const box = await carousel.boundingBox();
    if (!box) throw new Error("the carousel is not shown");
    await page.mouse.move(box.x + 500, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 480, box.y + 100);
    await page.clock.runFor(7_000);
    expect(await index()).toBe((begun + 2) % count);
    await page.mouse.up();
    await page.mouse.move(box.x, box.y - 100);
    const later = async () => {
      await page.clock.runFor(500);
      return index();
    };
    await expect.poll(later).not.toBe((begun + 2) % count);
  });

  test("[HOME-1] banners can be stopped", async ({ page }) => {
    await page.clock.install();
    await open(page, "/home");
    const carousel = page.getByRole("main").getByRole("region").first();
    const shown = carousel.locator(".carousel-dot[aria-current]");
    await carousel.locator(".carousel-play").click();
    const before = await shown.getAttribute("aria-label");
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    expect(await shown.getAttribute("aria-label")).toBe(before);
  });
});

for (const [width, perView, gap] of [
  [1280, 5, 25],
  [1024, 3, 20],
  [800, 2, 15],
  [400, 2, 10],
] as const) {
  test(`[HOME-2] at ${width} px popular searches show ${perView} a view, ${gap} px apart`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/home");
    const slides = page.getByRole("main").locator(".popular-searches .carousel-slide > a");
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    if (!first || !second) throw new Error("the slider is not shown");
    expect(Math.round(second.x - first.x - first.width)).toBe(gap);
    const room = await page
      .locator(".popular-searches .carousel-viewport")
      .evaluate((view) => view.clientWidth);
    expect(Math.round((room + gap) / (second.x - first.x))).toBe(perView);
  });
}

inLanguages((say) => {
  test("on a tablet the hint of where to look is whole", async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, "/home");
    const where = page.getByRole("main").getByPlaceholder(say("place.placeholder"));
    const [room, needed] = await where.evaluate((field: HTMLInputElement) => {
      const pen = document.createElement("canvas").getContext("2d")!;
      pen.font = getComputedStyle(field).font;
      return [field.clientWidth, pen.measureText(field.placeholder).width] as const;
    });
    expect(room).toBeGreaterThanOrEqual(needed);
  });
});
