import type { Page } from "@playwright/test";
import { alive, expect, inLanguages, open, test } from "../setup/journey.ts";
import { newNumber, signIn } from "../setup/owner-sign-in.ts";

/**
 * What a page says comes in parts. Here they arrive long after one another: a page that does not wait for all of them
 * shows keys instead of words, and says so on the console, which fails the journey.
 */
async function letTextsTrickle(page: Page, language: string): Promise<void> {
  let before = Promise.resolve();
  await page.route(new RegExp(`/assets/${language}-[^/]*\\.js$`), async (route) => {
    before = before.then(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await before;
    await route.fallback();
  });
}

inLanguages((say, language) => {
  test("[LANG-3] the wizard leads to the landing page with all its words", async ({ page }) => {
    await signIn(page, say, newNumber());
    await page.waitForURL("**/vendor/vendor-onboard*");
    await page.reload();
    await alive(page);
    await letTextsTrickle(page, language);
    await page.getByRole("button", { name: say("wizard.back"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("vendorLanding.headline") })).toBeVisible();
    await expect(page.getByText(say("footer.social")).first()).toBeVisible();
  });

  test("[LANG-3] home, list and business lead to one another with all their words", async ({ page }) => {
    await open(page, "/delete-account");
    await letTextsTrickle(page, language);
    await page
      .getByRole("banner")
      .getByRole("link", { name: say("shell.home") })
      .first()
      .click();
    await page.waitForURL("**/home*");
    await page.getByRole("main").locator('a[href*="/vendor-list?"]').first().click();
    await page.waitForURL("**/vendor-list?*");
    await page.locator(".vendor-cards article a").first().click();
    await page.waitForURL("**/shop-details?*");
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  });
});
