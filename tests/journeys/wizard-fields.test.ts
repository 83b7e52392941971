import type { Page } from "@playwright/test";
import { expect, inLanguages, type Say, test } from "../setup/journey.ts";
import { newName, newNumber, signIn } from "../setup/owner-sign-in.ts";

interface Kept {
  position: { latitude: number; longitude: number } | null;
  whatsapp: string;
  title: string;
}

const draftOf = (page: Page): Promise<Kept> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem("vendorDraft") ?? "{}") as Kept);
const spotOf = async (page: Page) => (await draftOf(page)).position;

async function beginWizard(page: Page, say: Say): Promise<string> {
  const number = newNumber();
  await signIn(page, say, number);
  await page.waitForURL("**/vendor/vendor-onboard*");
  await page.getByLabel(say("wizard.businessName")).fill(newName());
  await page.getByLabel(say("wizard.building", { country: "AE" })).fill("Building 7");
  await page.getByLabel(say("wizard.street", { country: "AE" }), { exact: true }).fill("Al Rigga Road");
  return number;
}

/** Where the look-up of places says that Deira is. */
const deira = { latitude: expect.closeTo(25.27, 1), longitude: expect.closeTo(55.32, 1) };

inLanguages((say) => {
  test("[ONB-10] the pin comes with the address as it is typed, and stays where somebody has put it", async ({
    page,
    context,
  }) => {
    const mine = { latitude: 25.1123, longitude: 55.2345 };
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(mine);
    await beginWizard(page, say);
    await expect(page.getByText(say("pin.missing"))).toBeVisible();
    expect(await spotOf(page)).toBeNull();
    await page.getByLabel(say("wizard.area")).fill("Deira");
    await page.getByLabel(say("wizard.city")).fill("Dubai");
    await expect(page.getByText(say("pin.hint"))).toBeVisible();
    expect(await spotOf(page)).toEqual(deira);

    // The answer to what was typed last comes when the pin has been put already.
    const asked = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await page.route("**/api/place/autocomplete*", async (route) => {
      if (!route.request().url().includes("Sharjah")) return route.fallback();
      asked.resolve();
      await release.promise;
      return route.fallback();
    });
    await page.getByLabel(say("wizard.area")).fill("");
    await page.getByLabel(say("wizard.city")).fill("Sharjah");
    await asked.promise;
    await page.getByRole("button", { name: say("pin.useMyPlace") }).click();
    await expect.poll(() => spotOf(page)).toEqual(mine);
    const answered = page.waitForResponse((response) => response.url().includes("Sharjah"));
    release.resolve();
    await (await answered).finished();
    await page.getByLabel(say("wizard.landmark")).fill("Beside the souk");
    expect(await spotOf(page)).toEqual(mine);
  });

  test("[ONB-3] a title, what lacks of a contact, and the mobile number for WhatsApp too", async ({
    page,
  }) => {
    const number = await beginWizard(page, say);
    const next = () => page.getByRole("button", { name: say("wizard.next"), exact: true }).click();
    await next();
    const mobile = page.getByLabel(say("wizard.mobileNumber"));
    const whatsapp = page.getByLabel(say("wizard.optional", { label: say("wizard.whatsappNumber") }));
    const same = page.getByLabel(say("wizard.sameAsMobile"));
    await expect(mobile).toHaveValue(number);

    await mobile.fill("");
    await expect(same).toBeDisabled();
    await next();
    await expect(page.getByText(say("wizard.contactNameRequired"))).toBeVisible();
    await expect(page.getByText(say("wizard.contactNumberRequired"))).toBeVisible();
    await mobile.fill("12");
    await expect(page.getByText(say("wizard.numberWrong"))).toBeVisible();
    await mobile.fill(number);

    await same.check();
    await expect(whatsapp).toHaveValue(number);
    await whatsapp.fill(newNumber());
    await expect(same).not.toBeChecked();
    await same.check();
    await expect(whatsapp).toHaveValue(number);
    expect((await draftOf(page)).whatsapp).toBe(number);
    await same.uncheck();
    await expect(whatsapp).toHaveValue("");

    for (const title of ["Mrs", "Ms"] as const) {
      await page.getByText(say(`wizard.titles.${title}`), { exact: true }).click();
      expect((await draftOf(page)).title).toBe(title);
    }
    await page.getByLabel(say("wizard.contactName")).fill("Amal");
    await next();
    await expect(page.getByRole("heading", { level: 1, name: say("wizard.timingTitle") })).toBeVisible();
  });
});
