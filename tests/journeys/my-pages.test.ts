import type { Page } from "@playwright/test";
import {
  barriersOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  type Say,
  test,
} from "../setup/journey.ts";
import { arriveLoggedIn, logIn, logInByDialog } from "../setup/log-in.ts";
import { inWordsOf, richVendor } from "./demo-vendors.ts";

const saveButton = (page: Page, say: Say) =>
  page.locator(".vendor-header").getByRole("button", { name: say("detail.save"), exact: true });

inLanguages((say, language) => {
  test("[DET-2] a business is saved, found below /me, shared with somebody without a login, and taken out", async ({
    page,
    browser,
    baseURL,
    expectProblem,
  }) => {
    expectProblem(/^404: .*\/list\?id=/);
    const { vendor, path } = await richVendor(page);
    await arriveLoggedIn(page);
    await open(page, path);
    const save = saveButton(page, say);
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await save.click();
    await expect(page.getByText(say("answers.vendorSaved")).first()).toBeVisible();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(save).toHaveAttribute("aria-pressed", "true");

    await open(page, "/me/saved");
    const tiles = page.getByRole("main").locator(`a[href*="${vendor.pkVendorId}"]`);
    await expect(tiles).toHaveCount(1);
    await page.getByRole("button", { name: say("me.share"), exact: true }).click();
    const link = page.getByLabel(say("me.link"), { exact: true });
    await expect(link).toHaveValue(/\/list\?id=[\w-]{24}$/);
    expect(await barriersOf(page)).toEqual([]);

    const stranger = await browser.newContext({ ...(baseURL && { baseURL }) });
    const other = await stranger.newPage();
    const shared = new URL(await link.inputValue());
    const seen = await other.goto(shared.pathname + shared.search);
    expect(seen!.headers()["cache-control"]).toBe("no-store");
    await expect(other.locator(`main a[href*="${vendor.pkVendorId}"]`)).toHaveCount(1);
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    await page.getByRole("button", { name: say("me.stopSharing") }).click();
    await expect(link).toBeHidden();
    expect((await other.reload())!.status()).toBe(404);
    await stranger.close();

    await open(page, path);
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: say("detail.undo") }).click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "false");
    await open(page, "/me/saved");
    await expect(page.getByText(say("me.nothingSaved"))).toBeVisible();
  });

  test("[DET-2] a visitor who saves a business logs in first, and needs no second tap", async ({ page }) => {
    const { vendor, path } = await richVendor(page);
    await open(page, path);
    await saveButton(page, say).click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
    await logInByDialog(page, say);
    await expect(page.getByText(say("answers.vendorSaved")).first()).toBeVisible();
    await expect(saveButton(page, say)).toHaveAttribute("aria-pressed", "true");
    await open(page, "/me/saved");
    await expect(page.getByRole("main").locator(`a[href*="${vendor.pkVendorId}"]`)).toHaveCount(1);
  });

  test("[DET-2] a visitor who turns the login down saves nothing", async ({ page }) => {
    const { path } = await richVendor(page);
    await open(page, path);
    await saveButton(page, say).click();
    await page.getByRole("button", { name: say("login.skip") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(saveButton(page, say)).toHaveAttribute("aria-pressed", "false");
  });

  test("lists get names of their own and hold what is put into them", async ({ page }) => {
    const rich = await richVendor(page);
    const vendor = await inWordsOf(page, language, rich);
    const { path } = rich;
    await arriveLoggedIn(page);
    await open(page, path);
    await saveButton(page, say).click();
    await expect(saveButton(page, say)).toHaveAttribute("aria-pressed", "true");
    await open(page, "/me/saved");
    await page.getByRole("button", { name: say("me.newList") }).click();
    await page.getByLabel(say("me.listName")).fill("عيد Eid");
    await page.getByRole("button", { name: say("me.save"), exact: true }).click();
    const chip = page.getByRole("button", { name: /عيد Eid/ });
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(say("me.nothingSaved"))).toBeVisible();
    await page
      .getByRole("button", { name: new RegExp(say("saved.defaultName")) })
      .first()
      .click();
    await page.getByLabel(say("me.listsOf", { name: vendor.strVendorName })).click();
    await page.locator("details[open]").getByRole("button", { name: "عيد Eid" }).click();
    await chip.click();
    await expect(page.getByRole("main").locator(`a[href*="${vendor.pkVendorId}"]`)).toHaveCount(1);
    await page.getByRole("button", { name: say("me.delete"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("me.delete"), exact: true })
      .click();
    await expect(chip).toBeHidden();
  });

  test("[DET-2] somebody without a login suggests an edit, and only what differs is sent", async ({
    page,
  }) => {
    const { path } = await richVendor(page);
    await open(page, path);
    await page.getByRole("button", { name: say("detail.suggestEdit") }).click();
    const dialog = page.getByRole("dialog", { name: say("edits.title") });
    await expect(dialog).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("edits.send") }).click();
    await expect(dialog.getByRole("alert")).toHaveText(say("edits.nothing"));
    await dialog.getByLabel(say("edits.field.name")).fill(`New name ${Date.now()}`);
    const sent = page.waitForRequest(/suggestEdit/);
    await dialog.getByRole("button", { name: say("edits.send") }).click();
    expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(["fkVendorId", "strName"]);
    await expect(page.getByText(say("answers.editReceived")).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test("[API-4] [SHELL-8] every page below /me asks a visitor to log in, and shows a customer his own", async ({
    page,
  }) => {
    const paths = ["", "/saved", "/reviews", "/enquiries", "/notifications", "/privacy"];
    await open(page, "/me");
    await expect(page.getByText(say("me.loginTitle"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(paths.length);
    await logIn(page);
    await page.setViewportSize(phone.viewport);
    for (const path of paths) {
      await open(page, `/me${path}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
      expect([path, await barriersOf(page)]).toEqual([path, []]);
      expect([path, await overflowOf(page)]).toEqual([path, 0]);
    }
  });

  test("[ENQ-4] a business with a long name does not widen what a customer has asked on a phone", async ({
    page,
  }) => {
    await page.setViewportSize(phone.viewport);
    const login = await arriveLoggedIn(page);
    const headers = { authorization: `Bearer ${login.token}` };
    const data = { strUserName: "Mona", strDescription: "I look for a restaurant in Dubai for Friday." };
    await expect(await page.request.post("/api/vendor/createLead", { headers, data })).toBeOK();
    await page.route(/\/api\/customer\/getLeads/, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        body: text.replaceAll(/"strVendorName":"[^"]*"/g, `"strVendorName":"${"Long ".repeat(20)}"`),
        contentType: "application/json",
      });
    });
    await open(page, "/me/enquiries");
    await expect(page.getByRole("link", { name: "Long Long" }).first()).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
  });

  test("where nothing was asked yet, the pages of enquiries lead to whom to ask", async ({ page }) => {
    await arriveLoggedIn(page);
    await open(page, "/me/enquiries");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: say("me.browse") })).toBeVisible();
    await main.getByRole("button", { name: say("offers.ask") }).click();
    await expect(page.getByRole("dialog", { name: say("lead.title") })).toBeVisible();
  });

  test("[SHELL-8] without a connection /me says so, keeps what was typed, and goes on by itself", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    await arriveLoggedIn(page);
    await open(page, "/me");
    const main = page.getByRole("main");
    const name = main.getByLabel(say("me.name"), { exact: true });
    await name.fill("Amal");
    const save = main.getByRole("button", { name: say("me.save"), exact: true });
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText(say("me.notDone"))).toBeVisible();
    await expect(name).toHaveValue("Amal");
    await context.setOffline(false);
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(name).toHaveValue("Amal");
    await save.click();
    await expect(page.getByText(say("answers.profileSaved")).first()).toBeVisible();

    await context.setOffline(true);
    await main
      .getByRole("navigation")
      .getByRole("link", { name: say("me.saved") })
      .click();
    await expect(main.getByText(say("me.offline"))).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
    await main.getByRole("button", { name: say("common.retry") }).click();
    await expect(main.getByText(say("me.offline"))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(say("me.nothingSaved"))).toBeVisible();
  });

  test("a customer changes the name and sees where the login is in use", async ({ page }) => {
    await arriveLoggedIn(page);
    await open(page, "/me");
    await page.getByLabel(say("me.name"), { exact: true }).fill("Amal");
    await page.getByRole("button", { name: say("me.save"), exact: true }).click();
    await expect(page.getByText(say("answers.profileSaved")).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(say("me.name"), { exact: true })).toHaveValue("Amal");
    await open(page, "/me/privacy");
    await expect(page.getByText(say("me.thisDevice"))).toBeVisible();
  });
});
