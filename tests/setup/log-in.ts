import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** Logs the page's browser in with a number of its own, by the calls: the dialog is proved by its own journeys. */
export async function logIn(page: Page): Promise<void> {
  // At random: browsers side by side must not share a number, which gets one code a minute.
  const strPhone = `54${String(randomInt(10_000_000)).padStart(7, "0")}`;
  const data = { strPhone, strCountryCode: "+971" };
  expect((await page.request.post("/api/vendor/sendMobileOTP", { data })).status()).toBe(200);
  const strOTP = await codeFor(page, `+971${strPhone}`);
  const answer = await page.request.post("/api/vendor/verifyMobileOTP", { data: { ...data, strOTP } });
  expect(answer.status()).toBe(200);
  const [login] = ((await answer.json()) as { data: { token: string; userId: string }[] }).data;
  await page.evaluate((kept) => {
    localStorage.setItem("token", kept?.token ?? "");
    localStorage.setItem("userId", kept?.userId ?? "");
  }, login);
}

/** The code arrives by a job of its own, a moment after it was asked for. */
async function codeFor(page: Page, to: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const url = `${process.env["CONSOLE_URL"]}/outbox.json?to=${encodeURIComponent(to)}`;
      const [newest] = (await (await page.request.get(url)).json()) as { text: string }[];
      code = /\b\d{5}\b/.exec(newest?.text ?? "")?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}
