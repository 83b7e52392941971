import type { Browser, Page } from "@playwright/test";
import { alive, barriersOf, expect, inLanguages, open, test, type Say } from "../setup/journey.ts";
import { isOwnSite } from "../setup/operator.ts";
import { aDevice, signInForOwnBusiness } from "../setup/own-business.ts";
import { newNumber, signIn } from "../setup/owner-sign-in.ts";

/** A second person, at a browser of his own. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies(await page.context().cookies());
  await context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("hasSeenLoginModal", "true");
  });
  return context.newPage();
}

const partOf = (page: Page, say: Say, part: "description") =>
  page.getByRole("region", { name: say(`editor.parts.${part}`), exact: true });

async function describe(page: Page, say: Say, words: string): Promise<void> {
  await open(page, "/vendor-account/profile");
  const part = partOf(page, say, "description");
  await part.getByRole("textbox").first().fill(words);
  await part.getByRole("button", { name: say("editor.save") }).click();
  await expect(page.getByText(say("answers.listingSaved")).first()).toBeVisible();
}

const shownOf = async (page: Page, id: string) => {
  const answer = await page.request.get(`/api/vendor/getAllVendors?pkVendorId=${id}&lang=en`);
  return ((await answer.json()) as { data: { strDescription: string }[] }).data[0]?.strDescription;
};

inLanguages((say) => {
  test.skip(!isOwnSite, "acts as the operator of the site");

  test("[ACC-5] [API-4] staff are invited, edit and answer, invite nobody, and are removed", async ({
    page,
    browser,
    expectProblem,
  }) => {
    expectProblem(/^400: .*inviteMember/);
    test.setTimeout(120_000);
    const { id, name } = await signInForOwnBusiness(page);
    const number = newNumber();
    await open(page, `/vendor-account/people/${id}`);
    const phone = page.getByLabel(say("vendorAccount.invitePhone"));
    const invite = page.getByRole("button", { name: say("vendorAccount.invite") });
    await expect(invite).toBeDisabled();
    await phone.fill("12");
    await invite.click();
    // Told once, at the field, and in its words.
    await expect(page.getByRole("alert")).toHaveText(
      say("errors.phone", { field: say("vendorAccount.invitePhone") }),
    );
    await phone.fill(`+971${number}`);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await invite.click();
    const members = page.locator("main ul.card > li");
    await expect(members).toHaveCount(2);
    await expect(members.last()).toContainText(say("vendorAccount.role.staff"));
    expect(await barriersOf(page)).toEqual([]);

    const clerk = await another(browser, page);
    await signIn(clerk, say, number);
    await clerk.waitForURL("**/vendor-account/my-account*");
    await expect(clerk.getByRole("heading", { level: 1, name })).toBeVisible();
    await describe(clerk, say, "Warm bread from five in the morning.");
    expect(await shownOf(page, id)).toBe("Warm bread from five in the morning.");
    await open(clerk, `/vendor-account/people/${id}`);
    await expect(clerk.locator("main ul.card > li")).toHaveCount(2);
    await expect(clerk.getByLabel(say("vendorAccount.invitePhone"))).toHaveCount(0);
    await expect(clerk.getByRole("button", { name: say("vendorAccount.removeIt") })).toHaveCount(0);
    // Nor by the call behind the form that he is not shown.
    const token = await clerk.evaluate(() => localStorage.getItem("vendorToken"));
    const invited = await clerk.request.post("/api/vendor/inviteMember", {
      headers: { authorization: `Bearer ${token}` },
      data: { fkVendorId: id, strPhone: `+971${newNumber()}` },
    });
    expect(invited.status()).toBe(403);

    const remove = members.last().getByRole("button");
    await remove.click();
    const asked = page.getByRole("dialog");
    await expect(asked).toContainText(say("vendorAccount.removeText"));
    expect(await barriersOf(page)).toEqual([]);
    await asked.getByRole("button", { name: say("me.cancel") }).click();
    await expect(asked).toBeHidden();
    await expect(remove).toBeFocused();
    await expect(members).toHaveCount(2);
    await remove.click();
    await asked.getByRole("button", { name: say("vendorAccount.removeIt") }).click();
    await expect(members).toHaveCount(1);
    await clerk.goto(`/vendor-account/people/${id}`);
    await alive(clerk);
    await expect(clerk.getByRole("heading", { level: 1, name: say("vendorAccount.notYours") })).toBeVisible();
    await clerk.context().close();
  });

  test("[ACC-5] a change is looked up in the history and undone", async ({ page }) => {
    const { id, token } = await signInForOwnBusiness(page);
    const saved = await page.request.post("/api/vendor/updateListing", {
      headers: { authorization: `Bearer ${token}` },
      data: { fkVendorId: id, strPart: "description", strDescriptionEn: "First words." },
    });
    expect(saved.status()).toBe(200);
    await describe(page, say, "Second words.");
    await open(page, "/vendor-account/profile");
    const history = page.getByRole("main").getByRole("listitem").filter({ hasText: "Second words." });
    await expect(history).toContainText("First words.");
    await history.getByRole("button", { name: new RegExp(`^${say("editor.undo")}`) }).click();
    await expect(history.filter({ hasText: say("editor.states.undone") })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await shownOf(page, id)).toBe("First words.");
    await expect(partOf(page, say, "description").getByRole("textbox").first()).toHaveValue("First words.");
  });

  test("[SHELL-2] [SHELL-13] the paths of an account lead to its sections, and the bar to pages for businesses", async ({
    page,
  }) => {
    const { id, name } = await signInForOwnBusiness(page);
    await page.goto("/vendor-account");
    await page.waitForURL("**/vendor-account/my-account*");
    for (const path of ["profile", `leads/${id}`, `enquiry/${id}`, `reviews/${id}`]) {
      await open(page, `/vendor-account/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('a[aria-current="page"]')).toHaveAttribute("href", new RegExp(path));
    }
    const bar = page.getByRole("banner");
    for (const path of ["/testimonials", "/list-business", "/pricing"])
      await expect(bar.locator(`a[href^="${path}"]`).first()).toBeVisible();
    await bar.getByText(name).click();
    await expect(bar.locator('a[href^="/vendor-account/my-account"]')).toBeVisible();
  });

  test("[SHELL-2] every path of the pages on which a business lists itself is there", async ({ page }) => {
    const steps = ["vendor-onboard", "contact-details", "business-timing", "add-business-category"];
    const later = ["suggested-categories", "add-photos", "success", "download"];
    for (const path of ["", ...steps, ...later]) {
      const answer = await page.request.get(`/vendor/${path}`);
      expect([path, answer.status()]).toEqual([path, 200]);
    }
    expect((await page.request.get("/vendor/something-else")).status()).toBe(404);
  });

  test("[ACC-5] a business is told by the channels that it has chosen", async ({ page }) => {
    const { id } = await signInForOwnBusiness(page);
    await open(page, `/vendor-account/notices/${id}`);
    const channel = (name: "sms" | "whatsapp" | "email") =>
      page.getByRole("checkbox", { name: say(`vendorAccount.channel.${name}`) });
    await channel("sms").uncheck();
    await channel("email").uncheck();
    await expect(page.getByText(say("vendorAccount.noChannel"))).toBeVisible();
    await channel("whatsapp").check();
    await page.getByRole("button", { name: say("vendorAccount.saveNotices") }).click();
    await expect(page.getByText(say("answers.noticesSaved")).first()).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await page.reload();
    await alive(page);
    await expect(channel("whatsapp")).toBeChecked();
    await expect(channel("sms")).not.toBeChecked();
    const enquiry = {
      fkVendorId: id,
      strUserName: "Mariam",
      strUserMobile: newNumber(),
      strMobileCode: "+971",
    };
    expect(
      (await page.request.post("/api/customer/addEnquiry", { headers: aDevice(), data: enquiry })).status(),
    ).toBe(200);
    // By night it waits for the morning, but it waits for this channel.
    await expect.poll(() => noticesTo(page, id)).toEqual(["whatsapp"]);
  });
});

/** The channels of what was sent to a business, by its number. */
async function noticesTo(page: Page, id: string): Promise<string[]> {
  const answer = await page.request.get(`/api/vendor/getAllVendors?pkVendorId=${id}`);
  const phone = ((await answer.json()) as { data: { strContactNumber: string }[] }).data[0]!.strContactNumber;
  const url = `${process.env["CONSOLE_URL"]}/outbox.json?to=${encodeURIComponent(phone)}`;
  const messages = (await (await page.request.get(url)).json()) as { channel: string; text: string }[];
  return messages.filter(({ text }) => text.includes("Mariam")).map(({ channel }) => channel);
}
