import { once } from "node:events";
import { request } from "node:http";
import type { Page } from "@playwright/test";
import { withChildSite } from "../setup/child-site.ts";
import { alive, expect, sayIn, test as base } from "../setup/journey.ts";
import { hostileGroups, hostileTexts, secretEmail, secretWhatsapp } from "./hostile-texts.ts";

interface Site {
  url: string;
  /** Those of the groups of texts first, in their order. */
  vendors: string[];
}

/** The same journeys on a site whose every listing is hostile, one for each worker. */
const test = base.extend<{ ran: number[] }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the brackets
    async ({}, use) =>
      withChildSite("tests/journeys/hostile-site.ts", (line) => use(JSON.parse(line) as Site)),
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // What the policy of the page would stop must not be there to be stopped.
  bypassCSP: true,
  /** What a text got to run; must stay empty. */
  ran: async ({ page }, use) => {
    const ran: number[] = [];
    await page.exposeFunction("ran", (what: number) => void ran.push(what));
    await use(ran);
    expect(ran).toEqual([]);
  },
});

async function expectNoMarkup(page: Page): Promise<void> {
  await expect(page.locator("[data-ran]")).toHaveCount(0);
  const strange = await page.locator("[href], [src], [action], [formaction]").evaluateAll((elements) =>
    elements
      .flatMap((element) => ["href", "src", "action", "formaction"].map((name) => element.getAttribute(name)))
      .filter((link) => {
        const { protocol, hostname, href } = new URL(link ?? "", location.href);
        const isUsual =
          ["http:", "https:", "tel:", "blob:"].includes(protocol) || href.startsWith("data:image/");
        return !isUsual || hostname === "elsewhere.invalid";
      }),
  );
  expect(strange).toEqual([]);
  for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
    expect(data === "" || typeof JSON.parse(data) === "object").toBe(true);
}

for (const language of ["en", "ar"] as const) {
  const say = sayIn(language);
  test.describe(`hostile texts in ${language}`, () => {
    test.use({ language });

    for (const [index, text] of hostileGroups.entries()) {
      test(`[DET-1] group ${index + 1} stay text on a vendor's page`, async ({
        page,
        site,
        ran,
        expectProblem,
      }) => {
        // Its photo is no photo, and the scripts are held back at first.
        expectProblem(/^(404|400): |^failed: .*\/assets\/.*ERR_FAILED$/);
        const id = site.vendors[index];
        // As the server wrote it, without the scripts of the page.
        await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
        await page.goto(`/shop-details?id=${id}`);
        const shown = text.replaceAll(/\s+/g, " ").trim();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
        await expectNoMarkup(page);
        await page.unroute(/\/assets\/.*\.js$/);

        await page.goto(`/shop-details?id=${id}`);
        await alive(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page
          .locator("main details")
          .evaluateAll((all) => all.forEach((each) => each.setAttribute("open", "")));
        const menu = page.getByRole("tab", { name: say("detail.menu") });
        if (await menu.count()) await menu.click();
        await expectNoMarkup(page);
        expect(ran).toEqual([]);
      });
    }

    test("[LIST-3] all of them stay text in a listing, in its next page, on the home page and in the search box", async ({
      page,
      ran,
      expectProblem,
    }) => {
      expectProblem(/^(404|400): /);
      for (const path of [
        "/vendor-list?categoryId=pizza",
        "/vendor-list?q=ran",
        "/home",
        "/vendor-list?categoryId=pizza&page=2",
      ]) {
        await page.goto(path);
        await alive(page);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expectNoMarkup(page);
      }
      await page.goto("/home");
      await alive(page);
      await page.getByRole("main").locator("input[name=q]").fill("ran");
      await expect(page.getByRole("option").first()).toBeVisible();
      await expectNoMarkup(page);
      expect(ran).toEqual([]);
    });

    test("[LIST-1] texts in the address stay text", async ({ page, ran, expectProblem }) => {
      expectProblem(/^4\d\d: /);
      const pathsOf = (text: string) => [
        `/vendor-list?q=${text}`,
        `/vendor-list?categoryId=pizza&dept=${text}`,
        `/vendor-list?categoryId=${text}&near=${text}`,
        `/categories?id=restaurants&q=${text}`,
        `/shop-details?id=${text}&reviews=${text}`,
        `/${text}`,
      ];
      await page.goto("/about");
      for (const path of hostileTexts.flatMap((text) => pathsOf(encodeURIComponent(text)))) {
        const response = await page.request.get(path);
        expect(response.status()).toBeLessThan(500);
        const isMarkup = await page.evaluate(
          (html) => new DOMParser().parseFromString(html, "text/html").querySelector("[data-ran]") !== null,
          await response.text(),
        );
        expect(isMarkup, path).toBe(false);
      }
      for (const path of pathsOf(encodeURIComponent(hostileTexts[1]))) {
        await page.goto(path);
        await alive(page);
        await expectNoMarkup(page);
      }
      expect(ran).toEqual([]);
    });
  });
}

test("[API-4] no page and no data of a page gives away a WhatsApp number or an e-mail", async ({
  site,
  page,
}) => {
  const vendor = `/shop-details?id=${site.vendors[0]}`;
  for (const path of [vendor, "/vendor-list?categoryId=pizza", "/vendor-list?q=ran", "/home"]) {
    const [name, query = ""] = path.split("?");
    for (const url of [path, `${name}.data?${query}`]) {
      const response = await page.request.get(url, { headers: { authorization: "Bearer x" } });
      expect(response.status()).toBe(200);
      const body = await response.text();
      for (const secret of [secretWhatsapp.slice(4), secretEmail, "owner.secret"])
        expect(body).not.toContain(secret);
    }
  }
});

test("[DET-1] whoever asks as another host gets the configured addresses", async ({ site }) => {
  const path = `/shop-details?id=${site.vendors[0]}`;
  const plain = await documentOf(site, path, {});
  expect(plain.includes(`<link rel="canonical" href="https://canonical.example${path}"/>`)).toBe(true);
  const evil = { host: "liar.invalid", "x-forwarded-host": "liar.invalid", "x-forwarded-proto": "gopher" };
  for (const headers of [evil, { ...evil, authorization: "Bearer x", cookie: "token=x; session=y" }]) {
    const answer = await documentOf(site, path, headers);
    expect(answer.includes("liar.invalid")).toBe(false);
    expect(answer === plain).toBe(true);
  }
});

/** By hand: a browser does not say that it is elsewhere. */
async function documentOf({ url }: Site, path: string, headers: Record<string, string>): Promise<string> {
  const asked = request(`${url}${path}`, { headers });
  asked.end();
  const [response] = (await once(asked, "response")) as [AsyncIterable<Buffer>];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts).toString();
}
