import { barriersOf, expect, inLanguages, open, test } from "../setup/journey.ts";
import { codeFor } from "../setup/log-in.ts";
import { newNumber } from "../setup/owner-sign-in.ts";

inLanguages((say, language) => {
  test("[VEND-1] [VEND-2] [VEND-3] the landing page explains, and says what is wrong with a number", async ({
    page,
  }) => {
    await open(page, language === "en" ? "/list-business" : "/vendor");
    await expect(page.getByRole("heading", { level: 1, name: say("vendorLanding.headline") })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await expect(page.getByRole("navigation", { name: say("vendorLanding.breadcrumb") })).toBeVisible();
    for (const benefit of ["benefitFound", "benefitAsked", "benefitFree"] as const)
      await expect(page.getByText(say(`vendorLanding.${benefit}`))).toBeVisible();
    for (const path of ["/terms", "/privacy"])
      await expect(page.locator(`#start a[href^="${path}"]`)).toBeVisible();
    const part = (key: "steps" | "tips" | "create" | "popular") =>
      page.getByRole("region", { name: say(`vendorLanding.${key}`), exact: true });
    for (const key of ["steps", "tips"] as const)
      await expect(part(key).getByRole("listitem")).toHaveCount(3);
    await expect(part("create").getByLabel(say("signIn.phone"))).toBeVisible();
    await expect(part("popular").getByRole("link").first()).toHaveAttribute("href", /\?categoryId=/);
    await expect(page.getByRole("region", { name: say("footer.social") }).getByRole("link")).not.toHaveCount(
      0,
    );
    const sticky = page.locator(".landing-sticky");
    await expect(sticky).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 260));
    await expect(sticky).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 240));
    await expect(sticky).not.toBeInViewport();
    await expect(page.locator(".accordion")).toHaveCount(4);
    await page.getByRole("button", { name: say("vendorLanding.moreQuestions") }).click();
    await expect(page.locator(".accordion")).toHaveCount(6);
    await page
      .getByRole("button", {
        name: say("vendorLanding.playOf", { title: say("vendorLanding.story.bakery.title") }),
      })
      .click();
    const film = page.getByRole("dialog");
    await expect(film).toContainText(say("vendorLanding.noVideo"));
    await film.getByRole("button", { name: say("vendorLanding.close") }).click();
    await expect(film).toBeHidden();
    const first = page.locator("#start form");
    await first.getByRole("button", { name: say("vendorLanding.start") }).click();
    await expect(first.getByRole("alert")).toContainText(say("signIn.phoneFirst"));
    const second = page.getByRole("region", { name: say("vendorLanding.connect") });
    await second.getByLabel(say("signIn.phone")).fill("123");
    await second.getByRole("button", { name: say("vendorLanding.start") }).click();
    await expect(second.getByRole("alert")).toContainText("9");
  });

  test("[VEND-4] a code is typed into five boxes, and what goes wrong with it is said", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/^(400|429): /);
    await page.clock.install();
    await open(page, "/vendor");
    const form = page.locator("#start form");
    const number = newNumber();
    await form.getByLabel(say("signIn.phone")).fill(number);
    await form.getByRole("button", { name: say("vendorLanding.start") }).click();
    const dialog = page.getByRole("dialog", { name: say("signIn.enterCode") });
    const box = (place: number) => dialog.getByRole("group").getByRole("textbox").nth(place);
    await expect(box(0)).toBeFocused();
    await page.keyboard.type("a1");
    await expect(box(0)).toHaveValue("1");
    await expect(box(1)).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(box(0)).toHaveValue("");
    await expect(box(0)).toBeFocused();
    const code = await codeFor(page, `+971${number}`);
    const wrong = String((Number(code) + 1) % 100_000).padStart(5, "0");
    await box(0).evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      `${wrong.slice(0, 2)} ${wrong.slice(2)}`,
    );
    for (const [place, digit] of [...wrong].entries()) await expect(box(place)).toHaveValue(digit);
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole("button", { name: say("signIn.continue") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("errors.codeWrong"));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(60_000);
    await dialog.getByRole("button", { name: say("signIn.resend") }).click();
    await expect(dialog.getByRole("alert")).toContainText(say("errors.codeTooSoon"));
    await dialog.getByRole("button", { name: say("signIn.close") }).click();
    await expect(dialog).toBeHidden();
  });
});
