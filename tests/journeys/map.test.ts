import type { Page } from "@playwright/test";
import { expect, inLanguages, open, phone, test } from "../setup/journey.ts";

// Drawing by software takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 });
const patience = { timeout: 45_000 };

inLanguages((say) => {
  const main = (page: Page) => page.getByRole("main");
  const marks = (page: Page) => page.locator(".map-pin, .map-cluster");

  test("[LIST-7] a map shows what is listed, and the list follows it when it is moved", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/getAllVendors/);
    await open(page, "/vendor-list?departmentId=restaurants&near=dubai");
    await main(page)
      .getByRole("link", { name: say("listing.map") })
      .click();
    await expect(page).toHaveURL(/view=map/);
    await expect(marks(page).first()).toBeVisible(patience);
    await expect(main(page).getByRole("article").first()).toBeVisible();

    await page.getByRole("button", { name: say("map.zoomIn"), exact: true }).click();
    await expect(page).toHaveURL(/box=/, patience);
    await expect(main(page).getByRole("article").first()).toBeVisible(patience);

    // Where its list cannot be had, the one of before stays and says so.
    await expect(page.locator(".vendor-list-main")).not.toHaveAttribute("aria-busy", patience);
    const { length: count } = await main(page).getByRole("article").all();
    await page.route("**/api/vendor/getAllVendors*", (route) => route.abort());
    await page.getByRole("button", { name: say("map.zoomOut") }).click();
    const alert = main(page).getByRole("alert");
    await expect(alert).toContainText(say("listing.stillOld"), patience);
    await expect(main(page).getByRole("article")).toHaveCount(count);
    // On phones the map lies over it, and says so itself.
    const note = page.locator(".map-note").getByText(say("listing.stillOld"));
    await expect(note).toBeHidden();
    await page.setViewportSize(phone.viewport);
    await expect(note).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.unroute("**/api/vendor/getAllVendors*");
    await alert.getByRole("button", { name: say("common.retry") }).click();
    await expect(alert).toBeHidden(patience);
    await expect(main(page).getByRole("article").first()).toBeVisible(patience);

    await main(page)
      .getByRole("link", { name: say("listing.list"), exact: true })
      .click();
    await expect(page).not.toHaveURL(/view=map/);
    await page.goBack();
    await expect(page).toHaveURL(/view=map/);
    await expect(marks(page).first()).toBeVisible(patience);
  });

  test("[LIST-7] a pin that is pressed shows its business", async ({ page }) => {
    await open(page, "/vendor-list?departmentId=restaurants&near=deira-dubai&view=map");
    const pin = page.locator(".map-pin").first();
    await expect(pin).toBeVisible(patience);
    const name = (await pin.getAttribute("aria-label")) ?? "";
    await pin.click({ force: true });
    await expect(page.locator(".map-popup")).toContainText(name);
  });
});
