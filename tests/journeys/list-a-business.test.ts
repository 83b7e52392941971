import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aPicture } from "../factories/pictures.ts";
import { importFile, mahalli } from "../setup/operator.ts";
import { newName, newNumber, signIn } from "../setup/owner-sign-in.ts";
import {
  alive,
  barriersOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  type Say,
  test,
} from "../setup/journey.ts";
import { codeFor } from "../setup/log-in.ts";

const photo = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await aPicture() });

const next = (page: Page, say: Say) =>
  page.getByRole("button", { name: say("wizard.next"), exact: true }).click();
const heading = (page: Page, text: string) =>
  expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();

async function fillBusiness(page: Page, say: Say, name: string): Promise<void> {
  await heading(page, say("wizard.businessTitle"));
  await page.getByLabel(say("wizard.businessName")).fill(name);
  await page.getByLabel(say("wizard.building", { country: "AE" })).fill("Building 7");
  await page.getByLabel(say("wizard.street", { country: "AE" }), { exact: true }).fill("Al Rigga Road");
  await page.getByLabel(say("wizard.area")).fill("deira");
  await page.getByRole("listbox").getByRole("option").first().click();
}

async function fillContact(page: Page, say: Say, number: string): Promise<void> {
  await heading(page, say("wizard.contactTitle"));
  await page.getByLabel(say("wizard.contactName")).fill("Amal");
  // The one to which the code went.
  await expect(page.getByLabel(say("wizard.mobileNumber"))).toHaveValue(number);
  await page.getByLabel(say("wizard.sameAsMobile")).check();
}

async function fillTiming(page: Page, say: Say): Promise<void> {
  await heading(page, say("wizard.timingTitle"));
  const days = page.locator(".wizard-day");
  await days.first().getByRole("checkbox").check();
  await days.first().getByRole("combobox").nth(0).selectOption("18:00");
  await days.first().getByRole("combobox").nth(1).selectOption("02:00");
  await expect(page.getByText(say("wizard.nextDay"))).toBeVisible();
  await page.getByLabel(say("wizard.allDays")).check();
}

async function fillCategories(page: Page, say: Say): Promise<void> {
  await heading(page, say("wizard.categoryTitle"));
  await page.getByLabel(say("wizard.searchCategory")).fill("restaurant");
  await page.getByRole("listbox").getByRole("option").first().waitFor();
  await page.locator('[role="option"]:not(:has(span + span))').first().click();
  await next(page, say);
  await heading(page, say("wizard.suggestedTitle"));
  await page.getByRole("main").getByRole("checkbox").first().check();
}

/** Has the kinds of a department come in two pages, though none of ours has so many; gives what was asked for. */
async function inTwoPages(page: Page): Promise<string[]> {
  const asked: string[] = [];
  let known: object[] = [];
  await page.route(/getAllCategories\?.*fkDepartmentId=/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const skip = searchParams.get("skipCount");
    asked.push(`${skip} ${searchParams.get("pageLimit")}`);
    const answer = (await (await route.fetch()).json()) as { data: object[] };
    if (skip === "0") known = answer.data;
    const data = skip === "0" ? known : [{ ...known[0], pkCategoryId: "one-more" }];
    await route.fulfill({ json: { ...answer, data, currentPage: skip === "0" ? 1 : 2, numberOfPages: 2 } });
  });
  return asked;
}

/** Each step says what it lacks; of suggested categories there is one at most. */
async function fillCategoriesLate(page: Page, say: Say): Promise<void> {
  await heading(page, say("wizard.categoryTitle"));
  await next(page, say);
  await expect(page.getByRole("alert")).toContainText(say("wizard.noCategory"));
  // The list that opens at the field leaves it in sight.
  await page.getByRole("alert").click({ trial: true });
  await page.getByRole("combobox", { name: say("wizard.searchCategory") }).fill("zzqqxx");
  await expect(page.getByRole("status").filter({ hasText: say("wizard.noKinds") })).toBeVisible();
  const asked = await inTwoPages(page);
  await fillCategories(page, say);
  const all = page.getByRole("main").getByRole("checkbox");
  const count = await all.count();
  const more = page.getByRole("button", { name: say("wizard.showMore") });
  await more.click();
  await expect(all).toHaveCount(count + 1);
  await expect(more).toBeHidden();
  expect(asked).toEqual(["0 15", "15 15"]);
  await expect(all.first()).toBeChecked();
  await all.nth(1).check();
  await expect(all.first()).not.toBeChecked();
  await all.nth(1).uncheck();
  await next(page, say);
  await expect(page.getByRole("alert")).toContainText(say("wizard.noSuggested"));
  await all.first().check();
}

const noSidewaysScroll = async (page: Page) => expect(await overflowOf(page)).toBe(0);

