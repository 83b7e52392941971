import type { Page } from "@playwright/test";
import {
  alive,
  dataOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  sayIn,
  test,
} from "../setup/journey.ts";

const languages = {
  en: { name: "English", direction: "ltr", wrong: /[\u0600-\u06ff\u4e00-\u9fff\u0400-\u04ff]/ },
  ar: { name: "العربية", direction: "rtl", wrong: /[\u4e00-\u9fff\u0400-\u04ff]/ },
  "zh-CN": { name: "简体中文", direction: "ltr", wrong: /[\u0600-\u06ff\u0400-\u04ff]/ },
  ru: { name: "Русский", direction: "ltr", wrong: /[\u0600-\u06ff\u4e00-\u9fff]/ },
  fr: { name: "Français", direction: "ltr", wrong: /[\u0600-\u06ff\u4e00-\u9fff\u0400-\u04ff]/ },
} as const;
const codes = Object.keys(languages) as (keyof typeof languages)[];

const root = (page: Page) => page.locator("html");

test.use({ language: null });

for (const code of codes) {
  const { name, direction } = languages[code];
  const say = sayIn(code);

  test(`[LANG-1] [LANG-2] picking ${name} sets the cookie and shows the page in it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "googtrans", value: "/en/fr", url: baseURL ?? "" }]);
    await open(page, "/home");
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(root(page)).toHaveAttribute("lang", code);
    await expect(root(page)).toHaveAttribute("dir", direction);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home.headline"));
    const cookies = (await context.cookies()).filter((cookie) => cookie.name === "googtrans");
    expect(cookies.map((cookie) => decodeURIComponent(cookie.value))).toEqual([`/en/${code}`]);
    await open(page, "/categories");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("categories.allDepartments"));
  });

  test(`[LANG-3] the catalogue of ${name} is served, and every name has a text of its own`, async ({
    page,
  }) => {
    const catalogue = await page.request.get(`/assets/i18n/${code}.json`);
    expect(await catalogue.json()).toMatchObject({ home: { headline: say("home.headline") } });
    const departments = await dataOf<{ strDepartmentName: string }>(
      page,
      `department/getDepartments?skipCount=0&pageLimit=48&lang=${code}`,
    );
    const cities = await dataOf<{ name: string; country: string }>(page, `place/popular?lang=${code}`);
    const names = departments
      .map((each) => each.strDepartmentName)
      .concat(cities.flatMap(({ name, country }) => [name, country]));
    expect(names).toHaveLength(48 + 40);
    for (const text of names) {
      expect(text).not.toMatch(languages[code].wrong);
      if (code !== "en" && code !== "fr") expect(text).not.toMatch(/^[\x20-\x7e]*$/);
    }
  });

  test(`[LANG-4] ${name} has its own URL: right in the first byte, kept by links, told to search engines`, async ({
    page,
    baseURL,
  }) => {
    const html = await (await page.request.get(`/home?lang=${code}`)).text();
    expect(html).toMatch(new RegExp(`<html lang="${code}" dir="${direction}"`));
    expect(html).toContain(say("home.headline"));
    await page.goto(`/home?lang=${code}`);
    await alive(page);
    for (const other of codes) {
      const path = other === "en" ? "/home" : `/home?lang=${other}`;
      const alternate = page.locator(`link[rel=alternate][hreflang="${other}"]`);
      await expect(alternate).toHaveAttribute("href", `${baseURL}${path}`);
    }
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", `${baseURL}/home`);
    await page.getByRole("main").locator(".board-cell").first().click();
    await expect(page).toHaveURL(new RegExp(`lang=${code}$`));
    await expect(root(page)).toHaveAttribute("lang", code);
  });
}

test("[LANG-1] a language that is not there shows English", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "googtrans", value: "/en/tlh", url: baseURL ?? "" }]);
  await page.goto("/home");
  await expect(root(page)).toHaveAttribute("lang", "en");
});

test.describe("a browser that speaks Arabic", () => {
  test.use({ locale: "ar-AE" });

  test("[LANG-4] gets Arabic before anything is chosen", async ({ page }) => {
    await page.goto("/home");
    await expect(root(page)).toHaveAttribute("lang", "ar");
  });
});

test("[LANG-2] in Arabic the page is mirrored, arrows and sliders with it; the logo is not", async ({
  page,
}) => {
  const places = async (path: string) => {
    await open(page, path);
    const width = 1280;
    const logo = await page.getByRole("banner").getByRole("link").first().boundingBox();
    const button = await page.getByRole("main").locator(".search-box-button").boundingBox();
    const arrow = page.getByRole("main").locator("h2 + a .icon, h2 ~ a .icon").first();
    const mirrored = await arrow.evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a);
    return { logoFirst: (logo?.x ?? 0) < width / 2, buttonLast: (button?.x ?? 0) > width / 2, mirrored };
  };
  expect(await places("/home?lang=en")).toEqual({ logoFirst: true, buttonLast: true, mirrored: 1 });
  expect(await places("/home?lang=ar")).toEqual({ logoFirst: false, buttonLast: false, mirrored: -1 });
});

test("[LANG-4] numbers and plurals follow the language", async ({ page }) => {
  await page.goto("/home?lang=ar");
  await expect(page.getByRole("main")).toContainText(sayIn("ar")("home.allDepartments", { count: 48 }));
  await page.goto("/home?lang=ru");
  await expect(page.getByRole("main")).toContainText(sayIn("ru")("home.allDepartments", { count: 48 }));
});

/** Words of links in lists and of headings that go on in another line. */
const brokenWords = (page: Page, language: string) =>
  page.locator("main :is(h1, h2, h3, li a):visible").evaluateAll((texts, language) => {
    const words = new Intl.Segmenter(language, { granularity: "word" });
    const range = document.createRange();
    return texts.flatMap((text) => {
      const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        for (const { index, segment } of words.segment(node.textContent ?? "")) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (segment.trim() !== "" && lines.size > 1) broken.push(segment);
        }
      }
      return broken;
    });
  }, language);

test.describe("on a phone", () => {
  test.use(phone);

  for (const path of ["/home", "/faq"]) {
    test(`[LANG-4] no word of a heading or a list of links breaks at ${path}`, async ({ page }) => {
      for (const language of codes) {
        await page.goto(`${path}?lang=${language}`);
        await page.evaluate(() => document.fonts.ready);
        expect(await brokenWords(page, language), language).toEqual([]);
        expect(await overflowOf(page), language).toBe(0);
      }
    });
  }

  test("[LANG-4] no name of a department on the home page breaks within a word", async ({ page }) => {
    for (const language of codes) {
      await page.goto(`/home?lang=${language}`);
      const tooLong = await page.locator(".board-cell:visible").evaluateAll((cells) =>
        cells
          .filter((cell) => {
            (cell as HTMLElement).style.overflowWrap = "normal";
            return cell.scrollWidth > cell.clientWidth;
          })
          .map((cell) => cell.textContent),
      );
      expect(tooLong, language).toEqual([]);
    }
  });
});

test.describe("where the typeface comes late", () => {
  test.use(phone);

  inLanguages(() => {
    test("nothing moves on the home page, a listing and a business", async ({ page }) => {
      const [vendor] = await dataOf<{ pkVendorId: string }>(page, "vendor/getAllVendors?pageLimit=1");
      await page.route(/\.woff2/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
      await page.addInitScript(noteShifts);
      for (const path of ["/home", "/vendor-list", `/shop-details?id=${vendor?.pkVendorId}`]) {
        const late = page.waitForResponse(/\.woff2/);
        await open(page, path);
        await (await late).finished();
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        expect(await page.evaluate(() => window.shifts), path).toEqual([]);
      }
    });
  });
});

declare global {
  interface Window {
    shifts: string[];
  }
}

/** What moved without anybody having touched the page. */
function noteShifts(): void {
  window.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (shift.hadRecentInput) continue;
      window.shifts.push(...shift.sources.map(({ node }) => node?.textContent ?? node?.nodeName ?? ""));
    }
  });
  observer.observe({ type: "layout-shift", buffered: true });
}
