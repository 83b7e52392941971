import type { Locator, Page } from "@playwright/test";
import { expect, inLanguages, open, test, type Say } from "../setup/journey.ts";
import { newNumber } from "../setup/owner-sign-in.ts";
import { richVendor } from "./demo-vendors.ts";

/** From here on the page's time passes only where a journey lets it. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** What draws a message is loaded with the first one; then it takes some frames, and no more than that. */
async function comes(page: Page, message: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await message.isVisible()).toBe(true);
  }).toPass({ intervals: [20] });
}

inLanguages((say) => {
  const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text });

  test("[PAGE-5] a message stays for 5 s at the top end, the newest on top, and a tap closes it", async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, (await richVendor(page)).path);
    await holdTime(page);
    const card = page.locator(".contact-card");
    const first = toast(page, say("copy.addressCopied"));
    const second = toast(page, say("copy.linkCopied"));
    await card.getByRole("button", { name: say("detail.copyAddress"), exact: true }).click();
    await comes(page, first);
    await expect(first.getByRole("button", { name: say("common.close") })).toBeVisible();
    await expectTopEnd(page, say);

    await page.clock.runFor(3000);
    await card.getByRole("button", { name: say("detail.copyLink") }).click();
    await comes(page, second);
    const [upper, lower] = [await second.boundingBox(), await first.boundingBox()];
    expect(upper!.y + upper!.height).toBeLessThan(lower!.y);

    await page.clock.runFor(1800);
    await expect(first).toBeVisible();
    await page.clock.runFor(200);
    await expect(first).toBeHidden();
    await expect(second).toBeVisible();
    await second.click();
    await page.clock.runFor(50);
    await expect(second).toBeHidden();
  });

  test("[PAGE-5] a message waits while the pointer rests on it, and for 1 s after", async ({ page }) => {
    await page.clock.install();
    await open(page, (await richVendor(page)).path);
    await holdTime(page);
    const message = toast(page, say("copy.linkCopied"));
    await page
      .locator(".contact-card")
      .getByRole("button", { name: say("detail.copyLink") })
      .click();
    await comes(page, message);
    await message.hover();
    await page.clock.runFor(20_000);
    await expect(message).toBeVisible();
    await page.mouse.move(640, 800);
    await page.clock.runFor(900);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toBeHidden();
  });

  test("[PAGE-5] a message closed by its cross leaves the focus in the dialog below it", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^503: .*sendMobileOTP/);
    await page.route(/sendMobileOTP/, (route) => route.fulfill({ status: 503, body: "" }));
    await open(page, "/home");
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("shell.login") })
      .click();
    await page.getByLabel(say("login.phone"), { exact: true }).fill(newNumber());
    await page.getByLabel(say("login.agree")).check();
    const send = page.getByRole("button", { name: say("login.send") });
    await send.click();
    const message = page.locator(".toast");
    await message.getByRole("button", { name: say("common.close"), includeHidden: true }).click();
    await expect(message).toBeHidden();
    await expect(send).toBeFocused();
  });

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("[PAGE-5] on the pages for businesses a message stays for 3 s, and shows how long yet", async ({
      page,
      expectProblem,
    }) => {
      expectProblem(/^503: .*vendorAuth/);
      await page.route(/api\/vendorAuth\//, (route) => route.fulfill({ status: 503, body: "" }));
      await page.clock.install();
      await open(page, "/vendor");
      await holdTime(page);
      const form = page.locator("#start form");
      await form.getByLabel(say("signIn.phone")).fill(newNumber());
      await form.getByRole("button", { name: say("vendorLanding.start") }).click();
      const message = toast(page, say("signIn.failed"));
      await comes(page, message);
      // What is urgent is read out from a place of its own: until it has the focus, readers are spared the card.
      const close = message.getByRole("button", { name: say("common.close"), includeHidden: true });
      await expect(close).toBeVisible();
      await expect(message.locator(".toast-time")).toHaveCSS("animation-duration", "3s");
      await page.clock.runFor(2900);
      await expect(message).toBeVisible();
      await page.clock.runFor(200);
      await expect(message).toBeHidden();
    });
  });
});

/** The right, in Arabic the left. */
async function expectTopEnd(page: Page, say: Say): Promise<void> {
  const region = await page.getByRole("region", { name: say("common.messages") }).boundingBox();
  const isRightToLeft = await page.evaluate(() => document.dir === "rtl");
  const { width } = page.viewportSize()!;
  expect(region!.y).toBe(16);
  expect(isRightToLeft ? region!.x : width - region!.x - region!.width).toBe(16);
}
