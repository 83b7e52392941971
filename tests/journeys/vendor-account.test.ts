import type { Page } from "@playwright/test";
import { withChildSite } from "../setup/child-site.ts";
import { alive, barriersOf, expect, open, phone, sayIn, test as base } from "../setup/journey.ts";

interface Business {
  vendorId: string;
  vendorToken: string;
  /** Of a customer of it. */
  token: string;
}
type Site = Record<"en" | "ar", Business> & { url: string };

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the brackets
    async ({}, use) => withChildSite("tests/journeys/owner-site.ts", (line) => use(JSON.parse(line) as Site)),
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Another browser, where the business is looked at as others see it. */
async function visitorPage(page: Page, kept: Record<string, string> = {}): Promise<Page> {
  const context = await page.context().browser()!.newContext({ userAgent: browser });
  const visitor = await context.newPage();
  await visitor.context().addCookies(await page.context().cookies());
  await visitor.addInitScript((items) => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("hasSeenLoginModal", "true");
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  return visitor;
}
const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

for (const language of ["en", "ar"] as const) {
  const say = sayIn(language);
  test.describe(`the account of a business in ${language}`, () => {
    test.use({ language, ...(language === "ar" && { viewport: phone.viewport }) });
    // Each business is one, and what is done with it stays.
    test.describe.configure({ mode: "serial" });

    test.beforeEach(async ({ page, site }) => {
      const { vendorToken } = site[language];
      await page.addInitScript((token) => {
        if (location.protocol.startsWith("http")) localStorage.setItem("vendorToken", token);
      }, vendorToken);
    });
    const goTo = async (page: Page, site: Site, section: string) =>
      open(page, `/vendor-account/${section}/${site[language].vendorId}`);

    test("[ACC-3] [ENQ-4] an enquiry is answered, and its author sees that", async ({ page, site }) => {
      await goTo(page, site, "enquiry");
      const row = page.getByRole("row", { name: "Fatima" });
      await expect(row).toContainText("+971 50 555 0110");
      const status = row.getByLabel(say("inbox.statusOf", { name: "Fatima Al N." }));
      await expect(status).toHaveValue("PENDING");
      await expect(
        row.getByRole("link", { name: say("inbox.call", { name: "Fatima Al N." }) }),
      ).toHaveAttribute("href", "tel:+971505550110");
      await status.selectOption("APPROVED");
      await expect(status).toHaveValue("APPROVED");
      await expectGood(page);
      const customer = await visitorPage(page, { token: site[language].token });
      await open(customer, `${site.url}/me/enquiries`);
      await expect(customer.getByText(say("me.statusApproved")).first()).toBeVisible();
      await customer.context().close();
    });

    test("[ACC-3] enquiries are filtered by their status and saved as a file", async ({ page, site }) => {
      await goTo(page, site, "enquiry");
      await page.getByRole("button", { name: say("inbox.is.REJECTED") }).click();
      await expect(page.getByText(say("inbox.noEnquiries"))).toBeVisible();
      await page.getByRole("button", { name: say("inbox.is.PENDING") }).click();
      await expect(page.getByRole("row", { name: "Jonas" })).toBeVisible();
      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: say("inbox.export") }).click();
      expect((await saving).suggestedFilename()).toBe("enquiries.csv");
    });

    test("[ENQ-5] a lead is accepted, and then whom to call is seen", async ({ page, site }) => {
      await goTo(page, site, "leads");
      await expect(page.getByText("Two taps leak")).toBeVisible();
      await expect(page.getByText("Fatima")).toHaveCount(0);
      await expectGood(page);
      await page.getByRole("button", { name: say("inbox.accept"), exact: true }).click();
      await expect(page.getByText(/\+971 55 \d00 0119/)).toBeVisible();
      await page.getByRole("button", { name: say("inbox.done") }).click();
      await expect(page.getByText(say("inbox.lead.DONE"), { exact: true }).last()).toBeVisible();
    });

    test("[ACC-4] a reply to a review is read on the public page", async ({ page, site }) => {
      await goTo(page, site, "reviews");
      const review = page.getByRole("listitem").filter({ hasText: "Good, but late." });
      await review.getByRole("button", { name: say("ownerReviews.reply") }).click();
      await review.getByLabel(say("ownerReviews.yourReply")).fill("Sorry, the bridge was closed.");
      await review.getByRole("button", { name: say("ownerReviews.publish") }).click();
      await expect(review.getByText("Sorry, the bridge was closed.")).toBeVisible();
      await expect(review.getByRole("button", { name: say("ownerReviews.edit") })).toBeVisible();
      await review.getByRole("button", { name: say("reviews.report") }).click();
      const dialog = page.getByRole("dialog", { name: say("reviewForm.reportTitle") });
      await dialog.getByLabel(say("reviewForm.reason.untrue")).check();
      await dialog.getByRole("button", { name: say("reviewForm.reportSend") }).click();
      await expect(review.getByRole("button", { name: say("reviews.reported") })).toBeDisabled();
      await expectGood(page);
      const visitor = await visitorPage(page);
      await visitor.goto(`${site.url}/shop-details?id=${site[language].vendorId}`);
      await expect(visitor.getByText("Sorry, the bridge was closed.")).toBeAttached();
      await visitor.context().close();
    });

    test("[ACC-7] yesterday's calls are seen, and a look at the page counts", async ({ page, site }) => {
      const visitor = await visitorPage(page);
      await open(visitor, `${site.url}/shop-details?id=${site[language].vendorId}`);
      await goTo(page, site, "statistics");
      await page.getByText(say("figures.table"), { exact: true }).click();
      const yesterday = page.getByRole("table").getByRole("row").nth(2);
      await expect(yesterday.getByRole("cell").nth(1)).toHaveText("17");
      await expect(page.getByText("leaking tap")).toBeVisible();
      await expectGood(page);
      const today = page.getByRole("table").getByRole("row").nth(1);
      await expect
        .poll(async () => {
          await page.getByRole("button", { name: say("figures.days", { count: 7 }), exact: true }).click();
          await page.getByRole("button", { name: say("figures.days", { count: 30 }), exact: true }).click();
          return today.getByRole("cell").first().textContent();
        })
        .toBe("1");
      await visitor.context().close();
    });

    test("[ACC-5] [DET-7] a day off is set in the editor and seen on the page", async ({ page, site }) => {
      await open(page, "/vendor-account/profile");
      const hours = page.getByRole("region", { name: say("editor.parts.hours"), exact: true });
      const sunday = hours.getByRole("button", { name: /./ }).first();
      await sunday.click();
      await hours.locator('input[type="time"]').nth(0).fill("09:00");
      await hours.locator('input[type="time"]').nth(1).fill("22:00");
      await hours.getByRole("button", { name: say("editor.sameEveryDay") }).click();
      await hours.getByRole("button", { name: say("editor.addSpecialDay") }).click();
      const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
      await hours.getByLabel(say("editor.specialDate"), { exact: true }).fill(inThreeDays);
      await expectGood(page);
      await hours.getByRole("button", { name: say("editor.save"), exact: true }).click();
      await expect(hours.getByText(say("editor.unsaved"))).toBeHidden();
      await expect(hours.getByLabel(say("editor.specialDate"), { exact: true })).toHaveValue(inThreeDays);
      const visitor = await visitorPage(page);
      await open(visitor, `${site.url}/shop-details?id=${site[language].vendorId}`);
      const days = visitor.locator("dl").filter({ hasText: say("hours.closed") });
      await expect(days.getByRole("definition")).toHaveText(say("hours.closed"));
      expect(await barriersOf(visitor)).toEqual([]);
      await visitor.context().close();
    });

    test("[ACC-5] what another one has saved meanwhile is shown, and nothing typed is lost", async ({
      page,
      site,
      expectProblem,
    }) => {
      expectProblem(/409/);
      const { vendorId, vendorToken } = site[language];
      await open(page, "/vendor-account/profile");
      const part = page.getByRole("region", { name: say("editor.parts.description"), exact: true });
      const mine = part.getByRole("textbox").first();
      await mine.fill("Mine");
      const saved = await page.request.post("/api/vendor/updateListing", {
        headers: { authorization: `Bearer ${vendorToken}` },
        data: { fkVendorId: vendorId, strPart: "description", strDescriptionEn: "Theirs" },
      });
      expect(saved.status()).toBe(200);
      await part.getByRole("button", { name: say("editor.save"), exact: true }).click();
      await expect(part.getByRole("alert")).toContainText("Theirs");
      await expect(mine).toHaveValue("Mine");
      await expectGood(page);
      await part.getByRole("button", { name: say("editor.saveMine") }).click();
      await expect(part.getByRole("alert")).toBeHidden();
      await expect(part.getByText(say("editor.unsaved"))).toBeHidden();
      await page.reload();
      await expect(mine).toHaveValue("Mine");
    });

    test("[ACC-5] the pin on the map is moved, which somebody looks at first", async ({ page }) => {
      await open(page, "/vendor-account/profile");
      const part = page.getByRole("region", { name: say("editor.parts.place"), exact: true });
      await part.getByLabel(say("editor.address")).first().fill("Shop 4, Al Rigga Road");
      const pin = part.getByRole("button", { name: say("pin.move") });
      await pin.press("ArrowUp");
      await part.getByRole("button", { name: say("editor.save"), exact: true }).click();
      await expect(part.getByText(say("editor.waits"))).toBeVisible();
      await expect(part.getByText(/25\.27120 55\.30700/)).toBeVisible();
    });

    test("[ACC-5] photos are put in order by dragging, and by buttons", async ({ page }) => {
      await open(page, "/vendor-account/profile");
      const part = page.getByRole("region", { name: say("editor.parts.photos"), exact: true });
      const numbers = () =>
        part
          .locator("[data-photo]")
          .evaluateAll((items: HTMLElement[]) =>
            items.map((item) => /(\d)\.svg/.exec(item.dataset["photo"]!)![1]),
          );
      await part.scrollIntoViewIfNeeded();
      const [first, second] = await Promise.all(
        [0, 1].map((at) => part.locator("[data-photo] img").nth(at).boundingBox()),
      );
      const middle = (box: typeof first) => [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
      await page.mouse.move(...middle(first));
      await page.mouse.down();
      await page.mouse.move(...middle(second), { steps: 4 });
      await page.mouse.up();
      expect(await numbers()).toEqual(["2", "1", "3"]);
      await part.getByRole("button", { name: say("editor.photoLater", { number: 2 }) }).click();
      expect(await numbers()).toEqual(["2", "3", "1"]);
      await part.getByRole("button", { name: say("editor.save"), exact: true }).click();
      await expect(part.getByText(say("editor.unsaved"))).toBeHidden();
    });

    test("[ACC-2] the link, the code and the badge are there to be taken away", async ({ page, site }) => {
      await goTo(page, site, "share");
      const { vendorId } = site[language];
      await expect(page.getByLabel(say("share.page"), { exact: true })).toHaveValue(
        new RegExp(`/shop-details\\?id=${vendorId}$`),
      );
      for (const image of [`/qr/${vendorId}.svg`, `/badge/${vendorId}.svg?lang=${language}`]) {
        const shown = page.locator(`img[src="${image}"]`);
        await expect.poll(() => shown.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
      }
      await page.getByRole("radio", { name: say("share.dark") }).check({ force: true });
      await expect(page.getByLabel(say("share.embed"))).toHaveValue(/theme=dark/);
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: say("share.stand") }).click();
      expect((await saving).suggestedFilename()).toBe(`${vendorId}.pdf`);
      await expectGood(page);
    });
  });
}

/** Nothing in the way of anybody, and nothing to scroll sideways. */
async function expectGood(page: Page): Promise<void> {
  await alive(page);
  expect(await barriersOf(page)).toEqual([]);
  const [inner, outer] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(inner).toBe(outer);
  if (process.env["SHOTS"])
    await page.screenshot({
      path: `${process.env["SHOTS"]}/${new URL(page.url()).pathname.split("/")[2]}-${outer}.png`,
      fullPage: true,
    });
}
