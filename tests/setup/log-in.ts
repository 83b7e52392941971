import { expect, type Page } from "@playwright/test";

let numbers = Date.now() % 100_000;

/** Logs the page's browser in with a number of its own, by the calls: the dialog is proved by its own journeys. */
export async function logIn(page: Page): Promise<void> {
  const strPhone = `54${String((++numbers * 37) % 10_000_000).padStart(7, "0")}`;
  const data = { strPhone, strCountryCode: "+971" };
  expect((await page.request.post("/api/vendor/sendMobileOTP", { data })).status()).toBe(200);
  const to = encodeURIComponent(`+971${strPhone}`);
  const outbox = await page.request.get(`${process.env["CONSOLE_URL"]}/outbox.json?to=${to}`);
  const [newest] = (await outbox.json()) as { text: string }[];
  const strOTP = /\b\d{5}\b/.exec(newest?.text ?? "")?.[0];
  const answer = await page.request.post("/api/vendor/verifyMobileOTP", { data: { ...data, strOTP } });
  const [login] = ((await answer.json()) as { data: { token: string; userId: string }[] }).data;
  await page.evaluate((kept) => {
    localStorage.setItem("token", kept?.token ?? "");
    localStorage.setItem("userId", kept?.userId ?? "");
  }, login);
}
