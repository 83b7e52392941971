import type { Page } from "@playwright/test";
import { aPicture } from "../factories/pictures.ts";
import { barriersOf, expect, inLanguages, open, phone, test, type Say } from "../setup/journey.ts";
import { arriveLoggedIn } from "../setup/log-in.ts";
import { messages, vendors, wake } from "./demo-vendors.ts";

/** A vendor with reviews by others; each journey takes another, so that they do not meet. */
async function openVendor(page: Page, place: number): Promise<void> {
  const rated = (await vendors(page)).filter(({ objRating }) => objRating.totalRatingCount > 3);
  await open(page, `/shop-details?id=${rated[place]?.pkVendorId}`);
  await wake(page.locator("#reviews"));
}

const form = (page: Page) => page.locator("form.review-form");
const star = (page: Page, count: number) =>
  form(page)
    .locator(".star-choice")
    .nth(count - 1);
/** Previews of chosen photos are shown from memory. */
const previews = /^elsewhere: blob:http/;
const mine = (page: Page, say: Say) =>
  page.locator("#reviews article").filter({ hasText: say("reviews.yours") });
const files = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `photo-${n}.jpg`,
      mimeType: "image/jpeg",
      buffer: await aPicture({ width: 640, height: 480 }),
    })),
  );

inLanguages((say, language) => {
  const shift = language === "ar" ? 10 : 0;

  test("[REV-1] a visitor who chooses stars is asked to log in, and the stars stay empty", async ({
    page,
  }) => {
    await openVendor(page, shift);
    await wake(page.locator(".side-cards"));
    await page.locator(".side-cards .star-choice").nth(3).click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  });

  test("[REV-1] [REV-2] [REV-3] a review with three photos is posted, changed, loses one photo, and is deleted", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(previews);
    await arriveLoggedIn(page);
    await openVendor(page, shift + 1);
    await page.getByRole("button", { name: say("reviews.start") }).click();
    await form(page)
      .getByRole("button", { name: say("reviewForm.post") })
      .click();
    await expect(form(page).getByRole("alert")).toHaveText(say("reviewForm.starsNeeded"));
    await expect(star(page, 1).getByRole("radio")).toBeFocused();
    await star(page, 4).click();
    await form(page).getByLabel(say("reviewForm.text")).fill("Fresh bread, friendly people.");
    await form(page)
      .locator("input[type=file]")
      .setInputFiles([
        ...(await files(3)),
        { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
      ]);
    await expect(form(page).locator(".photo-choice img")).toHaveCount(3);
    expect(await barriersOf(page)).toEqual([]);

    const post = form(page).getByRole("button", { name: say("reviewForm.post") });
    await post.dblclick();
    // A new account's review waits, and its author is told so.
    await expect(messages(page, say).getByText(say("answers.reviewHeld"))).toBeVisible();
    await expect(mine(page, say)).toHaveCount(1);
    await expect(mine(page, say)).toContainText(say("reviews.held"));
    await expect(mine(page, say).locator(".photo img")).toHaveCount(3);
    await expect(form(page)).toHaveCount(0);

    await page.getByRole("button", { name: say("reviews.update") }).click();
    await expect(form(page).getByLabel(say("reviewForm.text"))).toHaveValue("Fresh bread, friendly people.");
    await form(page)
      .getByRole("button", { name: say("reviewForm.removeSaved", { number: 2 }) })
      .click();
    await form(page).getByLabel(say("reviewForm.text")).fill("Fresh bread, slow service.");
    await form(page)
      .getByRole("button", { name: say("reviewForm.update") })
      .click();
    await expect(mine(page, say)).toContainText("Fresh bread, slow service.");
    await expect(mine(page, say).locator(".photo img")).toHaveCount(2);

    await mine(page, say)
      .getByRole("button", { name: say("reviews.delete") })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("reviewForm.delete") })
      .click();
    await expect(messages(page, say).getByText(say("answers.reviewDeleted"))).toBeVisible();
    await expect(mine(page, say)).toHaveCount(0);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[REV-1] the form comes into sight, from above and from below", async ({ page }) => {
      await arriveLoggedIn(page);
      await openVendor(page, shift + 4);
      await page.getByRole("button", { name: say("reviews.start") }).click();
      await expect(star(page, 3)).toBeInViewport();
      await page.locator("#reviews article").last().scrollIntoViewIfNeeded();
      await expect(star(page, 3)).not.toBeInViewport();
      await page.getByRole("button", { name: say("reviews.start") }).dispatchEvent("click");
      await expect(star(page, 3)).toBeInViewport();
    });
  });

  test("[REV-1] without a connection a review says so, keeps all that was entered, and is sent later", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(previews);
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    await arriveLoggedIn(page);
    await openVendor(page, shift + 4);
    await page.getByRole("button", { name: say("reviews.start") }).click();
    await star(page, 5).click();
    await form(page).getByLabel(say("reviewForm.text")).fill("Always open when one needs it.");
    await form(page).getByLabel(say("reviewForm.name")).fill("Amal");
    await form(page)
      .locator("input[type=file]")
      .setInputFiles(await files(1));
    await context.setOffline(true);
    await form(page)
      .getByRole("button", { name: say("reviewForm.post") })
      .click();
    await expect(page.getByText(say("reviewForm.offline"))).toBeVisible();
    await expect(form(page).getByLabel(say("reviewForm.text"))).toHaveValue("Always open when one needs it.");
    await expect(form(page).locator(".photo-choice img")).toHaveCount(1);
    await context.setOffline(false);
    await form(page)
      .getByRole("button", { name: say("reviewForm.retry") })
      .click();
    await expect(mine(page, say)).toContainText("Always open when one needs it.");
    await expect(mine(page, say)).toContainText("Amal");
    await expect(mine(page, say).locator(".photo img")).toHaveCount(1);
  });

  test("a review of somebody else can be found helpful and reported", async ({ page }) => {
    await arriveLoggedIn(page);
    await openVendor(page, shift + 2);
    const first = page.locator("#reviews article").first();
    const helpful = first.locator(".review-actions button[aria-pressed]");
    await expect(helpful).toHaveText(say("reviews.helpful"));
    await helpful.click();
    await expect(helpful).toHaveText(`${say("reviews.helpful")} (1)`);
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await helpful.click();
    await expect(helpful).toHaveText(say("reviews.helpful"));

    await first.getByRole("button", { name: say("reviews.report") }).click();
    const dialog = page.getByRole("dialog", { name: say("reviewForm.reportTitle") });
    await dialog.getByRole("radio", { name: say("reviewForm.reason.untrue") }).check();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("reviewForm.reportSend") }).click();
    await expect(messages(page, say).getByText(say("answers.reportThanks"))).toBeVisible();
    await expect(first.getByRole("button", { name: say("reviews.reported") })).toBeDisabled();
  });

  test("[REV-3] without a connection everything that was written stays, also over a reload", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/addReview/);
    await arriveLoggedIn(page);
    await openVendor(page, shift + 3);
    await page.getByRole("button", { name: say("reviews.start") }).click();
    await star(page, 5).click();
    await form(page).getByLabel(say("reviewForm.text")).fill("Written on the road.");
    await page.route("**/api/vendor/addReview*", (route) => route.abort("internetdisconnected"));
    await form(page)
      .getByRole("button", { name: say("reviewForm.post") })
      .click();
    await expect(messages(page, say).getByText(say("reviewForm.offline"))).toBeVisible();
    await expect(form(page).getByRole("button", { name: say("reviewForm.retry") })).toBeVisible();
    await page.reload();
    await wake(page.locator("#reviews"));
    await page.getByRole("button", { name: say("reviews.start") }).click();
    await expect(form(page).getByLabel(say("reviewForm.text"))).toHaveValue("Written on the road.");
    await page.unroute("**/api/vendor/addReview*");
    await form(page)
      .getByRole("button", { name: say("reviewForm.post") })
      .click();
    await expect(mine(page, say)).toContainText("Written on the road.");
  });
});

test.describe("on a phone", () => {
  test.use({ ...phone, language: "ar" });
  test("the form fits", async ({ page, expectProblem }) => {
    expectProblem(previews);
    await arriveLoggedIn(page);
    await openVendor(page, 20);
    await page.locator("#reviews .button-quiet").first().click();
    await form(page)
      .locator("input[type=file]")
      .setInputFiles(await files(4));
    await expect(form(page).locator(".photo-choice img")).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await barriersOf(page)).toEqual([]);
  });
});
