import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { alive, barriersOf, dataOf, expect, inLanguages, open, test } from "../setup/journey.ts";
import { importFile } from "../setup/operator.ts";
import { newName, newNumber, signIn, signInHere } from "../setup/owner-sign-in.ts";

/** Imports a listing that nobody acts for, of a kind that other journeys do not ask for; its public id. */
async function importedListing(page: Page, name: string, number: string): Promise<string> {
  const file = join(tmpdir(), `claim-${number}.csv`);
  const row = `${number},${name},+971${number},signage,AE,Dubai`;
  await writeFile(file, `source_id,name_en,phone,category,country,city\n${row}\n`);
  await importFile(file, "Registry");
  await rm(file);
  let id = "";
  await expect(async () => {
    const [vendor] = await dataOf<{ pkVendorId: string; strVendorName: string }>(
      page,
      `vendor/getAllVendors?strSearchParams=${encodeURIComponent(name)}&pageLimit=1`,
    );
    expect(vendor?.strVendorName).toBe(name);
    id = vendor!.pkVendorId;
  }).toPass();
  return id;
}

inLanguages((say) => {
  test("an imported listing is claimed by its number, and nothing is entered anew", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^404: .*vendor-account/);
    const number = newNumber();
    const name = newName();
    await importedListing(page, name, number);
    await signIn(page, say, number);
    await page.waitForURL("**/vendor/vendor-onboard*");
    const offered = page.getByRole("region", { name: say("wizard.claimTitle", { count: 1 }) });
    await expect(offered).toContainText(name);
    await offered.getByRole("button", { name: say("wizard.claim") }).click();
    await page.waitForURL("**/vendor-account/my-account*");
  });

  test("[DET-2] a business is claimed from its own page, by its number or by what speaks for it", async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const [number, name] = [newNumber(), newName()];
    const id = await importedListing(page, name, number);
    await open(page, `/shop-details?id=${id}`);
    await page.locator(`a[href*="/vendor?claim=${id}"]`).click();
    await page.waitForURL(`**/vendor?claim=${id}*`);
    const chosen = page.getByRole("region", { name: say("vendorLanding.claiming") });
    await expect(chosen).toContainText(name);
    expect(await barriersOf(page)).toEqual([]);
    await signInHere(page, say, newNumber());
    await page.waitForURL(`**/vendor/vendor-onboard?claim=${id}*`);
    // A reload loses the listing no more than the login did.
    await page.reload();
    await alive(page);
    const offered = page.getByRole("region", { name: say("wizard.claimTitle", { count: 1 }) });
    await expect(offered).toContainText(say("wizard.claimChosen"));
    await expect(offered).toContainText(name);
    await offered.getByRole("button", { name: say("wizard.claim") }).click();
    const dialog = page.getByRole("dialog", { name: say("wizard.claimOf", { name }) });
    const photos = dialog.getByLabel(say("wizard.addPhotos"));
    await photos.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(dialog.getByRole("alert")).toHaveText(say("wizard.noPhoto"));
    await photos.setInputFiles(
      ["a", "b", "c", "d", "e"].map((name) => ({ name, mimeType: "image/png", buffer: Buffer.from(name) })),
    );
    await expect(dialog.getByRole("alert")).toHaveText(say("wizard.tooManyPhotos", { most: 4 }));
    await dialog.getByRole("button", { name: say("wizard.removePhoto", { number: 4 }) }).click();
    await expect(dialog.getByRole("img")).toHaveCount(3);
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press("Escape");

    // Whose login has ended is asked for it with the listing still chosen; its own number is enough.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.waitForURL(`**/vendor?claim=${id}*`);
    await alive(page);
    await signInHere(page, say, number);
    await offered.getByRole("button", { name: say("wizard.claim") }).click();
    await page.waitForURL("**/vendor-account/my-account*");
    await expect(page.getByRole("heading", { name }).first()).toBeVisible();
    await page.goto(`/shop-details?id=${id}`);
    await expect(page.locator(`a[href*="claim="]`)).toHaveCount(0);
  });
});