inLanguages((say) => {
  test("[VEND-4] [VEND-5] [ONB-1] [ONB-5] [ONB-6] [ONB-8] [ONB-9] a business is listed from the landing page on, approved and found", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const number = newNumber();
    const name = newName();
    await signIn(page, say, number);
    await page.waitForURL("**/vendor/vendor-onboard*");
    await expect(page.locator(".wizard-preview .vendor-name")).toBeVisible();
    await expect(page.locator(".wizard-preview .vendor-where")).toHaveCount(0);
    await fillBusiness(page, say, name);
    await expect(page.locator(".wizard-preview .vendor-where")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "33");
    await next(page, say);
    await fillContact(page, say, number);
    // Neither a reload nor going back loses anything.
    await page.reload();
    await alive(page);
    await expect(page.getByLabel(say("wizard.contactName"))).toHaveValue("Amal");
    await page.goBack();
    await expect(page.getByLabel(say("wizard.businessName"))).toHaveValue(name);
    await page.goForward();
    await heading(page, say("wizard.contactTitle"));
    await next(page, say);
    await fillTiming(page, say);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "56");
    expect(await barriersOf(page)).toEqual([]);
    await next(page, say);
    await fillCategoriesLate(page, say);
    await expect(page.locator(".wizard-preview img").first()).toHaveAttribute("src", /\/sand\//);
    await next(page, say);
    await heading(page, say("wizard.photosTitle"));
    await page
      .locator('input[type="file"]')
      .setInputFiles([await photo("front.jpg"), await photo("inside.jpg")]);
    await expect(page.locator(".wizard-photos > li")).toHaveCount(2);
    await expect(page.locator(".wizard-preview")).toContainText(name);
    await page.getByRole("button", { name: say("wizard.submit") }).click();
    await page.waitForURL("**/vendor/success*");
    await heading(page, say("wizard.state.pending", { name }));
    await expect(page.locator(".score-ring").first()).toHaveText("58");
    expect(await barriersOf(page)).toEqual([]);
    const [id, draft] = await page.evaluate(() => [
      localStorage.getItem("pkVendorId"),
      sessionStorage.getItem("vendorDraft"),
    ]);
    expect(draft).toBeNull();
    await open(page, `/vendor-account/people/${id}`);
    await expect(page.getByText(say("vendorAccount.inviteLater"))).toBeVisible();
    await expect(page.getByLabel(say("vendorAccount.invitePhone"))).toHaveCount(0);

    expect(await mahalli("vendors", "pending")).toContain(id);
    expect(await mahalli("vendors", "approve", id!)).toContain(`${id} is published.`);
    await expect(async () => {
      await open(page, `/vendor-list?q=${encodeURIComponent(name)}&near=dubai`);
      await expect(page.locator(".vendor-card").first()).toContainText(name, { timeout: 1_000 });
    }).toPass();
    await open(page, `/shop-details?id=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  });

  test("a listing with another number is shown as soon as name and place are the same, and claimed with evidence", async ({
    page,
  }) => {
    const name = newName();
    const file = join(tmpdir(), `claim-${newNumber()}.csv`);
    // Where the pin stands that comes with the area.
    const { data } = (await (await page.request.get("/api/place/autocomplete?input=deira")).json()) as {
      data: { latitude: number; longitude: number }[];
    };
    const { latitude, longitude } = data[0]!;
    await writeFile(
      file,
      `source_id,name_en,phone,category,country,city,lat,lng\n${name},${name},+97142223344,signage,AE,Dubai,${latitude},${longitude}\n`,
    );
    await importFile(file, "Registry");
    await rm(file);
    await signIn(page, say, newNumber());
    await page.waitForURL("**/vendor/vendor-onboard*");
    await fillBusiness(page, say, name);
    const offered = page.getByRole("region", { name: say("wizard.claimTitle", { count: 1 }) });
    await expect(offered).toContainText(name);
    await offered.getByRole("button", { name: say("wizard.claim") }).click();
    const dialog = page.getByRole("dialog", { name: say("wizard.claimOf", { name }) });
    await dialog.getByRole("button", { name: say("wizard.sendClaim") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("wizard.evidenceMissing"));
    await dialog.getByLabel(say("wizard.evidence")).fill("Licence 4711");
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("wizard.sendClaim") }).click();
    await expect(offered.getByText(say("wizard.claimWaits"))).toBeVisible();
    expect(await mahalli("vendors", "pending")).toContain('"Licence 4711"');
  });

  test("[ONB-1] a draft is left and found again", async ({ page }) => {
    const name = newName();
    await signIn(page, say, newNumber());
    await heading(page, say("wizard.businessTitle"));
    // What was said of the code is over.
    await expect(page.locator(".toast")).toHaveCount(0);
    await fillBusiness(page, say, name);
    await next(page, say);
    await heading(page, say("wizard.contactTitle"));
    await expect(page.getByText(say("wizard.draftSaved"))).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByRole("link", { name: say("wizard.saveAndExit") }).click();
    await expect(page).toHaveURL(/\/vendor$/);
    await open(page, "/vendor/vendor-onboard");
    await expect(page.getByLabel(say("wizard.businessName"))).toHaveValue(name);
  });

  test("[ONB-1] nobody comes into the wizard without a login or a draft", async ({ page }) => {
    for (const step of [
      "vendor-onboard",
      "contact-details",
      "business-timing",
      "add-business-category",
      "suggested-categories",
      "add-photos",
      "success",
    ]) {
      await page.goto(`/vendor/${step}`);
      await page.waitForURL(/\/vendor(\?|$)/);
    }
  });

  test("[ONB-8] an expired login is renewed at the end, and what failed is sent again", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^(401|500|503): /);
    test.setTimeout(120_000);
    const number = newNumber();
    await signIn(page, say, number);
    await page.waitForURL("**/vendor/vendor-onboard*");
    const name = newName();
    await fillBusiness(page, say, name);
    await next(page, say);
    await fillContact(page, say, number);
    await next(page, say);
    await fillTiming(page, say);
    await next(page, say);
    await fillCategories(page, say);
    await next(page, say);
    await page.locator('input[type="file"]').setInputFiles([await photo("front.jpg")]);
    await expect(page.locator(".wizard-photos > li")).toHaveCount(1);

    // The tab is closed and another one opened: all is there, the photo too.
    const again = await context.newPage();
    await page.close();
    await open(again, "/vendor/add-photos");
    await expect(again.locator(".wizard-photos > li")).toHaveCount(1);
    await again.evaluate(() => localStorage.setItem("vendorToken", "x".repeat(43)));
    await again.getByRole("button", { name: say("wizard.submit") }).click();
    const dialog = again.getByRole("dialog", { name: say("signIn.again") });
    await expect(dialog).toBeVisible();
    const other = newNumber();
    await dialog.getByLabel(say("signIn.phone")).fill(other);
    await dialog.getByRole("button", { name: say("signIn.start") }).click();
    const codes = again.getByRole("dialog", { name: say("signIn.enterCode") });
    await codes
      .getByRole("group")
      .getByRole("textbox")
      .first()
      .pressSequentially(await codeFor(again, `+971${other}`));
    let refused = 0;
    await again.route("**/api/vendor/createVendor*", async (route) => {
      if (route.request().method() !== "POST" || refused++ > 1) return route.fallback();
      const headers = {
        "access-control-allow-origin": "*",
        "access-control-expose-headers": "www-authenticate",
      };
      if (refused === 1) return route.fulfill({ status: 500, body: "", headers });
      return route.fulfill({ status: 503, json: { success: false, message: "Please wait." }, headers });
    });
    await codes.getByRole("button", { name: say("signIn.continue") }).click();
    await expect(again.getByText(say("wizard.siteFailed"))).toBeVisible();
    await again.getByRole("button", { name: say("wizard.retry") }).click();
    await expect(again.getByText("Please wait.")).toBeVisible();
    await expect(again.getByText(say("wizard.nothingLost"))).toBeVisible();
    await again.getByRole("button", { name: say("wizard.retry") }).click();
    await again.waitForURL("**/vendor/success*");
    await heading(again, say("wizard.state.pending", { name }));
  });
});

test.describe("on a phone", () => {
  test.use({ ...phone });
  inLanguages((say) => {
    test("[ONB-1] no step of the wizard scrolls sideways, and turning the phone loses nothing", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const number = newNumber();
      await signIn(page, say, number);
      await page.waitForURL("**/vendor/vendor-onboard*");
      const name = newName();
      const placeOfBar = () =>
        page.getByRole("progressbar").evaluate((bar) => bar.getBoundingClientRect().top + scrollY);
      const before = await placeOfBar();
      await fillBusiness(page, say, name);
      // That the draft is kept moves nothing.
      expect(await placeOfBar()).toBe(before);
      for (const icon of await page.getByRole("banner").locator("summary").all())
        expect((await icon.boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await noSidewaysScroll(page);
      await page.setViewportSize({ width: 780, height: 360 });
      await expect(page.getByLabel(say("wizard.businessName"))).toHaveValue(name);
      await page.setViewportSize(phone.viewport);
      await next(page, say);
      await fillContact(page, say, number);
      await noSidewaysScroll(page);
      await next(page, say);
      await fillTiming(page, say);
      await noSidewaysScroll(page);
      await next(page, say);
      await fillCategories(page, say);
      await noSidewaysScroll(page);
      await next(page, say);
      await page.locator('input[type="file"]').setInputFiles([await photo("front.jpg")]);
      await expect(page.locator(".wizard-photos > li")).toHaveCount(1);
      await noSidewaysScroll(page);
      expect(await barriersOf(page)).toEqual([]);
      // The languages with the longest words.
      for (const language of ["ru", "fr"]) {
        for (const step of ["business-timing", "add-photos"]) {
          await open(page, `/vendor/${step}?lang=${language}`);
          await noSidewaysScroll(page);
        }
      }
    });
  });
});
