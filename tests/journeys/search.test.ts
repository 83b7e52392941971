import type { Page } from "@playwright/test";
import { expect, inLanguages, open, phone, test } from "../setup/journey.ts";

const asked = {
  en: { text: "phramacy al barsha", meant: "pharmacy", kind: "Pharmacies", place: "Al Barsha" },
  ar: { text: "صيدليه البرشا", meant: "البرشاء", kind: "صيدليات", place: "البرشاء" },
} as const;

inLanguages((say, language) => {
  const { text, kind, place } = asked[language];
  const main = (page: Page) => page.getByRole("main");
  const search = (page: Page) => main(page).getByRole("combobox", { name: say("search.label") });

  test("[LOC-5] Enter opens results that say what the text was taken for, and how to undo that", async ({
    page,
  }) => {
    await open(page, "/home");
    await search(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=/);
    const what = say("meaning.near", { what: kind, place });
    await expect(main(page)).toContainText(say("meaning.showing", { what }));
    await expect(main(page).getByRole("article").first()).toBeVisible();

    await main(page)
      .getByRole("link", { name: say("meaning.searchExactly", { text }) })
      .click();
    await expect(page).toHaveURL(/exact=1/);
    await expect(main(page)).toContainText(say("meaning.literal"));
    await main(page)
      .getByRole("link", { name: say("meaning.searchFreely") })
      .click();
    await expect(main(page)).toContainText(say("meaning.showing", { what }));
    await page.goBack();
    await expect(main(page)).toContainText(say("meaning.literal"));
  });

  test("[LIST-1] what is near is said by the place that was chosen, and asked for where none was", async ({
    page,
  }) => {
    const { text, kind, place } = {
      en: { text: "pharmacy near me", kind: "Pharmacies", place: "Dubai" },
      ar: { text: "صيدلية قريبة مني", kind: "صيدليات", place: "دبي" },
    }[language];
    const path = `/vendor-list?q=${encodeURIComponent(text)}`;
    await open(page, path);
    const anywhere = `${say("meaning.showing", { what: kind })} ${say("meaning.chooseWhere")}`;
    await expect(main(page)).toContainText(anywhere);
    await open(page, `${path}&near=dubai`);
    const what = say("meaning.near", { what: kind, place });
    await expect(main(page)).toContainText(say("meaning.showing", { what }));
    await expect(main(page)).not.toContainText(say("meaning.chooseWhere"));
  });

  test("[LIST-1] a page speaks of the place that the text says, whatever place was chosen", async ({
    page,
  }) => {
    const { text, kind, said, other } = {
      en: { text: "pharmacy in jumeirah", kind: "pharmacy", said: "Jumeirah", other: "Deira" },
      ar: { text: "صيدلية في جميرا", kind: "صيدلية", said: "جميرا", other: "ديرة" },
    }[language];
    await open(page, `/vendor-list?q=${encodeURIComponent(text)}&near=riyadh`);
    const crumbs = page.getByRole("navigation", { name: say("shell.breadcrumb") }).getByRole("link");
    await expect(crumbs).toHaveText([said]);
    await expect(crumbs).toHaveAttribute("href", /[?&]near=jumeirah-dubai(&|$)/);
    const further = page.getByRole("complementary", { name: say("listing.refine") });
    await further.getByRole("link", { name: other, exact: true }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(kind);
    await expect(crumbs).toHaveText([other]);
  });

  test("[LOC-2] the Tab key goes on from the field to what can be done, past the list", async ({ page }) => {
    await open(page, "/home");
    await search(page).click();
    const list = page.getByRole("listbox");
    await expect(list.getByRole("option").nth(5)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveText(say("search.button"));
  });

  test("[LOC-5] recent searches come first while nothing is typed, and can be forgotten", async ({
    page,
  }) => {
    await open(page, "/home");
    await search(page).fill(text);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=/);
    await open(page, "/home");
    await search(page).click();
    const options = page.locator(".search-panel").getByRole("option");
    await expect(options.first()).toHaveText(text);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/vendor-list\?q=/);

    await open(page, "/home");
    await search(page).click();
    await page.getByRole("button", { name: say("searchPanel.forget") }).click();
    await expect(options.first()).not.toHaveText(text);
    await expect(page.locator(".search-panel")).toContainText(say("searchPanel.trendingSearches"));
  });

  test("[LOC-5] results on a phone do not scroll sideways", async ({ page }) => {
    await page.setViewportSize(phone.viewport);
    await open(page, `/vendor-list?q=${encodeURIComponent(text)}`);
    await expect(main(page).getByRole("article").first()).toBeVisible();
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
});
