import type { Page } from "@playwright/test";
import { languages } from "#base/language.ts";
import { barriersOf, dataOf, expect, inLanguages, open, phone, test } from "../setup/journey.ts";

interface WireChoices {
  arrAttributes: { strId: string; strName: string; intCount: number }[];
  arrPriceLevels: { intPriceLevel: 1 | 2 | 3 | 4; intCount: number }[];
}

/** A position in Dubai, near which the demo listings fill some pages. */
const dubai = "25.205,55.271";
const place = "latitude=25.205&longitude=55.271&country=AE";
const list = `/vendor-list?near=${dubai}`;

const cards = (page: Page) => page.locator(".vendor-cards article");
const names = (page: Page) => cards(page).locator("h2").allTextContents();
const chips = (page: Page) => page.locator(".more-filters > a");
const form = (page: Page) => page.locator(".choices");

/** What there is to choose, and the attribute that most of the list have. */
async function choicesOf(page: Page, language: string) {
  const [found] = await dataOf<WireChoices>(page, `vendor/getListedChoices?${place}&lang=${language}`);
  const attribute = found?.arrAttributes.toSorted((a, b) => b.intCount - a.intCount)[0];
  const price = found?.arrPriceLevels.toSorted((a, b) => b.intCount - a.intCount)[0];
  return { ...found!, attribute: attribute!, price: price! };
}

const namesOf = async (page: Page, query: string) =>
  (await dataOf<{ strVendorName: string }>(page, `vendor/getAllVendors?${query}`)).map(
    ({ strVendorName }) => strVendorName,
  );

/** Until then the form sends itself, as without scripts. */
const awake = (page: Page) => expect(page.locator(".more-filters")).not.toHaveAttribute("data-asleep");

