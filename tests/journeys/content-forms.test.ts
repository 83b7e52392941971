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
import type { Page } from "@playwright/test";

async function fillTestimonial(page: Page, say: Say): Promise<void> {
  await page.getByLabel(say("testimonials.name"), { exact: true }).fill("Huda Salem");
  await page.getByLabel(say("testimonials.mobile"), { exact: true }).fill("501234567");
  await page.getByLabel(say("testimonials.state"), { exact: true }).selectOption("dubai-region");
  await page.getByLabel(say("testimonials.text"), { exact: true }).fill("People find my café now.");
}

inLanguages((say) => {
  test("[PAGE-1] testimonials come ten at a time, by two orders", async ({ page }) => {
    await open(page, "/testimonials");
    await expect(page.getByText(say("testimonials.noVideo"))).toBeVisible();
    const cards = page.getByRole("tabpanel").getByRole("listitem");
    await expect(cards).toHaveCount(10);
    const more = page.getByRole("button", { name: say("testimonials.loadMore") });
    await more.click();
    await expect(cards).not.toHaveCount(10);
    while (await more.isVisible()) {
      const before = await cards.count();
      await more.click();
      await expect.poll(async () => (await cards.count()) > before || !(await more.isVisible())).toBe(true);
    }
    const all = await cards.count();
    await page.getByRole("tab", { name: say("testimonials.latest") }).click();
    await expect(cards).toHaveCount(10);
    await expect(page.getByRole("tab", { name: say("testimonials.latest") })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    const dates = await cards
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(dates).toEqual(dates.toSorted().toReversed());
    await page.keyboard.press("ArrowLeft");
    await expect(cards).toHaveCount(all);
    await expect(cards.first()).toContainText("xxxxx");
    expect(await barriersOf(page)).toEqual([]);
  });

  test("[PAGE-2] a testimonial is sent once it is whole, and waits", async ({ page }) => {
    await open(page, "/testimonials");
    await page.waitForLoadState("networkidle");
    const submit = page.getByRole("button", { name: say("testimonials.submit") });
    await submit.click();
    for (const key of ["nameRequired", "mobileRequired", "stateRequired", "textRequired"] as const) {
      await expect(page.getByText(say(`testimonials.${key}`))).toBeVisible();
    }
    await expect(page.getByLabel(say("testimonials.name"), { exact: true })).toBeFocused();
    await expect(page.getByText("+971", { exact: true })).toBeVisible();
    expect(await page.getByLabel(say("testimonials.state"), { exact: true }).locator("option").count()).toBe(
      51,
    );
    const photo = page.locator('input[type="file"]');
    await photo.setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByText(say("testimonials.photoKind"))).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await fillTestimonial(page, say);
    await submit.click();
    await expect(page.getByRole("status").filter({ hasText: say("testimonials.sentText") })).toBeVisible();
  });

  test("[LANG-2] what is written in a field has its own direction, and begins where the page's lines do", async ({
    page,
  }) => {
    await open(page, "/feedback");
    const field = page.getByRole("textbox", { name: say("feedback.text.feedback") });
    const start = await page.evaluate(() => (document.dir === "rtl" ? "right" : "left"));
    for (const [text, direction] of [
      ["شارع الضيافة (الطابق 2)", "rtl"],
      ["Al Diyafah Street (floor 2)", "ltr"],
    ] as const) {
      await field.fill(text);
      await expect(field).toHaveCSS("direction", direction);
      await expect(field).toHaveCSS("text-align", start);
    }
  });

  test("[SHELL-4] feedback is sent, and something else after it", async ({ page }) => {
    await open(page, "/feedback");
    await page.waitForLoadState("networkidle");
    const send = page.getByRole("button", { name: say("feedback.send") });
    await send.click();
    await expect(page.getByText(say("feedback.textRequired"))).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole("textbox", { name: say("feedback.text.feedback") }).fill("Well done.");
    await send.click();
    await expect(page.getByText(say("feedback.sent.feedback"))).toBeVisible();
    await page.getByRole("button", { name: say("feedback.another") }).click();
    await expect(page.getByRole("textbox", { name: say("feedback.text.feedback") })).toHaveValue("");
  });

  test("[SHELL-5] a call back needs a number, a message a way to answer", async ({ page }) => {
    await open(page, "/talk-to-us");
    await page.waitForLoadState("networkidle");
    await page.getByRole("textbox", { name: say("feedback.text.callback") }).fill("My listing");
    await page.getByRole("button", { name: say("feedback.send") }).click();
    await expect(page.getByText(say("feedback.phoneRequired"))).toBeVisible();
    await page.getByRole("textbox", { name: say("feedback.phone") }).fill("0501234567");
    await page.getByRole("button", { name: say("feedback.send") }).click();
    await expect(page.getByRole("status").filter({ hasText: "0501234567" })).toBeVisible();
    await page.goto("/chat-with-us");
    await alive(page);
    await page.waitForLoadState("networkidle");
    await page.getByRole("textbox", { name: say("feedback.text.message") }).fill("A question");
    await page.getByRole("button", { name: say("feedback.send") }).click();
    await expect(page.getByText(say("feedback.wayRequired"))).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use(phone);

    for (const path of [
      "testimonials",
      "pricing",
      "vendor/download",
      "reviews",
      "faq",
      "sitemap",
      "b2b-india-sitemap",
      "home-living",
      "report-bug",
      "business-badge",
    ]) {
      test(`[SHELL-4] ${path} needs no sideways scroll`, async ({ page }) => {
        await page.goto(`/${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await overflowOf(page)).toBe(0);
      });
    }
  });
});
