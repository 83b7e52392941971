import type { Page } from "@playwright/test";
import { barriersOf, dataOf, expect, inLanguages, open, phone, test, type Say } from "../setup/journey.ts";
import { arriveLoggedIn, logIn } from "../setup/log-in.ts";

interface ListedVendor {
  pkVendorId: string;
  strVendorName: string;
  strContactNumber: string;
  blnWhatsapp: boolean;
}
const list = "/vendor-list?departmentId=restaurants&near=dubai";
const vendorsOf = (page: Page) =>
  dataOf<ListedVendor>(page, "vendor/getAllVendors?fkDepartmentId=restaurants&pageLimit=20");
const cardAt = (page: Page, index: number) => page.locator(".vendor-card").nth(index);
let numbers = Date.now() % 1_000_000;
const newMobile = () => `55${String(++numbers % 10_000_000).padStart(7, "0")}`;

async function fillEnquiry(page: Page, say: Say, mobile: string) {
  const dialog = page.getByRole("dialog", { name: say("enquiry.title") });
  await dialog.getByLabel(say("enquiry.name")).fill("Mariam Al Falasi");
  await dialog.getByLabel(say("enquiry.mobile"), { exact: true }).fill(mobile);
  return dialog;
}

inLanguages((say) => {
  test("[ENQ-1] [LIST-3] a button pressed before the scripts came does its work once they are there", async ({
    page,
  }) => {
    let come = () => {};
    const scripts = new Promise<void>((resolve) => (come = resolve));
    await page.route("**/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(list, { waitUntil: "commit" });
    await cardAt(page, 1)
      .getByRole("button", { name: say("contact.sendEnquiry") })
      .click();
    come();
    await expect(page.getByRole("dialog", { name: say("enquiry.title") })).toBeVisible();
  });

  test("[ENQ-1] [LIST-3] an enquiry is sent from a card, and the next one is filled in already", async ({
    page,
  }) => {
    const mobile = newMobile();
    await open(page, list);
    const button = cardAt(page, 0).getByRole("button", { name: say("contact.sendEnquiry") });
    await button.click();
    const dialog = await fillEnquiry(page, say, mobile);
    expect(await barriersOf(page)).toEqual([]);
    // The code first, as in every number.
    const code = await dialog.getByLabel(say("enquiry.dialCode")).boundingBox();
    const number = await dialog.getByLabel(say("enquiry.mobile"), { exact: true }).boundingBox();
    expect(code!.x).toBeLessThan(number!.x);
    await dialog.getByRole("button", { name: say("enquiry.send") }).click();
    const sent = page.getByRole("dialog", { name: say("enquiry.demoTitle") });
    await expect(sent).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await sent.getByRole("button", { name: say("enquiry.done") }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(button).toBeFocused();
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem("enquiryData") ?? "{}"));
    expect(kept).toMatchObject({ strUserName: "Mariam Al Falasi", strUserMobile: mobile });

    const [, second] = await vendorsOf(page);
    await open(page, `/shop-details?id=${second?.pkVendorId}`);
    await page.getByRole("button", { name: say("detail.enquireNow") }).click();
    const again = page.getByRole("dialog", { name: say("enquiry.title") });
    await expect(again.getByLabel(say("enquiry.name"))).toHaveValue("Mariam Al Falasi");
    await expect(again.getByLabel(say("enquiry.mobile"), { exact: true })).toHaveValue(mobile);
    await again.getByRole("button", { name: say("enquiry.send") }).click();
    await expect(page.getByRole("dialog", { name: say("enquiry.demoTitle") })).toBeVisible();
  });

  test("[ENQ-1] what is missing or wrong is said, and nothing is sent", async ({ page }) => {
    let sent = 0;
    page.on("request", (request) => void (sent += request.url().includes("addEnquiry") ? 1 : 0));
    await open(page, list);
    await cardAt(page, 0)
      .getByRole("button", { name: say("contact.sendEnquiry") })
      .click();
    const dialog = page.getByRole("dialog", { name: say("enquiry.title") });
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: say("enquiry.send") }).click();
    await expect(dialog.getByRole("alert")).toHaveText([
      say("enquiry.nameRequired"),
      say("enquiry.mobileRequired"),
    ]);
    await expect(dialog.getByLabel(say("enquiry.name"))).toBeFocused();
    await dialog.getByLabel(say("enquiry.name")).fill("Mariam");
    await dialog.getByLabel(say("enquiry.mobile"), { exact: true }).fill("1234567");
    await expect(dialog.getByRole("alert")).toHaveText([say("enquiry.mobileRequired")]);
    expect(sent).toBe(0);
  });

  test("[ENQ-1] without a connection what was typed stays, and is sent later", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/^failed: .*INTERNET_DISCONNECTED/);
    await open(page, list);
    await cardAt(page, 0)
      .getByRole("button", { name: say("contact.sendEnquiry") })
      .click();
    const mobile = newMobile();
    const dialog = await fillEnquiry(page, say, mobile);
    await context.setOffline(true);
    await dialog.getByRole("button", { name: say("enquiry.send") }).click();
    await expect(page.getByText(say("enquiry.offline"))).toBeVisible();
    await expect(dialog.getByLabel(say("enquiry.mobile"), { exact: true })).toHaveValue(mobile);
    await context.setOffline(false);
    await dialog.getByRole("button", { name: say("enquiry.send") }).click();
    await expect(page.getByRole("dialog", { name: say("enquiry.demoTitle") })).toBeVisible();
  });

  test("[LIST-5] a call is dialled by any visitor, and counted", async ({ page }) => {
    await open(page, list);
    const counted = page.waitForResponse((answer) => answer.url().endsWith("/api/vendor/countContact"));
    const beacons = await page.evaluateHandle(() => {
      const sent: string[] = [];
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        void (body as Blob).text().then((text) => sent.push(text));
        return send(url, body);
      };
      return sent;
    });
    const call = page.locator('.vendor-card a[href^="tel:"]').first();
    await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await call.click();
    expect((await counted).status()).toBe(200);
    const [body = "{}"] = await beacons.jsonValue();
    expect(JSON.parse(body)).toMatchObject({ strKind: "call", strSource: "listing" });
    await expect(call.locator(".call-number")).toBeVisible();
  });
});

