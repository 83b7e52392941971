import { readFileSync } from "node:fs";
import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import axe from "axe-core";
import { createTranslator } from "use-intl/core";
import type { Language } from "#base/language.ts";
import type { Messages } from "#pages/messages.ts";

interface Journey {
  /** The language that the visitor has chosen before; null for a browser that has never been here. */
  language: Language | null;
  /** The login has never been seen: it opens by itself after five seconds. */
  firstVisit: boolean;
  /** Says that the journey brings this about: a failed request, a status, a message of the console. */
  expectProblem: (problem: RegExp) => void;
}

/** A journey fails when the page complains, breaks its own policy, or asks another site, and when a request fails. */
export const test = base.extend<Journey>({
  language: ["en", { option: true }],
  firstVisit: [false, { option: true }],
  context: async ({ context, language, firstVisit, baseURL }, use) => {
    if (language !== null) await context.addCookies([languageCookie(language, baseURL)]);
    // Else the login would open by itself in the middle of any journey.
    if (!firstVisit) {
      await context.addInitScript(() => {
        // A blank page has no storage.
        if (location.protocol.startsWith("http")) localStorage.setItem("hasSeenLoginModal", "true");
      });
    }
    await use(context);
  },
  expectProblem: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const expected = javaScriptEnabled ? [] : [/^failed: .*\.js csp$/];
      const problems = problemsOf(context, baseURL);
      await use((problem) => void expected.push(problem));
      expect(problems.filter((problem) => !expected.some((each) => each.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

/** The same journeys in English, left to right, and in Arabic, right to left. */
export function inLanguages(journeys: (say: Say, language: "en" | "ar") => void): void {
  for (const language of ["en", "ar"] as const) {
    test.describe(`in ${language}`, () => {
      test.use({ language });
      journeys(sayIn(language), language);
    });
  }
}

/** Texts of the interface, by their keys: `say("search.button")`. */
export type Say = ReturnType<typeof createTranslator<Messages>>;

export function sayIn(language: Language): Say {
  const file = new URL(`../../locales/${language}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, "utf8")) as Messages;
  return createTranslator({ locale: language, messages, timeZone: "Asia/Dubai" });
}

/** Goes to a page and waits until it is alive: before that its links and forms work as in any document. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** React has taken the document over, and what it does after that is done. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"));
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Puts values into the site's local storage as an earlier visit would have, before any page is open. */
export async function keepInBrowser(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const context = page.context();
  const { origin } = new URL(process.env["SITE_URL"] ?? "");
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  await context.setStorageState({ cookies: await context.cookies(), origins: [{ origin, localStorage }] });
}

/** The data of a call, as a page of the site would ask for it. */
export async function dataOf<Item>(page: Page, path: string): Promise<Item[]> {
  const response = await page.request.get(`/api/${path}`);
  expect(response.status(), path).toBe(200);
  return ((await response.json()) as { data: Item[] }).data;
}

/** px by which the page is wider than the screen. A phone makes `innerWidth` as wide as the page, so that tells nothing. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - screen.width);
}

type Axe = typeof axe;

/** What axe finds serious or critical in a page, without what others show in its frames. */
export async function barriersOf(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: Axe }).axe;
    const { violations } = await run({ iframes: false, resultTypes: ["violations"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes: [first] }) => `${id}: ${first?.html} ${first?.failureSummary}`);
  });
}

function languageCookie(language: Language, url = "") {
  return { name: "googtrans", value: `/en/${language}`, url };
}

/** Of the site, of the page itself, or one of the calls that pages make on the console host. */
function isOurs(url: string, site: string): boolean {
  return (
    url.replace(/^blob:/, "").startsWith(`${site}/`) ||
    url.startsWith(`${process.env["CONSOLE_URL"]}/api/vendor`)
  );
}

function problemsOf(context: BrowserContext, site = ""): string[] {
  const problems: string[] = [];
  context.on("request", (request) => {
    if (!isOurs(request.url(), site)) problems.push(`elsewhere: ${request.url()}`);
  });
  context.on("console", (message) => {
    // Failed requests are told below, with their status.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    problems.push(`console: ${message.text().split("\n", 1)[0]}`);
  });
  context.on("weberror", (error) => problems.push(`error: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // What the page itself gave up, by leaving or by asking anew.
    if (reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return problems;
}
