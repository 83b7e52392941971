import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { languages } from "#base/language.ts";
import {
  barriersOf,
  dataOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  sayIn,
  test,
} from "../setup/journey.ts";

interface WireVendor {
  pkVendorId: string;
  strContactNumber: string;
  fkDepartmentId: string;
  strDepartmentName: string;
  fkCategoryId: string | null;
  strCategoryName: string;
}

/** A position in Dubai, near which the demo listings fill some pages. */
const dubai = "25.205,55.271";
const list = `/vendor-list?near=${dubai}`;

/** The first page of the list, as the call answers it. */
const vendors = (page: Page) =>
  dataOf<WireVendor>(page, "vendor/getAllVendors?latitude=25.205&longitude=55.271&country=AE");

const cards = (page: Page) => page.locator(".vendor-cards article");
const filters = (page: Page) => page.locator(".filter-row");
const heading = (page: Page) => page.getByRole("main").locator(".vendor-list-title");

test("[LIST-1] a full list weighs at most 100 kB, 15 kB compressed, in the language with the longest texts", async ({
  request,
}) => {
  const answer = await request.get("/vendor-list?departmentId=restaurants&lang=ar", {
    headers: { "accept-encoding": "identity" },
  });
  const body = await answer.body();
  expect(body.toString().match(/<article/g)).toHaveLength(20);
  expect(body.length).toBeLessThanOrEqual(100_000);
  expect(
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  ).toBeLessThanOrEqual(15_000);
});

