import { barriersOf, expect, inLanguages, sayIn, test } from "../setup/journey.ts";

const pages = ["about", "privacy", "terms", "coming-soon", "attribution"];

inLanguages((say) => {
  for (const name of pages) {
    test(`${name} is a text in the frame of the site, without the application`, async ({ page }) => {
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
      });
      const response = await page.goto(`/${name}`, { waitUntil: "networkidle" });
      expect(response?.status()).toBe(200);
      expect(scripts.filter((path) => path !== "/plain.js")).toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("banner").getByRole("link", { name: say("shell.home") })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
    });
  }

  test("the search box of a written page leads to results", async ({ page }) => {
    await page.goto("/privacy");
    await page.getByRole("banner").locator("input[name=q]").fill("coffee");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=coffee/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("languages and appearance work on a written page", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: sayIn("ar")("shell.themeDark") })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
