import { randomInt } from "node:crypto";
import { request } from "node:http";
import { expect, type Page } from "@playwright/test";
import { keepInBrowser, type Say } from "./journey.ts";

/** Logs the page's browser in with a number of its own, by the calls: the dialog is proved by its own journeys. */
export async function logIn(page: Page): Promise<void> {
  const login = await newLogin(page);
  await page.evaluate((kept) => {
    localStorage.setItem("token", kept.token);
    localStorage.setItem("userId", kept.userId);
  }, login);
}

/** The same before any page is open; the login. */
export async function arriveLoggedIn(page: Page): Promise<Login> {
  const { token, userId } = await newLogin(page);
  await keepInBrowser(page, { token, userId });
  return { token, userId };
}

/** Goes through the dialog of the login, which is open, with a number of its own. */
export async function logInByDialog(page: Page, say: Say): Promise<void> {
  const number = `56${String(randomInt(10_000_000)).padStart(7, "0")}`;
  await page.getByLabel(say("login.phone"), { exact: true }).fill(number);
  await page.getByLabel(say("login.agree")).check();
  await page.getByRole("button", { name: say("login.send") }).click();
  await expect(page.getByRole("dialog", { name: say("login.enterCode") })).toBeVisible();
  await page.getByLabel(say("login.otp")).fill(await codeFor(page, `+971${number}`));
  await page.getByRole("button", { name: say("login.submit") }).click();
}

export interface Login {
  token: string;
  userId: string;
}

/** A new customer's token. At random: browsers side by side must not share a number, which gets one code a minute. */
export async function newLogin(
  page: Page,
  strPhone = `54${String(randomInt(10_000_000)).padStart(7, "0")}`,
): Promise<Login> {
  const data = { strPhone, strCountryCode: "+971" };
  await post("/api/vendor/sendMobileOTP", data);
  const strOTP = await codeFor(page, `+971${strPhone}`);
  const [login] = (await post("/api/vendor/verifyMobileOTP", { ...data, strOTP })).data;
  if (!login) throw new Error("the code was right and nobody was logged in");
  return login;
}

/** From an address of its own within this machine: other journeys use up what one network may try. */
async function post(path: string, data: object): Promise<{ data: Login[] }> {
  const { hostname, port } = new URL(process.env["SITE_URL"] ?? "");
  const localAddress = `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}`;
  const headers = { "content-type": "application/json" };
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const host = hostname === "localhost" ? "127.0.0.1" : hostname;
    const sent = request({ host, port, path, method: "POST", headers, localAddress }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("error", reject).end(JSON.stringify(data));
  });
  expect({ status, text }).toMatchObject({ status: 200 });
  return JSON.parse(text) as { data: Login[] };
}

/** The code arrives by a job of its own, a moment after it was asked for. */
export async function codeFor(page: Page, to: string): Promise<string> {
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
