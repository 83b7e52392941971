import { alive, barriersOf, expect, inLanguages, open, phone, test } from "../setup/journey.ts";
import { isOwnSite } from "../setup/operator.ts";
import { signInForOwnBusiness } from "../setup/own-business.ts";

inLanguages((say, language) => {
  test("[ACC-1] without a vendor's token the account leads to the landing page", async ({ page }) => {
    for (const path of ["/vendor-account", "/vendor-account/profile"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/vendor(\?|$)/);
    }
  });

  test("[ACC-2] [ACC-5] [ACC-6] an owner finds the account, edits the hours, is seen open past midnight, and signs out", async ({
    page,
  }) => {
    test.skip(!isOwnSite, "acts as the operator of the site");
    const { id, name } = await signInForOwnBusiness(page);
    await open(page, "/vendor-account");
    await expect(page).toHaveURL(/\/vendor-account\/my-account/);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(say("vendorAccount.state.published"))).toBeVisible();
    await page.getByRole("link", { name: say("vendorAccount.editListing") }).click();
    const hours = page.getByRole("region", { name: say("editor.parts.hours"), exact: true });
    await hours
      .getByLabel(new RegExp(`^${say("editor.opens", { day: "" }).trim()}`))
      .first()
      .fill("18:00");
    await hours
      .getByLabel(new RegExp(`^${say("editor.closes", { day: "" }).trim()}`))
      .first()
      .fill("02:00");
    await hours.getByRole("button", { name: say("editor.sameEveryDay") }).click();
    await expect(hours.getByText(say("editor.unsaved"))).toBeVisible();
    // What was typed outlives a reload.
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await alive(page);
    await expect(hours.getByText(say("editor.unsaved"))).toBeVisible();
    await hours.getByRole("button", { name: say("editor.save") }).click();
    await expect(page.getByText(say("answers.listingSaved")).first()).toBeVisible();
    await expect(hours.getByText(say("editor.unsaved"))).toBeHidden();
    expect(await barriersOf(page)).toEqual([]);

    const answer = await page.request.get(`/api/vendor/getAllVendors?pkVendorId=${id}`);
    const { data } = (await answer.json()) as { data: { workingHours: Record<string, string> }[] };
    expect(Object.values(data[0]?.workingHours ?? {})).toEqual(
      Array.from({ length: 7 }, () => "18:00-02:00"),
    );
    // Half past midnight in Dubai: open since yesterday evening.
    await page.clock.setFixedTime(new Date("2026-11-20T20:30:00Z"));
    await open(page, `/shop-details?id=${id}`);
    const time = language === "ar" ? "2:00 ص" : "2:00 AM";
    await expect(page.getByText(say("hours.openUntil", { time })).first()).toBeVisible();

    await open(page, "/vendor-account/my-account");
    await page.evaluate(() => {
      sessionStorage.setItem("country", "AE");
      localStorage.setItem("vendorName", "Bakery");
    });
    await page.locator(`header summary[aria-label^="${say("vendorNav.account")}"]`).click();
    await page.getByRole("button", { name: say("vendorNav.signOut") }).click();
    await expect(page).toHaveURL(/\/vendor(\?|$)/);
    // Where the router notes how far a page was scrolled.
    const kept = await page.evaluate(() => [
      localStorage.getItem("vendorToken"),
      localStorage.getItem("vendorName"),
      ...Object.keys(sessionStorage).filter((key) => !key.startsWith("react-router")),
    ]);
    expect(kept).toEqual([null, null]);
  });
});

inLanguages((say) => {
  test("[ACC-5] [LIST-2] an owner ticks what the business has, lists find it by that, and undo takes it back", async ({
    page,
  }) => {
    test.skip(!isOwnSite, "acts as the operator of the site");
    const { id, name } = await signInForOwnBusiness(page);
    await open(page, "/vendor-account/profile#attributes");
    const part = page.getByRole("region", { name: say("editor.parts.attributes"), exact: true });
    const box = part.getByRole("checkbox").last();
    const feature =
      (await part
        .locator("label")
        .filter({ has: page.getByRole("checkbox") })
        .last()
        .textContent()) ?? "";
    await box.check();
    await part.getByRole("combobox").selectOption("3");
    await part.getByRole("button", { name: say("editor.save") }).click();
    await expect(part.getByText(say("editor.unsaved"))).toBeHidden();
    await expect(box).toBeChecked();
    expect(await barriersOf(page)).toEqual([]);

    const list = `/vendor-list?q=${encodeURIComponent(name)}&attributes=female-staff&price=3`;
    await open(page, list);
    await expect(page.locator(`[data-vendor="${id}"]`)).toBeVisible();
    await expect(page.locator(".more-filters > a")).toHaveText([say("choices.price.3"), feature]);
    await open(page, `/shop-details?id=${id}`);
    await expect(page.getByRole("region", { name: say("choices.attributes") })).toContainText(feature);

    await open(page, "/vendor-account/profile");
    await page.getByRole("button", { name: new RegExp(`^${say("editor.undo")}: `) }).click();
    await expect(box).not.toBeChecked();
    await open(page, list);
    await expect(page.locator(`[data-vendor="${id}"]`)).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ ...phone, language: "ar" });

  test("[ACC-2] nothing of the account is wider than the screen", async ({ page }) => {
    test.skip(!isOwnSite, "acts as the operator of the site");
    const { id } = await signInForOwnBusiness(page);
    for (const path of ["my-account", "profile", `people/${id}`, `notices/${id}`]) {
      await open(page, `/vendor-account/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
});
