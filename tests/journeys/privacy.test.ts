import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  alive,
  barriersOf,
  dataOf,
  expect,
  inLanguages,
  open,
  phone,
  test,
  type Say,
} from "../setup/journey.ts";
import { newLogin, type Login } from "../setup/log-in.ts";
import { richVendor } from "./demo-vendors.ts";

const newNumber = () => `52${String(randomInt(10_000_000)).padStart(7, "0")}`;

/** The browser keeps what a login gave, as the dialog does. */
async function logIn(page: Page, number: string): Promise<Login> {
  const login = await newLogin(page, number);
  await page.evaluate(({ token, userId }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("userId", userId);
  }, login);
  await page.reload();
  await alive(page);
  return login;
}

/** By the dialog, so that this browser is known: a stranger gets one code a minute, whatever it is for. */
async function logInByDialog(page: Page, say: Say, number: string): Promise<Login> {
  await page
    .getByRole("main")
    .getByRole("button", { name: say("privacy.login") })
    .click();
  await page.getByLabel(say("login.phone"), { exact: true }).fill(number);
  await page.getByLabel(say("login.agree")).check();
  await page.getByRole("button", { name: say("login.send") }).click();
  await page.getByLabel(say("login.otp")).fill(await newestCode(page, `+971${number}`));
  await page.getByRole("button", { name: say("login.submit") }).click();
  await expect(page.getByRole("button", { name: say("privacy.sendCode") })).toBeVisible();
  const kept = await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userId")]);
  return { token: kept[0] ?? "", userId: kept[1] ?? "" };
}

/** Asks as the customer of a login. */
function poster(page: Page, { token }: Login) {
  const headers = { authorization: `Bearer ${token}` };
  return async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data, headers });
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { data: Record<string, string>[] }).data;
  };
}

/** From the outbox of the console host: not the one before. */
async function newestCode(page: Page, to: string, before = ""): Promise<string> {
  let code = "";
  const url = `${process.env["CONSOLE_URL"]}/outbox.json?to=${encodeURIComponent(to)}`;
  await expect
    .poll(async () => {
      const [newest] = (await (await page.request.get(url)).json()) as { text: string }[];
      code = /\b\d{5}\b/.exec(newest?.text ?? "")?.[0] ?? "";
      return code !== "" && code !== before;
    })
    .toBe(true);
  return code;
}
const wrongOf = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, "0");
const kept = (page: Page) => page.evaluate(() => localStorage.length + sessionStorage.length);

interface WireReview {
  pkReviewId: string;
  strReviewText: string;
  intHelpful: number;
}

