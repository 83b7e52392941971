import type { Page } from "@playwright/test";
import { expect, inLanguages, open, test } from "../setup/journey.ts";
import { arriveLoggedIn, type Login } from "../setup/log-in.ts";
import { isOwnSite, mahalli } from "../setup/operator.ts";
import { inWordsOf, vendors, type WireVendor } from "./demo-vendors.ts";

/** A new account's review waits to be looked at; each journey takes another vendor. */
async function heldReview(page: Page, { token }: Login, place: number): Promise<[WireVendor, string]> {
  const vendor = (await vendors(page)).at(place)!;
  const posted = await page.request.post("/api/vendor/addReview", {
    headers: { authorization: `Bearer ${token}` },
    multipart: { fkVendorId: vendor.pkVendorId, intRating: "4", strReviewText: "Quick and friendly." },
  });
  const { data } = (await posted.json()) as { data: { pkReviewId: string }[] };
  return [vendor, data[0]!.pkReviewId];
}

inLanguages((say, language) => {
  test.skip(!isOwnSite, "only the operator publishes reviews");

  test("what a customer is told is counted as it comes, kept without a connection, and caught up with", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    const login = await arriveLoggedIn(page);
    const [listed, id] = await heldReview(page, login, language === "en" ? -1 : -2);
    const { strVendorName: vendor } = await inWordsOf(page, "en", { vendor: listed, path: "" });
    const [published, removed] = [
      say("notifications.reviewPublished", { vendor }),
      say("notifications.reviewRemoved", { vendor }),
    ];

    await open(page, "/home");
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: say("account.title"), exact: true })).toBeVisible();
    await mahalli("reviews", "publish", id);
    const account = (count: number) => banner.getByRole("link", { name: say("account.unread", { count }) });
    await expect(account(1)).toBeVisible();

    await account(1).click();
    const main = page.getByRole("main");
    await expect(main.getByText(published)).toBeVisible();
    const part = (key: "profile" | "notifications") =>
      main.getByRole("navigation").getByRole("link", { name: say(`me.${key}`) });
    await part("profile").click();
    await expect(main.getByLabel(say("me.name"), { exact: true })).toBeVisible();
    await context.setOffline(true);
    await part("notifications").click();
    await expect(main.getByText(published)).toBeVisible();
    await expect(main.getByText(say("me.stale"))).toBeVisible();
    await expect(account(1)).toBeVisible();

    await mahalli("reviews", "remove", id);
    await context.setOffline(false);
    await expect(main.getByText(removed)).toBeVisible();
    await expect(account(2)).toBeVisible();
    await expect(main.getByText(say("me.stale"))).toBeHidden();
  });
});
