import { dataOf, expect, inLanguages, phone, test } from "../setup/journey.ts";

test.use({ javaScriptEnabled: false });

inLanguages((say, language) => {
  test("[SHELL-1] home, departments, categories and a listing are read and walked through", async ({
    page,
  }) => {
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home.headline"));
    await page.getByRole("main").locator(".board-cell").first().click();
    await expect(page).toHaveURL(/\/categories\?id=/);
    await page.getByRole("main").getByRole("list").last().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/(vendor-list|categories\/subcategories)\?/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("[LOC-5] the search box is a form", async ({ page }) => {
    const [vendor] = await dataOf<{ strVendorName: string }>(
      page,
      `vendor/getAllVendors?pageLimit=1&lang=${language}`,
    );
    const name = vendor?.strVendorName ?? "";
    await page.goto("/home");
    await page.getByRole("main").locator("input[name=q]").fill(name);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("search.button") })
      .click();
    await expect(page).toHaveURL(/\/vendor-list\?q=/);
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  });

  test("[CAT-3] so is that of the categories", async ({ page }) => {
    await page.goto("/categories?id=home-services-maintenance");
    const box = page.getByRole("main").getByRole("searchbox");
    await box.fill({ en: "plumb", ar: "سباك" }[language]);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/categories\?id=home-services-maintenance&q=/);
    await expect(page.getByRole("main").locator("li img")).not.toHaveCount(0);
  });

  test("[LANG-1] [LANG-4] languages are links", async ({ page }) => {
    await page.goto("/home");
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("banner").getByRole("link", { name: "Français" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    await page.getByRole("main").locator(".board-cell").first().click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  });

  test("[LOC-6] a popular city is a link to the page around it", async ({ page }) => {
    await page.goto("/home");
    const cities = page.getByRole("main").getByRole("region", { name: say("home.popularCities") });
    await cities.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/home\?near=/);
    await expect(cities.getByRole("link").first()).toHaveAttribute("aria-current", "true");
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[SHELL-7] the search of a page leads to that of the home page", async ({ page }) => {
      await page.goto("/categories");
      await page
        .getByRole("banner")
        .getByRole("button", { name: `${say("search.label")}:` })
        .click();
      await expect(page).toHaveURL(/\/home$/);
      await expect(page.getByRole("main").locator("input[name=q]")).toBeVisible();
    });

    test("[SHELL-8] the menu button leads to the links at the foot", async ({ page }) => {
      await page.goto("/home");
      await page
        .getByRole("banner")
        .getByRole("button", { name: say("shell.menu") })
        .click();
      await expect(page).toHaveURL(/#site-links$/);
      await expect(page.getByRole("contentinfo")).toBeInViewport();
    });
  });
});
