import { withChildSite } from "../setup/child-site.ts";
import { buttonAccount } from "../setup/issuer.ts";
import {
  barriersOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  type Say,
  test as base,
} from "../setup/journey.ts";
import type { Page } from "@playwright/test";

interface Site {
  url: string;
  issuer: string;
}

/** The same journeys on a site with a client id at an issuer of this machine. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the brackets
    async ({}, use) =>
      withChildSite("tests/journeys/google-site.ts", (line) => use(JSON.parse(line) as Site)),
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const loginLink = (page: Page, say: Say) =>
  page.getByRole("banner").getByRole("button", { name: say("shell.login") });

inLanguages((say) => {
  test("[LOG-12] the issuer's button waits for the terms and logs in, under the page's policy", async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`^elsewhere: ${site.issuer}/gsi/`));
    const fromIssuer = new Set<string>();
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site.issuer) fromIssuer.add(pathname);
    });
    await open(page, "/categories");
    await loginLink(page, say).click();
    const dialog = page.getByRole("dialog", { name: say("login.welcome") });
    await expect(dialog.locator("iframe")).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);

    const agreed = dialog.getByLabel(say("login.agree"));
    await dialog.getByRole("button", { name: say("login.googleButton") }).click();
    await expect(dialog.getByText(say("login.termsRequired"))).toBeVisible();
    await agreed.check();
    await dialog.frameLocator("iframe").getByRole("button").click();
    await expect(page.getByText(say("answers.loggedIn")).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const token = await page.evaluate(() => localStorage.getItem("token"));
    const profile = await page.request.get("/api/customer/getProfile", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await profile.text()).toContain(buttonAccount.email);
    expect([...fromIssuer].toSorted()).toEqual(["/gsi/button", "/gsi/client", "/gsi/style"]);
  });

  test("[LOG-12] nothing of the issuer is loaded before the dialog opens; without it, codes still work", async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`${site.issuer}/gsi/client`));
    await page.route(`${site.issuer}/**`, (route) => route.abort());
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await open(page, "/categories");
    expect(asked.filter((url) => url.startsWith(site.issuer))).toEqual([]);
    await loginLink(page, say).click();
    const dialog = page.getByRole("dialog", { name: say("login.welcome") });
    await expect(dialog.getByText(say("login.googleLost"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: say("login.send") })).toBeVisible();
  });
});

inLanguages((say) => {
  test.describe("on a phone", () => {
    test.use(phone);

    test("[LOG-12] the button fits in the dialog", async ({ page, site, expectProblem }) => {
      expectProblem(new RegExp(`^elsewhere: ${site.issuer}/gsi/`));
      await page.goto("/categories#login");
      const dialog = page.getByRole("dialog", { name: say("login.welcome") });
      await expect(dialog.locator("iframe")).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    });
  });
});

base.describe("without a client id", () => {
  inLanguages((say) => {
    base("[LOG-12] there is no button of Google's, and the policy knows nothing of it", async ({ page }) => {
      const answer = await page.goto("/categories#login");
      const dialog = page.getByRole("dialog", { name: say("login.welcome") });
      await expect(dialog.getByRole("button", { name: say("login.send") })).toBeVisible();
      await expect(dialog.getByRole("button", { name: say("login.googleButton") })).toHaveCount(0);
      await expect(dialog.locator("iframe")).toHaveCount(0);
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/gsi|frame-src/);
    });
  });
});
