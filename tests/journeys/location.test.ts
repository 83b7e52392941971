import type { Page } from "@playwright/test";
import { dataOf, expect, inLanguages, open, phone, test } from "../setup/journey.ts";

const typed = { en: "deira", ar: "ديره" };
const dubai = { latitude: 25.2667, longitude: 55.3167 };

const panel = (page: Page) => page.locator(".search-panel");
const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

inLanguages((say, language) => {
  const main = (page: Page) => page.getByRole("main");
  const place = (page: Page) => main(page).getByRole("combobox", { name: say("place.near") });
  const search = (page: Page) => main(page).getByRole("combobox", { name: say("search.label") });
  const options = (page: Page) => panel(page).getByRole("option");

  test("[LOC-1] the location panel is 370 px wide, 400 high at most, and suggests areas", async ({
    page,
  }) => {
    await open(page, "/home");
    await place(page).click();
    await expect(panel(page)).toContainText(say("placePanel.trendingAreas"));
    await expect(panel(page).getByRole("button", { name: say("place.detect") })).toBeVisible();
    await expect(options(page).first()).toBeVisible();
    await expectPanelSize(page);
    await page.keyboard.type(typed[language]);
    await expect(options(page).first()).toContainText(language === "en" ? "Deira" : "ديرة");
  });

  test("[LOC-1] the search panel is as large, under its own header", async ({ page }) => {
    await open(page, "/home");
    await search(page).click();
    await expect(panel(page)).toContainText(say("searchPanel.trendingSearches"));
    await expect(options(page).first()).toBeVisible();
    await expectPanelSize(page);
  });

  test("[LOC-2] one panel is open at a time; a press elsewhere, Escape or scrolling over 10 px closes it", async ({
    page,
  }) => {
    await open(page, "/home");
    await place(page).click();
    await expect(options(page).first()).toBeVisible();
    await search(page).click();
    await expect(panel(page)).toHaveCount(1);
    await expect(panel(page)).toContainText(say("searchPanel.trendingSearches"));

    await page.getByRole("heading", { level: 1 }).click();
    await expect(panel(page)).toHaveCount(0);

    await search(page).click();
    await expect(panel(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(search(page)).toBeFocused();

    await place(page).click();
    await expect(options(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 10));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await expect(panel(page)).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 11));
    await expect(panel(page)).toHaveCount(0);
  });

  test("[LOC-2] [LOC-3] the keyboard alone chooses a place; session and cookie keep it, the page follows", async ({
    page,
  }) => {
    await open(page, "/home");
    await place(page).focus();
    await page.keyboard.type(typed[language]);
    const first = options(page).first();
    await expect(first).toContainText(language === "en" ? "Deira" : "ديرة");
    await page.keyboard.press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(place(page)).toHaveAttribute(
      "aria-activedescendant",
      (await first.getAttribute("id")) ?? "",
    );
    const name = await first.locator(".search-panel-name").textContent();
    const refreshed = page.waitForResponse(/\/home\.data/);
    await page.keyboard.press("Enter");
    expect((await refreshed).ok()).toBe(true);
    await expect(panel(page)).toHaveCount(0);
    await expect(place(page)).toHaveValue(name ?? "");
    await expect(place(page)).toBeFocused();

    expect(await kept(page, "location")).toBe(name);
    expect(await kept(page, "country")).toBe("United Arab Emirates");
    const { lat, lng } = JSON.parse((await kept(page, "latlng")) ?? "{}") as { lat: number; lng: number };
    expect([lat, lng].map(Math.floor)).toEqual([25, 55]);
    const cookies = await page.context().cookies();
    expect(decodeURIComponent(cookies.find((cookie) => cookie.name === "place")?.value ?? "")).toContain(
      name,
    );
    await page.reload();
    await expect(place(page)).toHaveValue(name ?? "");
  });

  test("[LOC-3] on load the place comes from session storage", async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem("location", "Al Olaya");
      sessionStorage.setItem("country", "Saudi Arabia");
      sessionStorage.setItem("latlng", JSON.stringify({ lat: 24.69, lng: 46.685 }));
    });
    await open(page, "/home");
    await expect(place(page)).toHaveValue("Al Olaya");
    await open(page, "/vendor-list?q=coffee");
    await expect(page).toHaveURL(/near=24\.690,46\.685/);
  });

  test("[LOC-3] a browser that was allowed to tell its position does, without a press", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(dubai);
    await open(page, "/home");
    await expect(place(page)).not.toHaveValue("");
    expect(await kept(page, "country")).toBe("United Arab Emirates");
  });

  test("[LOC-3] otherwise it is asked at the first press, not before, not by a link, and once a session", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
    await page.addInitScript(() => {
      Permissions.prototype.query = () => Promise.resolve({ state: "prompt" } as PermissionStatus);
      const ask = Geolocation.prototype.getCurrentPosition;
      Geolocation.prototype.getCurrentPosition = function (...answers) {
        sessionStorage.setItem("asked", `${Number(sessionStorage.getItem("asked")) + 1}`);
        return ask.apply(this, answers);
      };
    });
    await open(page, "/home");
    expect(await kept(page, "asked")).toBeNull();
    await main(page).locator(".board").getByRole("link").first().dispatchEvent("pointerdown");
    expect(await kept(page, "asked")).toBeNull();
    // What waits for a press is loaded after the page: a press before that asks for nothing yet.
    await expect(async () => {
      await page.getByRole("heading", { level: 1 }).click();
      expect(await kept(page, "asked")).toBe("1");
    }).toPass({ intervals: [500] });
    // Paris is outside of what is known, so there is still no place.
    await open(page, "/home");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("Tab");
    expect(await kept(page, "asked")).toBe("1");
  });

  test("[LOC-3] who chose All Locations is not asked again", async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(dubai);
    await open(page, "/home");
    await expect(place(page)).not.toHaveValue("");
    await place(page).click();
    await panel(page)
      .getByRole("button", { name: say("place.allLocations") })
      .click();
    await expect(place(page)).toHaveValue("");
    expect(await kept(page, "location")).toBeNull();
    await open(page, "/home");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(place(page)).toHaveValue("");
  });

  test("[LOC-4] Detect Location says why it cannot", async ({ page, expectProblem }) => {
    expectProblem(/503: .*\/api\/place\/reverse/);
    await page.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = (answer, fail) => {
        const code = Number(sessionStorage.getItem("code"));
        if (code === 0) answer({ coords: { latitude: 25.2, longitude: 55.3 } } as GeolocationPosition);
        else fail?.({ code } as GeolocationPositionError);
      };
    });
    await page.route("**/api/place/reverse*", (route) =>
      route.fulfill({ status: 503, json: { success: false } }),
    );
    await open(page, "/home");
    await place(page).click();
    const detect = panel(page).getByRole("button", { name: say("place.detect") });
    const problems = ["permissionDenied", "unavailable", "timedOut", "unknown"] as const;
    for (const [index, problem] of problems.entries()) {
      await page.evaluate((code) => sessionStorage.setItem("code", String(code)), index + 1);
      await detect.click();
      await expect(panel(page).getByRole("alert")).toHaveText(say(`placePanel.${problem}`));
    }
    await page.evaluate(() => sessionStorage.setItem("code", "0"));
    await detect.click();
    await expect(panel(page).getByRole("alert")).toHaveText(
      say("placePanel.reverseFailed", { status: "503" }),
    );
  });

  test("[LOC-4] a browser without geolocation, and a position outside the six countries, are told", async ({
    page,
  }) => {
    await open(page, "/home");
    await page.evaluate(() => {
      Geolocation.prototype.getCurrentPosition = (answer) =>
        answer({ coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition);
    });
    await place(page).click();
    const detect = panel(page).getByRole("button", { name: say("place.detect") });
    await detect.click();
    await expect(panel(page).getByRole("alert")).toHaveText(say("placePanel.outside"));
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
    await detect.click();
    await expect(panel(page).getByRole("alert")).toHaveText(say("placePanel.unsupported"));
  });

  test("[LOC-5] suggestions carry picture, name and kind, and lead to their pages", async ({ page }) => {
    const [vendor] = await dataOf<{ strVendorName: string; pkVendorId: string }>(
      page,
      `vendor/getAllVendors?skipCount=0&pageLimit=1&lang=${language}`,
    );
    await open(page, "/home");
    await search(page).click();
    await expect(options(page).first()).toBeVisible();
    for (const option of await options(page).all()) {
      await expect(option.locator("img")).toHaveJSProperty("complete", true);
      await expect(option.locator(".search-panel-name")).not.toBeEmpty();
      await expect(option.locator(".search-panel-label")).not.toBeEmpty();
    }
    await search(page).fill(vendor?.strVendorName ?? "");
    await options(page)
      .filter({ hasText: vendor?.strVendorName ?? "" })
      .first()
      .click();
    await expect(page).toHaveURL(`/shop-details?id=${vendor?.pkVendorId}`);
  });

  test("[LOC-5] a category leads to its listing, and Enter to the results for the text", async ({ page }) => {
    const text = { en: "pharmac", ar: "صيدلي" }[language];
    await open(page, "/home");
    await search(page).fill(text);
    await options(page)
      .filter({ hasText: say("searchPanel.category") })
      .first()
      .click();
    await expect(page).toHaveURL(/\/vendor-list\?categoryId=/);
    await open(page, "/home");
    await search(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/vendor-list?q=${encodeURIComponent(text)}`);
  });

  test("[LOC-5] suggestions that do not come are told, and the results can still be opened", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/failed: .*\/api\/search\/getSuggestions/);
    await open(page, "/home");
    await page.route("**/api/search/getSuggestions*", (route) => route.abort());
    await search(page).fill("coffee");
    await expect(panel(page)).toContainText(say("common.loadFailed"));
    await panel(page).getByRole("button", { name: "coffee" }).click();
    await expect(page).toHaveURL(/\/vendor-list\?q=coffee/);
  });

  test("[LOC-1] [LOC-5] suggestions that did not come are asked for again, by the keyboard too", async ({
    page,
    expectProblem,
  }) => {
    const calls = ["search/getSuggestions", "place/autocomplete"];
    expectProblem(new RegExp(`failed: .*/api/(${calls.join("|")})`));
    await open(page, "/home");
    for (const [index, field] of [search(page), place(page)].entries()) {
      const call = `**/api/${calls[index]}*`;
      await page.route(call, (route) => route.abort());
      await field.fill("dubai");
      const again = panel(page).getByRole("button", { name: say("common.retry") });
      await expect(again).toBeVisible();
      await page.unroute(call);
      while (!(await again.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press("Tab");
      }
      await page.keyboard.press("Enter");
      await expect(options(page).first()).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue("dubai");
    }
  });

  test("[LOC-6] picking one of twenty cities keeps it, goes to the top and shows the page anew, not reloaded", async ({
    page,
  }) => {
    await open(page, "/home");
    await page.evaluate(() => (document.title = "still the same document"));
    const cities = main(page)
      .getByRole("region", { name: say("home.popularCities") })
      .getByRole("link");
    await expect(cities).toHaveCount(20);
    const riyadh = cities.filter({ hasText: language === "en" ? "Riyadh" : "الرياض" });
    const refreshed = page.waitForResponse(/\/home\.data/);
    await riyadh.click();
    expect((await refreshed).ok()).toBe(true);
    await expect(riyadh).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.title()).toBe("still the same document");
    expect(await kept(page, "location")).toBe(language === "en" ? "Riyadh" : "الرياض");
    expect(await kept(page, "country")).toBe("Saudi Arabia");
    const { lat, lng } = JSON.parse((await kept(page, "latlng")) ?? "{}") as { lat: number; lng: number };
    expect([lat, lng].map(Math.floor)).toEqual([24, 46]);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[LOC-1] [LOC-2] the search opens over the page and goes away with Escape", async ({ page }) => {
      await open(page, "/categories");
      const button = page.getByRole("banner").getByRole("button", { name: `${say("search.label")}:` });
      await button.click();
      const sheet = page.getByRole("dialog", { name: say("search.label") });
      await expect(sheet.getByRole("combobox", { name: say("search.label") })).toBeFocused();
      await expect(sheet.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(button).toBeFocused();
    });
  });
});

async function expectPanelSize(page: Page): Promise<void> {
  const box = await panel(page).boundingBox();
  expect(box?.width).toBe(370);
  expect(box?.height).toBeLessThanOrEqual(400);
}
