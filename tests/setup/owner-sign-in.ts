import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, open, type Say } from "./journey.ts";
import { codeFor } from "./log-in.ts";

export const newNumber = () => `56${String(randomInt(10_000_000)).padStart(7, "0")}`;
export const newName = () =>
  `Qamar ${String.fromCharCode(...Array.from({ length: 7 }, () => 97 + randomInt(26)))}`;

/** Signs in for a business from the landing page, with a number of the Emirates. */
export async function signIn(page: Page, say: Say, number: string): Promise<void> {
  await open(page, "/vendor");
  await signInHere(page, say, number);
}

/** On the landing page that is shown already. */
export async function signInHere(page: Page, say: Say, number: string): Promise<void> {
  const form = page.locator("#start form");
  await form.getByLabel(say("signIn.phone")).fill(number);
  await form.getByRole("button", { name: say("vendorLanding.start") }).click();
  const dialog = page.getByRole("dialog", { name: say("signIn.enterCode") });
  await expect(dialog).toBeVisible();
  const code = await codeFor(page, `+971${number}`);
  await page.keyboard.insertText(code.slice(0, 1));
  await expect(dialog.getByRole("button", { name: say("signIn.continue") })).toBeDisabled();
  await dialog.getByRole("group").getByRole("textbox").nth(1).pressSequentially(code.slice(1));
  await page.keyboard.press("Enter");
}