inLanguages((say, language) => {
  test("[LIST-1] a list says where it looks, what for, and how many there are", async ({ page }) => {
    const lang = `lang=${language}`;
    const found = await dataOf<WireVendor>(
      page,
      `vendor/getAllVendors?latitude=25.205&longitude=55.271&country=AE&${lang}`,
    );
    const [vendor] = found.filter(({ fkCategoryId }) => fkCategoryId !== null);
    await open(page, `/vendor-list?categoryId=${vendor?.fkCategoryId}&near=${dubai}`);
    const crumbs = page.getByRole("navigation", { name: say("shell.breadcrumb") }).getByRole("listitem");
    await expect(crumbs).toHaveCount(3);
    await expect(crumbs.nth(1)).toHaveText(vendor?.strDepartmentName ?? "");
    await expect(crumbs.nth(2)).toHaveText(vendor?.strCategoryName ?? "");
    await expect(heading(page).getByRole("heading", { level: 1 })).toHaveText(
      say("listing.heading", { name: vendor?.strCategoryName ?? "" }),
    );
    const shown = await cards(page).count();
    await expect(heading(page)).toContainText(say("listing.count", { count: shown }));
    await crumbs.nth(1).getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`departmentId=${vendor?.fkDepartmentId}&near=`));
  });

  test("[LIST-1] without a place a list looks in all locations", async ({ page }) => {
    await open(page, "/vendor-list");
    await expect(page.getByRole("main").getByRole("link", { name: say("place.allLocations") })).toBeVisible();
  });

  test("[LIST-2] [LIST-6] filters stand in the URL, and Relevance takes them away", async ({ page }) => {
    await open(page, list);
    await filters(page).getByText(say("listing.ratings"), { exact: true }).click();
    await filters(page)
      .getByRole("link", { name: say("listing.stars", { count: 4 }) })
      .click();
    await expect(page).toHaveURL(/rating=4/);
    await filters(page).getByText(say("listing.sortOrder"), { exact: true }).click();
    await filters(page)
      .getByRole("link", { name: say("listing.sortHigh"), exact: true })
      .click();
    await expect(page).toHaveURL(/rating=4&sort=HIGH/);
    await filters(page)
      .getByRole("link", { name: say("listing.verified"), exact: true })
      .click();
    await expect(page).toHaveURL(/verified=1&rating=4&sort=HIGH/);
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).getByRole("img", { name: say("vendor.verified") })).toHaveCount(
      await cards(page).count(),
    );
    const averages = await cards(page).locator(".vendor-rating b").allTextContents();
    expect(Math.min(...averages.map(Number))).toBeGreaterThanOrEqual(3.5);

    await page.reload();
    await expect(filters(page).locator("[aria-current]").last()).toHaveText(say("listing.verified"));
    await filters(page)
      .getByRole("link", { name: say("listing.relevance") })
      .click();
    await expect(page).toHaveURL(list);
  });

  test("[LIST-3] [LIST-5] a card leads to its vendor; Call shows the number and dials it", async ({
    page,
  }) => {
    const found = await vendors(page);
    const place = found.findIndex((vendor) => vendor.strContactNumber !== "");
    await open(page, list);
    const card = cards(page).nth(place);
    const call = card.getByRole("link", { name: say("contact.call") });
    await expect(call).toHaveAttribute("href", `tel:${found[place]?.strContactNumber}`);
    // The browser has no telephone to hand the number to.
    await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await call.click();
    const number = await card.locator(".call-number").textContent();
    expect(`+${number?.replaceAll(/\D/g, "")}`).toBe(found[place]?.strContactNumber);
    await card.getByRole("heading").click();
    await expect(page).toHaveURL(`/shop-details?id=${found[place]?.pkVendorId}`);
  });

  test("[LIST-3] Send Enquiry opens its form, and gives the focus back", async ({ page }) => {
    await open(page, list);
    const enquiry = cards(page)
      .first()
      .getByRole("button", { name: say("contact.sendEnquiry") });
    await enquiry.click();
    await expect(page.getByRole("dialog", { name: say("enquiry.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(enquiry).toBeFocused();
  });

  test("[LIST-4] Show More appends until the last page", async ({ page }) => {
    await open(page, list);
    const more = page.getByRole("link", { name: say("listing.showMore") });
    const total = Number((await page.locator(".show-more").textContent())?.match(/\d+/g)?.at(-1));
    for (let shown = 20; shown < total; shown += 20) {
      await expect(cards(page)).toHaveCount(shown);
      await more.click();
    }
    await expect(cards(page)).toHaveCount(total);
    await expect(more).toBeHidden();
    const links = await cards(page)
      .locator("h2 a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(new Set(links).size).toBe(total);
  });

  test("[LIST-6] reload and back bring the pages shown and the position in them", async ({ page }) => {
    await open(page, list);
    await page.getByRole("link", { name: say("listing.showMore") }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page).toHaveURL(`${list}&page=2`);
    await page.reload();
    await expect(cards(page)).toHaveCount(40);

    const card = cards(page).nth(33);
    await card.scrollIntoViewIfNeeded();
    const position = await page.evaluate(() => window.scrollY);
    const name = (await card.getByRole("heading").textContent()) ?? "";
    await card.getByRole("heading").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  });

  test("[LIST-4] [LIST-6] pages that fail to come say so, keep the list, and are asked for again", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/getAllVendors/);
    await open(page, list);
    await page.route("**/api/vendor/getAllVendors*", (route) => route.abort());
    await page.getByRole("link", { name: say("listing.showMore") }).click();
    await expect(page.getByRole("alert")).toHaveText(say("listing.moreFailed"));
    await expect(cards(page)).toHaveCount(20);
    await page.unroute("**/api/vendor/getAllVendors*");
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(cards(page)).toHaveCount(40);
    await expect(page.getByRole("alert")).toBeHidden();
  });

  test("[LIST-4] [LIST-6] a list on its way has skeletons; when it is late or fails, the one before stays and Retry asks again", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/vendor-list\.data|TypeError/);
    await page.clock.install();
    await open(page, list);
    let network: "silent" | "broken" | "well" = "silent";
    await page.route("**/vendor-list.data*", (route) => {
      if (network === "broken") return route.abort();
      return network === "well" ? route.continue() : undefined;
    });
    const verified = filters(page).getByRole("link", { name: say("listing.verified"), exact: true });
    await verified.press("Enter");
    await expect(page.locator(".vendor-cards[aria-busy]")).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.clock.fastForward(20_500);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(say("listing.stillOld"));
    await expect(cards(page)).toHaveCount(20);
    const retry = page.getByRole("button", { name: say("common.retry") });
    network = "broken";
    await retry.press("Enter");
    await expect(page).toHaveURL(/verified=1/);
    await expect(cards(page)).toHaveCount(20);
    await expect(retry).toBeFocused();
    await verified.press("Enter");
    await expect(page).not.toHaveURL(/verified=1/);
    await expect(verified).toBeFocused();
    network = "well";
    await retry.click();
    await expect(alert).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  });

  test("[LIST-4] nothing found says so, and what to do next", async ({ page }) => {
    await open(page, `/vendor-list?q=zqxjkvbw&near=${dubai}&verified=1`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: say("listing.empty") })).toBeVisible();
    await main.getByRole("link", { name: say("listing.removeFilters") }).click();
    await expect(page).not.toHaveURL(/verified/);
    await main.getByRole("button", { name: say("listing.everywhere") }).click();
    await expect(page).not.toHaveURL(/near/);
    await expect(main.getByText(say("listing.emptyWords"))).toBeVisible();
  });

  test("[LIST-6] the place of a shared link becomes the visitor's, and the visitor's goes into the URL", async ({
    page,
  }) => {
    await open(page, list);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("latlng"))).toContain("25.205");
    await page.goto("/vendor-list?verified=1");
    await expect(page).toHaveURL(`${list}&verified=1`);
  });

  test("[LIST-7] cards say how far away they are and whether they are open", async ({ page }) => {
    await open(page, list);
    // Businesses that other journeys list have no place on the map: they say their city alone.
    const placed = cards(page)
      .locator(".vendor-where")
      .filter({ hasText: /\d.*(km|كم)/ });
    await expect.poll(() => placed.count()).toBeGreaterThan(10);
    const states = await cards(page).locator(".vendor-state").allTextContents();
    expect(states.filter((state) => /\d/.test(state)).length).toBeGreaterThan(10);
  });

  test("[DET-10] a picture that cannot be had becomes the default picture", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/\/art\//);
    await page.route("**/art/**", (route) => route.abort());
    await open(page, list);
    await expect(cards(page).first().locator("img").first()).toHaveAttribute("src", "/no-image.svg");
  });

  test("a list is usable by everyone", async ({ page }) => {
    await open(page, list);
    expect(await barriersOf(page)).toEqual([]);
  });
});

