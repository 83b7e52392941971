import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

/** The words of each language that these journeys look for. */
const words = {
  en: {
    showMore: "Show More",
    retry: "Retry",
    relevance: "Relevance",
    ratings: "Ratings",
    fourStars: "4 Star",
    sort: "Sort Order",
    high: "High",
    verified: "Verified",
    call: "Call",
    whatsapp: "WhatsApp",
    enquiry: "Send Enquiry",
    everywhere: "All Locations",
    empty: "NO SEARCH FOUND",
    failed: "The listings could not be loaded",
    close: "Close",
  },
  ar: {
    showMore: "عرض المزيد",
    retry: "إعادة المحاولة",
    relevance: "الأكثر صلة",
    ratings: "التقييم",
    fourStars: "4 نجوم",
    sort: "الترتيب",
    high: "الأعلى",
    verified: "موثّق",
    call: "اتصال",
    whatsapp: "واتساب",
    enquiry: "إرسال استفسار",
    everywhere: "كل المواقع",
    empty: "لا توجد نتائج",
    failed: "تعذّر تحميل الأنشطة",
    close: "إغلاق",
  },
} as const;

/** A position in Dubai, near which every set of demo listings has some. */
const dubai = "25.205,55.271";

interface WireVendor {
  pkVendorId: string;
  strContactNumber: string;
  blnWhatsapp: boolean;
}

/** The first department that has three pages of vendors near Dubai or more, so that there is something to show more of. */
async function fullDepartment(page: Page): Promise<string> {
  const departments = await get<{ pkDepartmentId: string }>(page, "department/getDepartments?pageLimit=48");
  for (const { pkDepartmentId: id } of departments.data) {
    const { totalDocuments } = await vendors(page, `fkDepartmentId=${id}`);
    if (totalDocuments > 45) return id;
  }
  throw new Error("no department has enough vendors near Dubai");
}

function vendors(page: Page, query: string) {
  const [latitude, longitude] = dubai.split(",");
  const place = `latitude=${latitude}&longitude=${longitude}&country=AE`;
  return get<WireVendor>(page, `vendor/getAllVendors?${query}&${place}`);
}

async function get<Item>(page: Page, path: string): Promise<{ data: Item[]; totalDocuments: number }> {
  const response = await page.request.get(`/api/${path}`);
  expect(response.ok()).toBe(true);
  return response.json() as Promise<{ data: Item[]; totalDocuments: number }>;
}

const cards = (page: Page) => page.locator(".vendor-cards article");

