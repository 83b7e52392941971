import type { Locator, Page } from "@playwright/test";
import { dataOf, expect, type Say } from "../setup/journey.ts";

export interface WireVendor {
  pkVendorId: string;
  strVendorName: string;
  fkDepartmentId: string;
  strDepartmentName: string;
  fkCategoryId: string | null;
  strCategoryName: string;
  strAddress: string;
  strContactNumber: string;
  blnWhatsapp: boolean;
  strLatitude: number;
  strLongitude: number;
  strCountryCode: string;
  strGST: string;
  strWebsite: string;
  strDescription: string;
  intYearofEstablishment: number | null;
  workingHours: object | null;
  arrImages: string[];
  arrServices: { strServiceName: string }[];
  objRating: { avgRating: number; totalRatingCount: number };
}

export interface Rich {
  vendor: WireVendor;
  path: string;
}

let known: Promise<WireVendor[]> | undefined;

/** All demo listings, asked for once by each worker. */
export function vendors(page: Page): Promise<WireVendor[]> {
  const slices = Array.from({ length: 8 }, (_, index) => index * 50);
  known ??= Promise.all(
    slices.map((skip) => dataOf<WireVendor>(page, `vendor/getAllVendors?pageLimit=50&skipCount=${skip}`)),
  ).then((pages) => pages.flat());
  return known;
}

export async function vendorWhere(page: Page, isWanted: (vendor: WireVendor) => boolean): Promise<Rich> {
  const vendor = (await vendors(page)).find(isWanted);
  if (!vendor) throw new Error("no demo listing is like that");
  return { vendor, path: `/shop-details?id=${vendor.pkVendorId}` };
}

/** A vendor that has everything: three pages of reviews, a menu, and more pictures than the mosaic shows. */
export async function richVendor(page: Page): Promise<Rich> {
  const candidates = (await vendors(page)).filter(
    ({ objRating, arrImages, blnWhatsapp, strContactNumber, workingHours }) =>
      objRating.totalRatingCount > 20 &&
      arrImages.length > 5 &&
      blnWhatsapp &&
      strContactNumber !== "" &&
      workingHours !== null,
  );
  for (const vendor of candidates) {
    const menu = await dataOf(page, `vendor/getAllProdCategories?fkVendorId=${vendor.pkVendorId}`);
    if (menu.length > 0) return { vendor, path: `/shop-details?id=${vendor.pkVendorId}` };
  }
  throw new Error("no demo listing has everything");
}

export const tabs = (page: Page, say: Say) => page.getByRole("navigation", { name: say("detail.sections") });
export const messages = (page: Page, say: Say) => page.getByRole("region", { name: say("common.messages") });
export const reviews = (page: Page) => page.locator("#reviews article");

/** Scrolls to a part and waits until it has come alive there. */
export async function wake(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await expect(part).not.toHaveAttribute("data-asleep");
}

/** The same vendor in the words of a language. */
export async function inWordsOf(page: Page, language: string, { vendor }: Rich): Promise<WireVendor> {
  const [found] = await dataOf<WireVendor>(
    page,
    `vendor/getAllVendors?pkVendorId=${vendor.pkVendorId}&lang=${language}`,
  );
  return found ?? vendor;
}
