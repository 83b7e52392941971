import type { Page } from "@playwright/test";
import {
  alive,
  barriersOf,
  expect,
  inLanguages,
  open,
  overflowOf,
  phone,
  type Say,
  test,
} from "../setup/journey.ts";

let numbers = Date.now() % 10_000;
/** A number in a range of its own, so that no journey meets the limits of another. */
const newNumber = () => `50${String((++numbers % 10_000) * 1_000).padStart(7, "0")}`;

/** The newest code that was sent there, from the outbox of the console host. */
async function codeFor(page: Page, to: string): Promise<string> {
  const consoleUrl = process.env["CONSOLE_URL"];
  const answer = await page.request.get(`${consoleUrl}/outbox.json?to=${encodeURIComponent(to)}`);
  const [newest] = (await answer.json()) as { text: string }[];
  return /\b\d{5}\b/.exec(newest?.text ?? "")?.[0] ?? "";
}

const wrongOf = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, "0");
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const loginLink = (page: Page, say: Say) =>
  page.getByRole("banner").getByRole("button", { name: say("shell.login") });

async function openLogin(page: Page, say: Say) {
  await open(page, "/home");
  await loginLink(page, say).click();
  return page.getByRole("dialog", { name: say("login.welcome") });
}

async function sendCode(page: Page, say: Say, number: string): Promise<string> {
  await page.getByLabel(say("login.phone"), { exact: true }).fill(number);
  await page.getByLabel(say("login.agree")).check();
  await page.getByRole("button", { name: say("login.send") }).click();
  await expect(page.getByRole("dialog", { name: say("login.enterCode") })).toBeVisible();
  return codeFor(page, `+971${number}`);
}