test("[LIST-3] the next picture comes with the arrow", async ({ page }) => {
  await open(page, list);
  const card = cards(page)
    .filter({ has: page.locator(".vendor-dots") })
    .first();
  await card.hover();
  await card.locator(".vendor-arrow").click();
  await expect(card.locator(".vendor-dots > i").nth(1)).toHaveClass("vendor-dot-on");
  await expect(card.locator(".vendor-slides img").first()).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ ...phone });

  test("[LIST-3] the three actions of a card stand in one row", async ({ page }) => {
    await open(page, list);
    const boxes = await Promise.all(
      (await cards(page).first().locator(".vendor-actions > *").all()).map((action) => action.boundingBox()),
    );
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  });

  for (const language of languages) {
    test(`[LIST-3] [LANG-3] nor do they leave the card in ${language}, on less width or with larger text`, async ({
      page,
    }) => {
      await open(page, `${list}&lang=${language}`);
      for (const [width, size] of [
        [360, "100%"],
        [320, "100%"],
        [360, "125%"],
      ] as const) {
        await page.setViewportSize({ width, height: 780 });
        await page.evaluate((text) => void (document.documentElement.style.fontSize = text), size);
        const widths = await cards(page).evaluateAll((all) =>
          all.map((card) => {
            const actions = card.querySelector(".vendor-actions")!;
            return actions.scrollWidth - actions.clientWidth;
          }),
        );
        expect(Math.max(...widths), `${width} px, ${size}`).toBe(0);
      }
    });
  }

  for (const language of ["en", "ar", "ru"] as const) {
    test(`[LIST-3] text twice as large breaks a name between its words alone in ${language}`, async ({
      page,
    }) => {
      await open(page, `${list}&lang=${language}`);
      await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
      await expect(cards(page).first().locator(".vendor-pictures")).toHaveCSS("width", /^2/);
      expect(await page.locator(".vendor-link").evaluateAll(brokenWords)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
    });
  }

  test("[LIST-7] at the end of the page the Map button lies over nothing", async ({ page }) => {
    await open(page, list);
    const last = page.locator("#site-links a").last();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeInViewport();
    const [link, button] = [await last.boundingBox(), await page.locator(".view-switch").boundingBox()];
    expect(link!.y + link!.height).toBeLessThanOrEqual(button!.y);
  });

  test("[LIST-2] choices open at the foot of the screen", async ({ page }) => {
    await open(page, list);
    await page.getByText(sayIn("en")("listing.ratings"), { exact: true }).click();
    await page.getByRole("link", { name: sayIn("en")("listing.stars", { count: 3 }) }).click();
    await expect(page).toHaveURL(/rating=3/);
  });
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("[LIST-2] filters are one row beside the side column or the map, also when chosen", async ({
      page,
    }) => {
      await open(page, `${list}&open=1`);
      await expect(filters(page).getByText(sayIn(language)("choices.more"))).toBeVisible();
      const rows = () =>
        filters(page)
          .locator(".chip:visible")
          .evaluateAll((chips) => new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size);
      // The fallback typeface is wider.
      await expect.poll(rows).toBe(1);
      await open(page, `${list}&open=1&verified=1&view=map`);
      await expect(filters(page).getByText(sayIn(language)("choices.more"))).toBeVisible();
      await expect.poll(rows).toBe(1);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LIST-2] [LIST-4] filters and Show More are links", async ({ page, expectProblem }) => {
    // The scripts that the browser does not run.
    expectProblem(/\.js csp$/);
    const say = sayIn("en");
    await page.goto(list);
    await page.getByRole("link", { name: say("listing.showMore") }).click();
    await expect(cards(page)).toHaveCount(40);
    await page.getByText(say("listing.ratings"), { exact: true }).click();
    await page.getByRole("link", { name: say("listing.stars", { count: 4 }) }).click();
    await expect(page).toHaveURL(/rating=4/);
    await expect(cards(page).first()).toBeVisible();
  });
});

/** Words that stand on more than one line. */
function brokenWords(links: Element[]): string[] {
  return links.flatMap(({ firstChild: text }) =>
    [...(text?.nodeValue ?? "").matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = new Range();
        range.setStart(text!, index);
        range.setEnd(text!, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      })
      .map(([word]) => word),
  );
}
