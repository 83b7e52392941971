import { sitePages } from "#pages/content/site-pages.ts";
import { qrCode } from "#ui/qr.server.ts";
import { languages, type Language } from "#base/language.ts";
import { barriersOf, expect, inLanguages, sayIn, test } from "../setup/journey.ts";

const paths = Object.values(sitePages).flat();

const scripts: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  "zh-CN": /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
};

/** The texts between the tags of a page's content, without what people have written and how businesses are called. */
function textsIn(html: string): string[] {
  const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? "";
  return main
    .replaceAll(/<(script|style|blockquote|svg)\b[^]*?<\/\1>/g, "")
    .replaceAll(/<a [^>]*shop-details[^]*?<\/a>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** Five English words in a row are a sentence that nobody has translated; names are shorter. */
const sentence = /(?:\b[A-Za-z’'-]{2,}[ ,]+){4,}[A-Za-z’'-]{2,}/;

for (const language of languages) {
  test(`[SHELL-3] [SHELL-4] [SHELL-5] [LANG-3] every page that links lead to is there in ${language}`, async ({
    request,
  }) => {
    const titles = new Map<string, string>();
    for (const path of paths) {
      const response = await request.get(`/${path}?lang=${language}`);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? "";
      expect(titles.get(title), `${path} has a title of its own: ${title}`).toBeUndefined();
      titles.set(title, path);
      expect(html.match(/<h1\b/g), `${path} has one heading`).toHaveLength(1);
      expect(html, path).toContain(`<html lang="${language}"`);
      const address = `/${path}${language === "en" ? "" : `?lang=${language}`}"`;
      expect(/<link rel="canonical" href="([^"]*")/.exec(html)?.[1], path).toContain(address);
      expect(html.match(/rel="alternate" hrefLang=/gi), path).toHaveLength(languages.length + 1);
      const texts = textsIn(html);
      expect(texts.length, `${path} says something`).toBeGreaterThanOrEqual(3);
      const script = scripts[language];
      if (!script) continue;
      expect(title, path).toMatch(script);
      expect(
        texts.filter((text) => sentence.test(text)),
        path,
      ).toEqual([]);
    }
    expect(titles.size).toBe(paths.length);
  });
}

const plain = [
  "about",
  "privacy",
  "terms",
  "coming-soon",
  "attribution",
  "faq",
  "pricing",
  "vendor/download",
];

inLanguages((say) => {
  for (const name of plain) {
    test(`[PAGE-4] ${name} is a text in the frame of the site, without the application`, async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
      });
      const response = await page.goto(`/${name}`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("banner").getByRole("link", { name: say("shell.home") })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      // Neither with the page nor in the time since.
      expect(asked.filter((path) => path !== "/plain.js")).toEqual([]);
    });
  }

  for (const name of [
    "travel-tourism",
    "reviews",
    "sitemap",
    "b2b-sitemap?city=dubai",
    "b2b-india-sitemap",
    "business-badge?q=a",
  ]) {
    test(`[SHELL-4] ${name}: axe finds no barrier`, async ({ page }) => {
      await page.goto(`/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
    });
  }

  test("[SHELL-9] the bar of a written page has the login, which opens over it, and nothing to search", async ({
    page,
  }) => {
    await page.goto("/terms");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: say("shell.listYourBusiness") })).toHaveAttribute(
      "href",
      "/vendor",
    );
    await expect(bar.locator("input")).toHaveCount(0);
    await bar.getByRole("button", { name: say("shell.login") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(say("login.welcome"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: say("login.skip") }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/terms$/);
  });

  test("[SHELL-9] whoever is logged in logs out there", async ({ page }) => {
    await page.goto("/terms");
    await page.evaluate(() => localStorage.setItem("token", "nobody's"));
    await page.reload();
    const bar = page.getByRole("banner");
    await bar.getByRole("button", { name: say("shell.logout") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("login.logout") })
      .click();
    await expect(bar.getByRole("button", { name: say("shell.login") })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  test("[SHELL-4] the search box above a landing page leads to results", async ({ page }) => {
    await page.goto("/food-beverage");
    await page.getByRole("banner").locator("input[name=q]").fill("coffee");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=coffee/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("[SHELL-4] a site map leads to a city, and from there to a listing of it", async ({ page }) => {
    await page.goto("/sitemap");
    await page.getByRole("main").locator('a[href*="/sitemap?city="]').first().click();
    await expect(page).toHaveURL(/\/sitemap\?city=/);
    await page.getByRole("main").locator('a[href*="near="]').first().click();
    await expect(page).toHaveURL(/\/vendor-list\?.*near=/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("[SHELL-4] a business finds its badge and copies it", async ({ page }) => {
    await page.goto("/business-badge");
    const [vendor] = (
      (await (await page.request.get("/api/vendor/getAllVendors?pageLimit=1")).json()) as {
        data: { strVendorName: string }[];
      }
    ).data;
    await page.getByRole("searchbox", { name: say("badge.search") }).fill(vendor?.strVendorName ?? "");
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: say("badge.results") })
      .getByRole("link")
      .first()
      .click();
    const badge = page.getByRole("main").locator('img[src^="/badge/"]').first();
    await expect(badge).toBeVisible();
    expect(await badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(232);
    const code = page.getByRole("textbox", { name: say("badge.code") }).first();
    await expect(code).toHaveValue(/^<a href="http.*\n<img src="http.*\/badge\/.*"><\/a>$/);
    await page
      .getByRole("button", { name: say("badge.copy") })
      .first()
      .click();
    await expect(page.getByRole("button", { name: say("badge.copied") })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  test("[VEND-7] the code of the download page is 200 px wide and names the home address", async ({
    page,
  }) => {
    await page.goto("/vendor/download");
    const home = `${new URL(page.url()).origin}/home`;
    const code = page.getByRole("img", { name: say("download.code", { address: home }) });
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
    await expect(code.locator("path").last()).toHaveAttribute("d", qrCode(home).path);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(8);
  });

  test("[PAGE-3] the two plans have price, offer and period, and say three years", async ({ page }) => {
    await page.goto("/pricing");
    const plans = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) });
    await expect(plans).toHaveCount(2);
    await expect(plans.nth(0)).toContainText(say("pricing.free"));
    await expect(plans.nth(1)).toContainText("249");
    await expect(plans.nth(1)).toContainText(say("pricing.off", { percent: "75" }));
    await expect(page.getByRole("main")).toContainText(say("pricing.once.title"));
  });
});

test("[LANG-1] languages and appearance work on a written page", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("banner").getByRole("link", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: sayIn("ar")("shell.themeDark") })
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("[SHELL-10] the footer leads to pages that are there", async ({ page, request }) => {
  await page.goto("/about");
  const links = page.getByRole("contentinfo").locator('a[href^="/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(60);
  const pages = addresses.filter((address) => !address.includes("?"));
  for (const address of pages) {
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBeLessThan(400);
  }
});