inLanguages((say, language) => {
  test("[LOG-1] [LOG-8] [LOG-11] [SHELL-7] a mobile number logs in with a code, stays in, and logs out", async ({
    page,
  }) => {
    const dialog = await openLogin(page, say);
    await expect(dialog).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();

    const number = newNumber();
    const code = await sendCode(page, say, number);
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel(say("login.otp")).fill(code);
    await page.getByRole("button", { name: say("login.submit") }).click();
    await expect(page.getByText(say("answers.loggedIn")).first()).toBeVisible();
    await expect(page.getByRole("dialog", { name: say("login.enterCode") })).toBeHidden();
    expect(await stored(page, "token")).toMatch(/^[\w-]{43}$/);
    expect(await stored(page, "userId")).toMatch(/^\w{12}$/);

    await page.reload();
    await alive(page);
    const logout = page.getByRole("banner").getByRole("button", { name: say("shell.logout") });
    await logout.click();
    const question = page.getByRole("dialog", { name: say("login.logoutTitle") });
    await question.getByRole("button", { name: say("login.cancel") }).click();
    await expect(question).toBeHidden();
    expect(await stored(page, "token")).not.toBeNull();
    await logout.click();
    await question.getByRole("button", { name: say("login.logout") }).click();
    await expect(loginLink(page, say)).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("[LOG-3] [LOG-7] every message is said once a field was left or the form was sent, and toggling clears them", async ({
    page,
  }) => {
    const dialog = await openLogin(page, say);
    const field = dialog.getByLabel(say("login.phone"), { exact: true });
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: say("login.send") }).click();
    await expect(dialog.getByRole("alert")).toHaveText([
      say("login.phoneRequired"),
      say("login.termsRequired"),
    ]);
    for (const [text, message] of [
      ["12a", "digitsOnly"],
      ["123456", "phoneShort"],
      ["1234567890123456", "phoneLong"],
    ] as const) {
      await field.fill(text);
      await expect(dialog.getByText(say(`login.${message}`))).toBeVisible();
    }
    await dialog.getByRole("button", { name: say("login.google"), exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    const address = dialog.getByLabel(say("login.email"), { exact: true });
    await expect(address).toHaveValue("");
    await address.fill("amal@mail");
    await address.blur();
    await expect(dialog.getByText(say("login.emailInvalid"))).toBeVisible();
    await dialog.getByRole("button", { name: say("login.mobile"), exact: true }).click();
    await expect(field).toHaveValue("");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
  });

  test("[LOG-8] [LOG-9] an address logs in; a wrong code is told, three of them end it", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^400: .*verifyEmailOTP/);
    await openLogin(page, say);
    await page.getByRole("button", { name: say("login.google"), exact: true }).click();
    const address = `somebody${Date.now()}${numbers++}@mail.example`;
    await page.getByLabel(say("login.email"), { exact: true }).fill(address);
    await page.getByLabel(say("login.agree")).check();
    await page.getByRole("button", { name: say("login.send") }).click();
    await expect(page.getByText(say("answers.codeSent")).first()).toBeVisible();
    const code = await codeFor(page, address);
    const submit = page.getByRole("button", { name: say("login.submit") });
    await submit.click();
    await expect(page.getByText(say("login.otpRequired"))).toBeVisible();
    await page.getByLabel(say("login.otp")).fill("123");
    await expect(page.getByText(say("login.otpLength"))).toBeVisible();
    await page.getByLabel(say("login.otp")).fill(wrongOf(code));
    await submit.click();
    await expect(page.getByText(say("errors.codeWrong")).first()).toBeVisible();
    const complaint = page.getByRole("dialog", { name: say("login.enterCode") }).getByRole("alert");
    await expect(complaint).toHaveText(say("errors.codeWrong"));
    // What is typed next takes its place.
    await page.keyboard.type("12");
    await expect(page.getByLabel(say("login.otp"))).toHaveValue("12");
    // All journeys share a network, which may be wrong six times a minute: once in Arabic is enough.
    if (language === "en") {
      await page.getByLabel(say("login.otp")).fill(wrongOf(code));
      await submit.click();
      await expect(complaint).toHaveText(say("errors.codeWrong"));
      await submit.click();
      await expect(page.getByText(say("errors.codeUsedUp")).first()).toBeVisible();
      await expect(page.getByText(/0:\d\d/)).toBeVisible();
    }
    expect(await stored(page, "token")).toBeNull();
  });

  test("[LOG-5] [LOG-6] a new code may be asked for after the countdown; Skip closes either step", async ({
    page,
  }) => {
    await page.clock.install();
    const dialog = await openLogin(page, say);
    await dialog.getByRole("button", { name: say("login.skip") }).click();
    await expect(dialog).toBeHidden();
    await loginLink(page, say).click();
    const number = newNumber();
    await sendCode(page, say, number);
    await expect(page.getByRole("button", { name: say("login.resend") })).toBeHidden();
    await page.clock.fastForward(60_000);
    await expect(page.getByRole("button", { name: say("login.resend") })).toBeVisible();
    await page.getByRole("button", { name: say("login.skip") }).click();
    await expect(page.getByRole("dialog", { name: say("login.enterCode") })).toBeHidden();
    expect(await stored(page, "token")).toBeNull();
  });

  test("[LOG-7] that a code was sent is no longer said beside what is wrong with it", async ({ page }) => {
    await page.clock.install();
    await openLogin(page, say);
    await sendCode(page, say, newNumber());
    const toasts = page.locator(".toast");
    await expect(toasts).toHaveText([say("answers.codeSent")]);
    // From here on no message goes by itself.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const submit = page.getByRole("button", { name: say("login.submit") });
    await page.getByLabel(say("login.otp")).fill("123");
    await submit.click();
    await expect(page.getByText(say("login.otpLength"))).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await toasts.count()).toBe(0);
    }).toPass({ intervals: [20] });
  });

  test("[LOG-4] the privacy policy is a way out of the dialog", async ({ page }) => {
    const dialog = await openLogin(page, say);
    await dialog.getByRole("link", { name: say("login.privacy") }).click();
    await expect(page).toHaveURL(/\/privacy/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(loginLink(page, say)).toBeVisible();
    await loginLink(page, say).click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
  });
});

inLanguages((say) => {
  test.describe("on a first visit", () => {
    test.use({ firstVisit: true });

    test("[LOG-10] the login opens by itself after five seconds, once", async ({ page }) => {
      await page.clock.install();
      await open(page, "/home");
      const dialog = page.getByRole("dialog", { name: say("login.welcome") });
      await page.clock.runFor(4_000);
      await expect(dialog).toBeHidden();
      await page.clock.runFor(2_000);
      await expect(dialog).toBeVisible();
      expect(await stored(page, "hasSeenLoginModal")).toBe("true");
      await page.reload();
      await alive(page);
      await page.clock.runFor(6_000);
      await expect(dialog).toBeHidden();
    });
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[LOG-2] [SHELL-8] the menu closes before the dialog opens, with the country of the session", async ({
      page,
    }) => {
      await page.addInitScript(() => sessionStorage.setItem("country", "Oman"));
      await open(page, "/categories");
      await page.getByRole("button", { name: say("shell.menu") }).click();
      const menu = page.getByRole("dialog", { name: say("shell.menu") });
      await menu.getByRole("button", { name: say("shell.login") }).click();
      const dialog = page.getByRole("dialog", { name: say("login.welcome") });
      await expect(dialog).toBeVisible();
      await expect(menu).toBeHidden();
      const picker = dialog.getByLabel(say("login.country"));
      await expect(picker).toHaveValue("OM");
      expect(await picker.locator("option").allTextContents()).toHaveLength(6);
      expect(await overflowOf(page)).toBe(0);
      expect(await barriersOf(page)).toEqual([]);
    });
  });
});
