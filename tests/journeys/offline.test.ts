import type { Page } from "@playwright/test";
import { expect, inLanguages, open, phone, test } from "../setup/journey.ts";
import { logIn } from "../setup/log-in.ts";
import { richVendor } from "./demo-vendors.ts";

/** What comes after the page is there too. */
async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState("networkidle");
}

/** A message lies over the bar while it is there. */
async function tapAway(page: Page, message: string): Promise<void> {
  await page.getByText(message).click();
  await expect(page.getByText(message)).toHaveCount(0);
}

inLanguages((say) => {
  test("what cannot be loaded leaves the page as it is, says so, and opens once there is a connection", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    const { path } = await richVendor(page);
    await openWhole(page, path);
    const title = page.getByRole("heading", { level: 1 });
    const edit = page.getByRole("button", { name: say("detail.suggestEdit") });
    const login = page.getByRole("banner").getByRole("button", { name: say("shell.login") });
    await context.setOffline(true);
    await edit.click();
    await tapAway(page, say("common.loadFailed"));
    await login.click();
    await page.locator(".mosaic a").first().click();
    await expect(title).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await context.setOffline(false);
    await edit.click();
    const dialog = page.getByRole("dialog", { name: say("edits.title") });
    await expect(dialog).toBeVisible();
    const other = dialog.getByLabel(say("edits.field.other"), { exact: true });
    await other.fill("The door is at the back.");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: say("edits.send"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText(say("edits.offline"));
    await expect(other).toHaveValue("The door is at the back.");
    await context.setOffline(false);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await login.click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
  });

  test("[LOC-5] without a connection the search says so, and answers once there is one", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    await openWhole(page, "/home");
    const box = page.getByRole("combobox", { name: say("search.label") });
    // Its panel is a part of its own.
    await box.fill("s");
    await expect(page.getByRole("option").first()).toBeVisible();
    await context.setOffline(true);
    await box.fill("salon");
    await expect(page.getByRole("alert").filter({ hasText: say("common.noConnection") })).toBeVisible();

    await context.setOffline(false);
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(box).toHaveValue("salon");
  });

  test("without a connection neither a link nor the way back leaves the page", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    await openWhole(page, "/vendor-list");
    const card = page.locator(".vendor-cards article h2 a").first();
    await context.setOffline(true);
    await card.click();
    await tapAway(page, say("common.loadFailed"));
    await expect(page).toHaveURL("/vendor-list");

    await context.setOffline(false);
    await card.click();
    await expect(page.locator(".vendor-page")).toBeVisible();
    const { href: here } = new URL(page.url());
    await context.setOffline(true);
    await page.goBack();
    await page.getByRole("contentinfo").locator("a[href^='/privacy']").click();
    await expect(page).toHaveURL(here);
    await expect(page.locator(".vendor-page")).toBeVisible();

    await context.setOffline(false);
    await page.goBack();
    await expect(page).toHaveURL("/vendor-list");
  });

  test("[DET-2] [LOG-9] saving and asking for a code say that there is no connection, and keep what was typed", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    const { path } = await richVendor(page);
    await openWhole(page, path);
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("shell.login") })
      .click();
    const field = page.getByLabel(say("login.phone"), { exact: true });
    await field.fill("541234567");
    await page.getByLabel(say("login.agree")).check();
    await context.setOffline(true);
    await page.getByRole("button", { name: say("login.send") }).click();
    await expect(page.getByText(say("common.noConnection")).first()).toBeVisible();
    await expect(field).toHaveValue("541234567");

    await context.setOffline(false);
    await logIn(page);
    const known = page.waitForResponse(/getSavedLists/);
    await open(page, path);
    await (await known).finished();
    const save = page
      .locator(".vendor-header")
      .getByRole("button", { name: say("detail.save"), exact: true });
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(say("detail.saveFailed")).first()).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "false");
  });

  test("a page that is long on its way is announced by a line at the top", async ({ page }) => {
    const { path } = await richVendor(page);
    await openWhole(page, "/vendor-list");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/shop-details\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const line = page.getByRole("progressbar", { name: say("common.loading") });
    await expect(line).toHaveCount(0);
    await page.locator(".vendor-cards article h2 a").first().click();
    await expect(line).toBeVisible();
    release();
    await expect(page).toHaveURL(new RegExp(path.split("?")[0]!));
    await expect(line).toHaveCount(0);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[SHELL-8] the menu and the search that cannot be loaded open once there is a connection", async ({
      page,
      context,
      expectProblem,
    }) => {
      expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
      await openWhole(page, "/categories");
      const banner = page.getByRole("banner");
      const menu = banner.getByRole("button", { name: say("shell.menu") });
      await context.setOffline(true);
      await menu.click();
      await tapAway(page, say("common.loadFailed"));
      await banner.locator(".phone-search").click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await context.setOffline(false);
      await menu.click();
      await expect(page.getByRole("dialog", { name: say("shell.menu") })).toBeVisible();
    });
  });
});
