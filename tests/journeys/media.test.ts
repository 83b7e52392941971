import { expect, inLanguages, open, phone, test } from "../setup/journey.ts";
import { richVendor } from "./demo-vendors.ts";

inLanguages((say) => {
  test("on paper a business is dark on white, without the bars and ways of the screen", async ({ page }) => {
    const { path, vendor } = await richVendor(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, path);
    await expect(page.getByRole("banner")).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".contact-card")).toContainText(vendor.strContactNumber.slice(-4));
    await expect(page.locator("body")).toHaveCSS("color", "rgb(18, 35, 46)");
    await expect(page.locator(".vendor-page .button:visible, .star-choice:visible")).toHaveCount(0);
    // On a sheet, which is narrow, the week is not folded either.
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect(page.locator(".contact-card table:visible tr")).toHaveCount(7);

    // A list says whom to call.
    await page.goto("/vendor-list");
    const ways = page.locator(".vendor-actions").first().locator(".button:visible");
    await expect(ways).toHaveCount(1);
    const number = await ways.evaluate((way) => getComputedStyle(way, "::after").content);
    expect(number).toMatch(/^"tel:\+\d{8,}"$/);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[DET-6] the number, the hours and what leads to a business are big enough for a thumb", async ({
      page,
    }) => {
      await open(page, (await richVendor(page)).path);
      const card = page.locator(".contact-card");
      const summary = card.locator("summary:visible").first();
      for (const [target, least] of [
        [summary, 44],
        [card.locator(".contact-phone a"), 44],
        [card.getByRole("button", { name: say("detail.copyAddress"), exact: true }), 36],
      ] as const) {
        expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(least);
      }
      await summary.click();
      await expect(card.getByRole("table").and(page.locator(":visible"))).toBeVisible();
    });

    test("a business that is looked at sideways shows its name below its picture at once", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 640, height: 360 });
      await open(page, (await richVendor(page)).path);
      const bar = page.getByRole("navigation", { name: say("detail.actions") });
      const [name, actions] = await Promise.all([
        page.getByRole("heading", { level: 1 }).boundingBox(),
        bar.boundingBox(),
      ]);
      expect(name!.y + name!.height).toBeLessThan(actions!.y);
    });
  });
});
