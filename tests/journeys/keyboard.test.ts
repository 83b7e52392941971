import { expect, inLanguages, open, test } from "../setup/journey.ts";
import { newName, newNumber, signIn } from "../setup/owner-sign-in.ts";

inLanguages((say) => {
  test("[LIST-6] what is opened with a key takes the focus, and the way back gives it to its card", async ({
    page,
  }) => {
    await open(page, "/vendor-list");
    await page.waitForLoadState("networkidle");
    const link = page.locator(".vendor-cards article").nth(4).locator("h2 a");
    await link.press("Enter");
    await expect(page.locator(".vendor-page")).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();
  });

  test("[ONB-1] the next step of the wizard takes the focus from the one that goes", async ({ page }) => {
    await signIn(page, say, newNumber());
    await page.waitForURL("**/vendor/vendor-onboard*");
    await page.getByLabel(say("wizard.businessName")).fill(newName());
    await page.getByLabel(say("wizard.building", { country: "AE" })).fill("Building 7");
    const street = page.getByLabel(say("wizard.street", { country: "AE" }), { exact: true });
    await street.fill("Al Rigga Road");
    await street.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: say("wizard.contactTitle") })).toBeVisible();
    await expect(page.locator("#content")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.locator("main .wizard-form :focus")).toHaveCount(1);
  });
});
