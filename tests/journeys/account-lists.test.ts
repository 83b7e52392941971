import type { Page } from "@playwright/test";
import { barriersOf, expect, inLanguages, open, test } from "../setup/journey.ts";
import { aDevice, signInForOwnBusiness } from "../setup/own-business.ts";
import { newNumber } from "../setup/owner-sign-in.ts";

const lists = [
  { section: "enquiry", call: "getEnquiry", none: "inbox.noEnquiries" },
  { section: "leads", call: "getReceivedLeads", none: "inbox.noLeads" },
  { section: "reviews", call: "getReviews", none: "ownerReviews.none" },
] as const;

inLanguages((say) => {
  test("[ACC-3] [ACC-4] each list of the account says that it comes, that it cannot come, and that it is empty", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^500: .*\/api\/vendor\/get/);
    expectProblem(/^failed: .*\/api\/vendor\/get/);
    const { id } = await signInForOwnBusiness(page);
    for (const { section, call, none } of lists) {
      const answer = await nextAnswers(page, call);
      await page.goto(`/vendor-account/${section}/${id}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("status", { name: say("common.loading") })).toBeVisible();
      answer("fail");
      await expect(main.getByText(say("me.failed"))).toBeVisible();
      await main.getByRole("button", { name: say("common.retry") }).click();
      answer("cut");
      await expect(main.getByText(say("me.offline"))).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      await main.getByRole("button", { name: say("common.retry") }).click();
      answer("go on");
      await expect(main.getByText(say(none))).toBeVisible();
      await page.unroute(`**/api/vendor/${call}?*`);
    }
  });

  test("[ACC-2] the account counts what waits for an answer, until it is answered", async ({ page }) => {
    const { id } = await signInForOwnBusiness(page);
    for (const strUserMobile of [newNumber(), newNumber()])
      await page.request.post("/api/customer/addEnquiry", {
        headers: aDevice(),
        data: { fkVendorId: id, strUserName: "Mariam", strUserMobile, strMobileCode: "+971" },
      });
    await open(page, `/vendor-account/enquiry/${id}`);
    const link = page
      .getByRole("navigation", { name: say("vendorAccount.sections") })
      .locator('a[href*="/enquiry/"]');
    const account = page.getByRole("banner").getByText("2", { exact: true });
    await expect(link).toContainText(say("vendorNav.waiting", { count: 2 }));
    await expect(account).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    const status = page.getByRole("row").getByRole("combobox");
    await status.first().selectOption("APPROVED");
    await expect(link).toContainText(say("vendorNav.waiting", { count: 1 }));
    await status.last().selectOption("REJECTED");
    await expect(link).not.toContainText("1");
    await expect(account).toBeHidden();
  });

  test("[ACC-5] whoever acts for a listing says his own name and address", async ({ page }) => {
    const { id } = await signInForOwnBusiness(page);
    await open(page, "/vendor-account/details");
    const name = page.getByLabel(say("vendorAccount.ownName"));
    await name.fill("");
    await page.getByLabel(say("vendorAccount.ownEmail")).fill("amal@");
    const save = page.getByRole("button", { name: say("me.save") });
    await save.click();
    await expect(page.getByText(say("vendorAccount.ownNameMissing"))).toBeVisible();
    await expect(page.getByText(say("vendorAccount.ownEmailWrong"))).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await name.fill("Amal Saleh");
    await page.getByLabel(say("vendorAccount.ownEmail")).fill("amal@shop.example");
    await save.click();
    await expect(page.getByText(say("answers.profileSaved"))).toBeVisible();
    await open(page, `/vendor-account/people/${id}`);
    await expect(page.getByRole("main").getByText("Amal Saleh")).toBeVisible();
  });
});

/** Holds each question of a call until it is said what becomes of it. */
async function nextAnswers(page: Page, call: string): Promise<(fate: "fail" | "cut" | "go on") => void> {
  let decide: (fate: "fail" | "cut" | "go on") => void = () => {};
  let decided = new Promise<"fail" | "cut" | "go on">((resolve) => (decide = resolve));
  await page.route(`**/api/vendor/${call}?*`, async (route) => {
    const fate = await decided;
    decided = new Promise((resolve) => (decide = resolve));
    if (fate === "fail") return route.fulfill({ status: 500, json: { success: false, message: "" } });
    return fate === "cut" ? route.abort("internetdisconnected") : route.fallback();
  });
  return (fate) => decide(fate);
}