for (const language of ["en", "ar"] as const) {
  const say = words[language];
  const lang = `&lang=${language}`;

  test.describe(`the listing in ${language}`, () => {
    let list = "";
    test.beforeEach(async ({ page }) => {
      list = `/vendor-list?departmentId=${await fullDepartment(page)}&near=${dubai}${lang}`;
    });

    test("[LIST-1] says where it looks, what for, and how many there are", async ({ page }) => {
      await page.goto(list);
      const crumbs = page.getByRole("main").getByRole("navigation").first().getByRole("listitem");
      await expect(crumbs).toHaveCount(2);
      const what = (await crumbs.last().textContent()) ?? "";
      await expect(page.getByRole("heading", { level: 1 })).toContainText(what);
      await expect(page.locator(".vendor-list-title")).toContainText(/\d{2}/);
      await expect(cards(page)).toHaveCount(20);
    });

    test("[LIST-1] without a place it lists all locations", async ({ page }) => {
      await page.goto(list.replace(`&near=${dubai}`, ""));
      await expect(page.getByRole("main").getByRole("link", { name: say.everywhere })).toBeVisible();
    });

    test("[LIST-2] [LIST-6] filters stand in the URL, and Relevance takes them away", async ({ page }) => {
      await page.goto(list);
      await page.getByText(say.ratings, { exact: true }).click();
      await page.getByRole("link", { name: say.fourStars }).click();
      await expect(page).toHaveURL(/rating=4/);
      await page.getByText(say.sort, { exact: true }).click();
      await page.getByRole("link", { name: say.high, exact: true }).click();
      await expect(page).toHaveURL(/rating=4&sort=HIGH/);
      await page.locator(".filter-row").getByRole("link", { name: say.verified, exact: true }).click();
      await expect(page).toHaveURL(/verified=1&rating=4&sort=HIGH/);
      await expect(cards(page).first()).toBeVisible();
      const shown = await cards(page).getByRole("img", { name: say.verified }).count();
      expect(shown).toBe(await cards(page).count());

      await page.reload();
      await expect(page.locator(".filter-row [aria-current]")).toHaveText(say.verified);
      await page.getByRole("link", { name: say.relevance }).click();
      await expect(page).not.toHaveURL(/rating|sort|verified/);
      await expect(page).toHaveURL(/departmentId=.*near=/);
    });

    test("[LIST-3] [LIST-5] a card leads to its vendor; Call shows the number and dials it", async ({
      page,
    }) => {
      const query = new URL(list, "http://site.invalid").searchParams.get("departmentId");
      const { data } = await vendors(page, `fkDepartmentId=${query}`);
      const place = data.findIndex((vendor) => vendor.strContactNumber !== "");
      const { strContactNumber: phone, pkVendorId: id } = data[place] as WireVendor;
      await page.goto(list);
      const card = cards(page).nth(place);
      const call = card.getByRole("link", { name: say.call });
      await expect(call).toHaveAttribute("href", `tel:${phone}`);
      // The browser has no telephone to hand the number to.
      await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
      await call.click();
      const number = await card.locator(".call-number").textContent();
      expect(`+${number?.replaceAll(/\D/g, "")}`).toBe(phone);
      await expect(card.getByRole("heading").getByRole("link")).toHaveAttribute(
        "href",
        new RegExp(`^/shop-details\\?id=${id}`),
      );
    });

    test("[LIST-3] WhatsApp and Send Enquiry say that sign-in is still to come", async ({ page }) => {
      await page.goto(list);
      const open = cards(page).getByRole("button", { name: say.whatsapp, disabled: false });
      await open.first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: say.close }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await cards(page).first().getByRole("button", { name: say.enquiry }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    });

    test("[LIST-4] [LIST-6] Show More appends until the last page; reload and back bring it again", async ({
      page,
    }) => {
      await page.goto(list);
      await page.getByRole("link", { name: say.showMore }).click();
      await expect(cards(page)).toHaveCount(40);
      await expect(page).toHaveURL(/page=2/);
      await page.reload();
      await expect(cards(page)).toHaveCount(40);

      const card = cards(page).nth(33);
      await card.scrollIntoViewIfNeeded();
      const position = await page.evaluate(() => scrollY);
      await card.getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/shop-details/);
      await page.goBack();
      await expect(cards(page)).toHaveCount(40);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);

      const more = page.getByRole("link", { name: say.showMore });
      for (let shown = 40; await more.isVisible();) {
        await more.click();
        await expect.poll(() => cards(page).count()).toBeGreaterThan(shown);
        shown = await cards(page).count();
      }
      await expect(page.locator(".vendor-list-title")).toContainText(String(await cards(page).count()));
    });

    test("[LIST-4] [LIST-6] a page that fails to come says so, keeps the list, and is asked for again", async ({
      page,
    }) => {
      await page.goto(list);
      await page.route("**/api/vendor/getAllVendors*", (route) => route.abort());
      await page.getByRole("link", { name: say.showMore }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expect(cards(page)).toHaveCount(20);
      await page.unroute("**/api/vendor/getAllVendors*");
      await page.getByRole("button", { name: say.retry }).click();
      await expect(cards(page)).toHaveCount(40);
      await expect(page.getByRole("alert")).toBeHidden();
    });

    test("[LIST-4] skeleton cards stand where a filtered list is on its way", async ({ page }) => {
      await page.goto(list);
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/vendor-list.data*", async (route) => {
        await held;
        await route.continue();
      });
      await page.locator(".filter-row").getByRole("link", { name: say.verified, exact: true }).click();
      await expect(page.locator(".vendor-cards[aria-busy]")).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      release();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator(".vendor-cards[aria-busy]")).toBeHidden();
    });

    test("[LIST-4] [LIST-6] a list that does not come for 20 s, or fails, says so and is asked for again", async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto(list);
      await expect(page).toHaveURL(/near=/);
      let network: "silent" | "broken" | "well" = "silent";
      await page.route("**/vendor-list.data*", (route) => {
        if (network === "broken") return route.abort();
        return network === "well" ? route.continue() : undefined;
      });
      await page.locator(".filter-row").getByRole("link", { name: say.verified, exact: true }).click();
      await expect(page.locator(".vendor-cards[aria-busy]")).toBeVisible();
      await page.clock.fastForward(20_500);
      await expect(page.getByRole("alert")).toContainText(say.failed);

      network = "broken";
      await page.getByRole("button", { name: say.retry }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say.failed);
      network = "well";
      await page.getByRole("button", { name: say.retry }).click();
      await expect(cards(page).first()).toBeVisible();
      await expect(page).toHaveURL(/verified=1/);
    });

    test("[LIST-4] nothing found says NO SEARCH FOUND and what to do next", async ({ page }) => {
      await page.goto(`/vendor-list?q=zqxjkvbw&near=${dubai}&verified=1${lang}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: say.empty })).toBeVisible();
      await main.locator(".card").getByRole("link").first().click();
      await expect(page).not.toHaveURL(/verified/);
    });

    test("[LIST-6] the place of a shared link becomes the visitor's, and the visitor's goes into the URL", async ({
      page,
    }) => {
      await page.goto(list);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("latlng"))).toContain("25.205");
      await page.goto(list.replace(`&near=${dubai}`, ""));
      await expect(page).toHaveURL(/near=25\.205,55\.271/);
      await expect(cards(page)).toHaveCount(20);
    });

    test("[DET-10] a picture that cannot be had becomes the default picture", async ({ page }) => {
      await page.route("**/art/**", (route) => route.abort());
      await page.goto(list);
      const pictures = cards(page).first().locator("img");
      await expect(pictures.first()).toHaveAttribute("src", "/no-image.svg");
    });

    test("[LIST-7] cards say how far away they are", async ({ page }) => {
      await page.goto(list);
      await expect(cards(page).first().locator(".vendor-where")).toContainText(/\d.*(km|كم)/);
    });

    test("is usable by everyone", async ({ page }) => {
      await page.goto(list);
      const { violations } = await new AxeBuilder({ page }).include("main").analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LIST-2] [LIST-4] filters and Show More are links", async ({ page }) => {
    await page.goto(`/vendor-list?departmentId=${await fullDepartment(page)}&near=${dubai}`);
    await page.getByRole("link", { name: words.en.showMore }).click();
    await expect(cards(page)).toHaveCount(40);
    await page.getByText(words.en.ratings, { exact: true }).click();
    await page.getByRole("link", { name: words.en.fourStars }).click();
    await expect(page).toHaveURL(/rating=4/);
    await expect(cards(page).first()).toBeVisible();
  });
});