inLanguages((say, language) => {
  test("[SHELL-5] an account is deleted after a code, and no public answer has anything of it", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^400: .*eraseAccount/);
    expectProblem(/^40[14]: .*(getProfile|getSharedList)/);
    const { vendor, path } = await richVendor(page);
    const ofVendor = `fkVendorId=${vendor.pkVendorId}`;
    const reviews = () =>
      dataOf<WireReview>(page, `vendor/getReviews?${ofVendor}&skipCount=0&pageLimit=50&now=${Date.now()}`);
    // One for which no other journey votes.
    const theirs = (await reviews())[language === "en" ? 7 : 8]!;
    const number = newNumber();
    await open(page, "/delete-account");
    const login = await logInByDialog(page, say, number);
    const loginCode = await newestCode(page, `+971${number}`);
    const post = poster(page, login);
    const words = `Zaytoun ${number}`;
    await post("customer/updateProfile", { strUserName: words });
    const review = { intRating: 3, strReviewText: `By ${words}`, fkVendorId: vendor.pkVendorId };
    await post("vendor/addReview", review);
    const helpful = { pkReviewId: theirs.pkReviewId, blnHelpful: true };
    const [voted] = await post("vendor/markHelpful", helpful);
    expect(voted).toEqual({ intHelpful: theirs.intHelpful + 1 });
    const [list] = await post("customer/saveVendor", { fkVendorId: vendor.pkVendorId });
    const share = { pkListId: list!["pkListId"], blnShared: true };
    const [shared] = await post("customer/shareSavedList", share);
    const sharedPath = `/list?id=${shared!["strShareId"]}`;
    expect((await page.request.get(sharedPath)).status()).toBe(200);

    await open(page, "/me/privacy");
    await page.getByRole("link", { name: say("privacy.deleteLink") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("privacy.deleteTitle") })).toBeVisible();
    await page.getByRole("button", { name: say("privacy.sendCode") }).click();
    await expect(page.getByText(/0:\d\d/)).toBeVisible();
    await expect(page.getByText(new RegExp(number.slice(-4)))).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    const code = await newestCode(page, `+971${number}`, loginCode);
    const submit = page.getByRole("button", { name: say("privacy.erase") });
    await submit.click();
    await expect(page.getByText(say("login.otpRequired"))).toBeVisible();
    await expect(page.getByText(say("privacy.understandFirst"))).toBeVisible();
    await page.getByLabel(say("login.otp")).fill(wrongOf(code));
    await page.getByLabel(say("privacy.understand")).check();
    await submit.click();
    await expect(page.getByText(say("errors.codeWrong")).first()).toBeVisible();
    expect((await page.request.get(sharedPath)).status()).toBe(200);
    await page.getByLabel(say("login.otp")).fill(code);
    await submit.click();
    await expect(page.getByRole("heading", { level: 1, name: say("privacy.doneTitle") })).toBeVisible();
    expect(await kept(page)).toBe(0);
    await expect(page.getByRole("banner").getByRole("button", { name: say("shell.login") })).toBeVisible();
    // What told of the wrong code is out of the way by then.
    await expect(page.locator(".toast")).toHaveCount(0, { timeout: 20_000 });
    expect(await barriersOf(page)).toEqual([]);

    const headers = { authorization: `Bearer ${login.token}` };
    expect((await page.request.get("/api/customer/getProfile", { headers })).status()).toBe(401);
    expect((await page.request.get(sharedPath)).status()).toBe(404);
    const after = await reviews();
    expect(after.find(({ pkReviewId }) => pkReviewId === theirs.pkReviewId)?.intHelpful).toBe(
      theirs.intHelpful,
    );
    const answers = await Promise.all(
      [
        path,
        "/home",
        `/api/vendor/getReviews?${ofVendor}&pageLimit=50`,
        "/api/vendor/getRecentActivityByLocation",
      ].map(async (url) => (await page.request.get(url)).text()),
    );
    for (const answer of answers) {
      expect(answer).not.toContain("Zaytoun");
      expect(answer).not.toContain(login.userId);
    }
  });

  test("[SHELL-5] whoever has no login reads what deleting does, and is led to the login", async ({
    page,
  }) => {
    await open(page, "/delete-account");
    await expect(page.getByText(say("privacy.staysConsents"))).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page
      .getByRole("main")
      .getByRole("button", { name: say("privacy.login") })
      .click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
  });

  test("[SHELL-5] a copy of all data comes as JSON and as CSV", async ({ page }) => {
    await open(page, "/home");
    const number = newNumber();
    const login = await logIn(page, number);
    await poster(page, login)("customer/updateProfile", { strUserName: "=1+1" });
    await open(page, "/me/privacy");
    const json = page.waitForEvent("download");
    await page.getByRole("button", { name: say("privacy.downloadJson") }).click();
    const file = await json;
    expect(file.suggestedFilename()).toMatch(/^mahalli-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await file.path(), "utf8")) as Record<string, object[]>;
    expect(data["account"]).toMatchObject([{ name: "=1+1", phone: `+971${number}`, userId: login.userId }]);
    expect(data["sessions"]).toHaveLength(1);
    expect(data["reviews"]).toEqual([]);
    const zip = page.waitForEvent("download");
    await page.getByRole("button", { name: say("privacy.downloadCsv") }).click();
    const archive = (await readFile(await (await zip).path())).toString("utf8");
    expect(archive).toContain("account.csv");
    expect(archive).toContain(`,'=1+1,'+971${number},`);
    expect(archive).not.toContain("reviews.csv");
  });

  test("[SHELL-5] news are agreed to by each channel, and taken back as easily", async ({ page }) => {
    await open(page, "/home");
    await logIn(page, newNumber());
    await open(page, "/me/privacy");
    await expect(page.getByText(say("privacy.purposeTerms"))).toBeVisible();
    const sms = page.getByLabel(say("privacy.bySms"), { exact: true });
    await expect(sms).not.toBeChecked();
    await sms.click();
    await expect(page.getByText(say("answers.consentGiven")).first()).toBeVisible();
    await expect(page.getByText(say("privacy.purposeSms"))).toBeVisible();
    await page.reload();
    await expect(sms).toBeChecked();
    await expect(page.getByLabel(say("privacy.byWhatsapp"), { exact: true })).not.toBeChecked();
    await sms.click();
    await expect(page.getByText(say("answers.consentWithdrawn")).first()).toBeVisible();
    await expect(sms).not.toBeChecked();
    expect(await barriersOf(page)).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[SHELL-5] nothing is wider than the screen, and the current page is in sight among the others", async ({
      page,
    }) => {
      await open(page, "/delete-account");
      await logInByDialog(page, say, newNumber());
      await page.getByRole("button", { name: say("privacy.sendCode") }).click();
      await expect(page.getByLabel(say("login.otp"))).toBeVisible();
      for (const path of [null, "/me/privacy"]) {
        if (path) await open(page, path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
      await expect(page.locator('main nav a[aria-current="page"]')).toBeInViewport({ ratio: 0.9 });
    });
  });
});

test("[SHELL-5] the page is read without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/delete-account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await context.close();
});
