import { randomBytes, randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { aListing } from "#tests/factories/listings.ts";
import { keepInBrowser } from "./journey.ts";
import { codeFor } from "./log-in.ts";
import { approveListing } from "./operator.ts";

/** Lists a business of its own by the calls, has it published, and signs the page's browser in for it. */
export async function signInForOwnBusiness(page: Page): Promise<{ id: string; name: string; token: string }> {
  const console_ = process.env["CONSOLE_URL"];
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const phone = { strPhone: `528${digits}`, strCountryCode: "+971" };
  const post = async (path: string, options: object) => {
    const answer = await page.request.post(`${console_}/api/${path}`, options);
    expect([path, answer.status()]).toEqual([path, 200]);
    return ((await answer.json()) as { data: Record<string, string>[] }).data[0];
  };
  await post("vendorAuth/sendMobileOTP", { data: phone });
  const strOTP = await codeFor(page, `+971${phone.strPhone}`);
  const login = await post("vendorAuth/verifyMobileOTP", { data: { ...phone, strOTP } });
  const token = login?.["token"] ?? "";
  const headers = { authorization: `Bearer ${token}` };
  const name = `Bakery ${digits}`;
  // Far from where other journeys look, and of a kind that they do not ask for.
  const multipart = aListing({
    strVendorName: name,
    strContactNumber: `+971528${digits}`,
    fkDepartmentId: "printing-advertising",
    strDepartmentName: "",
    fkCategoryId: "signage",
    strCategoryName: "",
    strCity: "",
    strState: "",
    strLatitude: "23.13",
    strLongitude: "53.77",
  });
  const created = await post("vendor/createVendor", { headers, multipart });
  const id = created?.["pkVendorId"] ?? "";
  await approveListing(id);
  await keepInBrowser(page, { vendorToken: token, pkVendorId: id });
  return { id, name, token };
}

/** A device of its own: journeys side by side must not use up what one device may ask. */
export const aDevice = () => ({ "x-device-id": randomBytes(12).toString("hex") });