inLanguages((say, language) => {
  const openForm = (page: Page) => page.getByText(say("choices.more"), { exact: true }).click();

  test("[LIST-2] [LIST-6] features and prices narrow a list, stand in its address, and go one by one", async ({
    page,
  }) => {
    const { arrAttributes, attribute, price } = await choicesOf(page, language);
    await open(page, list);
    await awake(page);
    await openForm(page);
    await expect(form(page).locator("input[name=attributes]")).toHaveCount(arrAttributes.length);
    await expect(form(page)).toContainText(say(`choices.price.${price.intPriceLevel}`));
    expect(await barriersOf(page)).toEqual([]);
    await form(page).getByText(attribute.strName).click();
    await form(page).locator(`input[name=price][value="${price.intPriceLevel}"]`).check();
    await form(page)
      .getByRole("button", { name: say("choices.show") })
      .click();
    const address = `${list}&attributes=${attribute.strId}&price=${price.intPriceLevel}`;
    await expect(page).toHaveURL(address);
    await expect(form(page)).toBeHidden();
    const query = `${place}&arrAttributes=${attribute.strId}&intPriceLevel=${price.intPriceLevel}&lang=${language}`;
    const expected = await namesOf(page, query);
    expect(expected.length).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(expected.length);
    expect(await names(page)).toEqual(expected);

    const chosen = [say(`choices.price.${price.intPriceLevel}`), attribute.strName];
    await expect(chips(page)).toHaveText(chosen);
    await page.reload();
    await expect(chips(page)).toHaveText(chosen);
    await expect(cards(page)).toHaveCount(expected.length);
    await chips(page).first().click();
    await expect(page).toHaveURL(`${list}&attributes=${attribute.strId}`);
    await expect(chips(page)).toHaveText([attribute.strName]);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(chips(page)).toHaveText(chosen);
    await page.getByRole("link", { name: say("listing.relevance") }).click();
    await expect(page).toHaveURL(list);
    await expect(chips(page)).toHaveCount(0);
  });

  test("[LIST-2] results of a search are filtered by what they have", async ({ page }) => {
    await open(page, `/vendor-list?q=${encodeURIComponent({ en: "restaurants", ar: "مطاعم" }[language])}`);
    await awake(page);
    const before = await cards(page).count();
    await openForm(page);
    const choice = form(page).locator("label", { has: page.locator("input[name=attributes]") });
    const least = (await choice.allTextContents())
      .map((text) => ({ text, count: Number(/\d+$/.exec(text)?.[0]) }))
      .toSorted((a, b) => a.count - b.count)[0]!;
    await choice.getByText(least.text, { exact: true }).click();
    await form(page)
      .getByRole("button", { name: say("choices.show") })
      .click();
    await expect(page).toHaveURL(/[?&]q=.*&attributes=[a-z-]+$/);
    await expect(cards(page)).toHaveCount(least.count);
    expect(least.count).toBeLessThan(before);
  });

  test("[LIST-2] what the text of a search filters by looks chosen, and is taken out of it by a press", async ({
    page,
  }) => {
    // Hotels are open whenever the journey runs: a filter that leaves nobody would give way.
    const { hotel, openHotel, cafe, wifi } = {
      en: { hotel: "hotel", openHotel: "hotel open now", cafe: "cafe", wifi: "cafe with wifi" },
      ar: { hotel: "فندق", openHotel: "فندق مفتوح الآن", cafe: "كافيه", wifi: "كافيه مع واي فاي" },
    }[language];
    const asked = () => new URL(page.url()).searchParams.get("q");
    await open(page, `/vendor-list?q=${encodeURIComponent(openHotel)}`);
    const openNow = page.getByRole("link", { name: say("listing.openNow"), exact: true });
    await expect(openNow).toHaveAttribute("aria-current", "true");
    await openNow.click();
    await expect.poll(asked).toBe(hotel);
    await expect(openNow).not.toHaveAttribute("aria-current");
    await openNow.click();
    await expect(page).toHaveURL(/[?&]open=1/);
    expect(asked()).toBe(hotel);

    await open(page, `/vendor-list?q=${encodeURIComponent(wifi)}`);
    await awake(page);
    await expect(chips(page)).toHaveCount(1);
    await openForm(page);
    await expect(form(page).locator("input[value=wifi]")).toBeChecked();
    await page.keyboard.press("Escape");
    await chips(page).click();
    await expect.poll(asked).toBe(cafe);
    await expect(chips(page)).toHaveCount(0);
  });

  test("[DET-4] a business's page says what it has, and how dear it is", async ({ page }) => {
    const [found] = (
      await dataOf<{
        pkVendorId: string;
        arrAttributes: { strName: string }[];
        intPriceLevel: 1 | 2 | 3 | 4 | null;
      }>(page, `vendor/getAllVendors?${place}&pageLimit=50&lang=${language}`)
    ).filter(({ arrAttributes, intPriceLevel }) => arrAttributes.length > 2 && intPriceLevel !== null);
    await open(page, `/shop-details?id=${found?.pkVendorId}`);
    const section = page.getByRole("region", { name: say("choices.attributes") });
    await expect(section.getByRole("listitem")).toHaveText(
      found?.arrAttributes.map(({ strName }) => strName) ?? [],
    );
    await expect(section).toContainText(say(`choices.price.${found?.intPriceLevel ?? 1}`));
    const tab = page.getByRole("navigation", { name: say("detail.sections") });
    await expect(tab.getByRole("link", { name: say("detail.services") })).toBeVisible();
  });

  test("[LIST-2] a form that cannot be had says so, and is asked for again", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/getListedChoices/);
    await page.route("**/getListedChoices*", (route) => route.abort(), { times: 1 });
    await open(page, list);
    await awake(page);
    await openForm(page);
    await expect(page.getByRole("alert")).toHaveText(say("common.loadFailed"));
    await page.getByRole("button", { name: say("common.retry") }).click();
    await expect(form(page).locator("input[name=attributes]").first()).toBeVisible();
  });

  test.describe("on a phone", () => {
    test.use({ ...phone });

    test("[LIST-2] the form opens at the foot of the screen, and nothing lies over its button", async ({
      page,
    }) => {
      const { attribute } = await choicesOf(page, language);
      await open(page, list);
      // What is chosen stands first.
      await open(page, `${list}&rating=4`);
      await expect(page.locator(".filter-row .chip-chosen").last()).toBeInViewport({ ratio: 1 });
      await open(page, list);
      await page.locator(".more-filters").scrollIntoViewIfNeeded();
      await awake(page);
      await openForm(page);
      await form(page).getByText(attribute.strName).click();
      await form(page)
        .getByRole("button", { name: say("choices.show") })
        .click();
      await expect(page).toHaveURL(new RegExp(`attributes=${attribute.strId}$`));
      await expect(chips(page).first()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
    });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("[LIST-2] [LIST-6] the form sends the address of the filtered list, and what is chosen are links", async ({
      page,
      expectProblem,
    }) => {
      // The scripts that the browser does not run.
      expectProblem(/\.js csp$/);
      const { attribute, arrPriceLevels } = await choicesOf(page, language);
      await page.goto(`${list}&sort=HIGH`);
      await openForm(page);
      await form(page).locator(`input[name=attributes][value=${attribute.strId}]`).check();
      for (const { intPriceLevel } of arrPriceLevels)
        await form(page).locator(`input[name=price][value="${intPriceLevel}"]`).check();
      await form(page)
        .getByRole("button", { name: say("choices.show") })
        .click();
      await expect(page).toHaveURL(new RegExp(`sort=HIGH&price=1&price=2.*&attributes=${attribute.strId}$`));
      await expect(chips(page)).toHaveCount(arrPriceLevels.length + 1);
      await chips(page).last().click();
      await expect(page).toHaveURL(/sort=HIGH&price=1,2[,34]*$/);
      await expect(cards(page).first()).toBeVisible();
    });
  });
});

test("[LIST-2] [LIST-7] the map shows what the list shows", async ({ page }) => {
  const { attribute } = await choicesOf(page, "en");
  const asked = page.waitForRequest(/getVendorsInBox\?.*arrAttributes=/);
  await open(page, `${list}&view=map&attributes=${attribute.strId}&price=1,2`);
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get("arrAttributes"), searchParams.get("intPriceLevel")]).toEqual([
    attribute.strId,
    "1,2",
  ]);
  await expect(chips(page)).toHaveCount(3);
});

test("[LIST-2] filters are one row on tablets too, in every language", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const language of languages) {
    await open(page, `${list}&lang=${language}`);
    await awake(page);
    const tops = (all: Element[]) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size;
    await expect.poll(() => page.locator(".filter-row .chip:visible").evaluateAll(tops)).toBe(1);
  }
});

test("[LIST-2] on wide screens nothing cuts off what opens from the filters", async ({ page }) => {
  for (const view of ["", "&view=map"]) {
    await open(page, list + view);
    await awake(page);
    let opened = 0;
    for (const menu of await page.locator(".filter-row details").all()) {
      if (!(await menu.isVisible())) continue;
      opened += 1;
      await menu.locator("summary").click();
      const last = menu.locator("a, button").last();
      await expect(last).toBeInViewport({ ratio: 1 });
      await last.click({ trial: true });
      await page.keyboard.press("Escape");
    }
    expect(opened, `menus of ${view || "the list"}`).toBeGreaterThan(0);
  }
});

test("[LIST-2] what makes no sense in an address counts as absent", async ({ page }) => {
  await open(page, `${list}&attributes=WiFi!&price=9`);
  await expect(chips(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(20);
});