inLanguages((say, language) => {
  test("[ENQ-3] WhatsApp asks for a login and then opens the chat, once one is there at once", async ({
    page,
    context,
    expectProblem,
  }) => {
    expectProblem(/elsewhere: https:\/\/wa\.me\//);
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "chat" }));
    const vendor = (await vendorsOf(page)).find(({ blnWhatsapp }) => blnWhatsapp);
    await open(page, `/shop-details?id=${vendor?.pkVendorId}&lang=${language}`);
    const button = page.locator(".vendor-header").getByRole("button", { name: say("contact.whatsapp") });
    await button.click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();

    await logIn(page);
    await page.reload();
    const chat = context.waitForEvent("page");
    await button.click();
    const url = new URL((await chat).url());
    expect(url.origin).toBe("https://wa.me");
    expect(url.searchParams.get("text")).toContain((await nameOf(page, vendor?.pkVendorId)) ?? "");
  });

  test("[ENQ-2] [ENQ-5] [SHELL-8] a lead shows whom it reaches, and reaches three vendors", async ({
    page,
  }) => {
    await open(page, "/home?near=dubai");
    await logIn(page);
    await open(page, list);
    const dialog = page.getByRole("dialog", { name: say("lead.title") });
    await page.getByRole("button", { name: say("offers.ask") }).click();
    await dialog.getByRole("button", { name: say("lead.send") }).click();
    await expect(dialog.getByRole("alert")).toHaveText([
      say("lead.descriptionRequired"),
      say("lead.nameRequired"),
    ]);
    const need = dialog.getByLabel(say("lead.description"));
    // Its hint reads as the page does, with the stop at its end.
    await expect(need).toHaveCSS("direction", await page.evaluate(() => document.dir || "ltr"));
    await need.fill("Lunch for twelve people on Friday");
    await dialog.getByLabel(say("lead.name")).fill("Mariam");
    await expect(dialog.locator(".lead-vendors li")).toHaveCount(3);
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("lead.sendTo", { count: 3 }) }).click();
    const sent = page.getByRole("dialog", { name: say("lead.sentTitle", { count: 3 }) });
    await expect(sent.locator(".lead-vendors li")).toHaveCount(3);
    expect(await barriersOf(page)).toEqual([]);
  });

  test("[ENQ-2] a press on Ask several that comes before its code is not lost", async ({ page }) => {
    for (const path of ["/home?near=dubai", list]) {
      const code = Promise.withResolvers<void>();
      await page.route(/\/ask-several-[^/]*\.js/, (route) => code.promise.then(() => route.continue()));
      await open(page, path);
      await page.getByRole("button", { name: say("offers.ask") }).click();
      await expect(page.locator("[data-asleep] .ask-several")).toBeVisible();
      code.resolve();
      await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
      await page.unrouteAll();
    }
  });

  test("[ENQ-1] a customer without a name may keep that of an enquiry, and finds it in the next form", async ({
    page,
  }) => {
    await arriveLoggedIn(page);
    await open(page, list);
    const enquire = (index: number) =>
      cardAt(page, index)
        .getByRole("button", { name: say("contact.sendEnquiry") })
        .click();
    await enquire(2);
    const dialog = await fillEnquiry(page, say, newMobile());
    const offer = page.getByLabel(say("enquiry.keepName"));
    await expect(offer).not.toBeChecked();
    await offer.check();
    const kept = page.waitForResponse(/updateProfile/);
    await dialog.getByRole("button", { name: say("enquiry.send") }).click();
    expect((await kept).status()).toBe(200);

    await page.evaluate(() => sessionStorage.clear());
    await open(page, list);
    await enquire(3);
    await expect(page.getByLabel(say("enquiry.name"))).toHaveValue("Mariam Al Falasi");
    await expect(offer).toHaveCount(0);
  });

  test("[ENQ-5] a description that names no business asks for a kind", async ({ page }) => {
    await arriveLoggedIn(page);
    await open(page, "/home?near=dubai");
    const dialog = page.getByRole("dialog", { name: say("lead.title") });
    await page.getByRole("button", { name: say("offers.ask") }).click();
    await dialog.getByLabel(say("lead.description")).fill("zxcv asdf qwer");
    await expect(dialog.getByText(say("lead.notUnderstood"))).toBeVisible();
    await dialog.getByLabel(say("lead.chooseKind")).fill("pizza");
    await dialog.locator(".kind-picker .chip").first().click();
    await expect(dialog.locator(".lead-vendors li").first()).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[ENQ-2] what is pressed while a field is left empty is pressed, and does not move away", async ({
      page,
    }) => {
      await arriveLoggedIn(page);
      await open(page, list);
      await page.getByRole("button", { name: say("offers.ask") }).click();
      const dialog = page.getByRole("dialog", { name: say("lead.title") });
      const description = dialog.getByLabel(say("lead.description"));
      await expect(description).toBeFocused();
      await dialog.getByRole("button", { name: say("lead.example2") }).click();
      await expect(description).toHaveValue(say("lead.example2"));
      await expect(dialog.getByRole("alert")).toHaveCount(0);
      await description.fill("");
      // It is said once the press is over.
      await dialog.getByText(say("lead.howMany")).click();
      await expect(dialog.getByRole("alert")).toHaveText(say("lead.descriptionRequired"));
    });

    test("[SHELL-8] Leads of the menu closes it, and asks for a login first", async ({ page }) => {
      await open(page, "/home");
      await page
        .getByRole("banner")
        .getByRole("button", { name: say("shell.menu") })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("shell.leads") })
        .click();
      await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
      await expect(page.getByRole("dialog", { name: say("shell.menu") })).toBeHidden();
    });
  });
});

async function nameOf(page: Page, id: string | undefined): Promise<string | undefined> {
  const lang = await page.evaluate(() => document.documentElement.lang);
  const [vendor] = await dataOf<ListedVendor>(page, `vendor/getAllVendors?pkVendorId=${id}&lang=${lang}`);
  return vendor?.strVendorName;
}
