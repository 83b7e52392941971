import { alive, barriersOf, expect, inLanguages, open, overflowOf, phone, test } from "../setup/journey.ts";
import { inWordsOf, messages, richVendor, tabs, vendors, vendorWhere, wake } from "./demo-vendors.ts";

inLanguages((say, language) => {
  test("[DET-1] the way to a vendor goes through its city, department and category", async ({ page }) => {
    const rich = await vendorWhere(page, ({ fkCategoryId }) => fkCategoryId !== null);
    const vendor = await inWordsOf(page, language, rich);
    await open(page, rich.path);
    const crumbs = page.getByRole("navigation", { name: say("shell.breadcrumb") }).getByRole("listitem");
    await expect(crumbs.first().getByRole("link")).toHaveAttribute("href", /^\/vendor-list\?near=[a-z-]+$/);
    await expect(crumbs.nth(1).getByRole("link", { name: vendor.strDepartmentName })).toHaveAttribute(
      "href",
      `/vendor-list?departmentId=${vendor.fkDepartmentId}`,
    );
    await expect(crumbs.nth(2).getByRole("link", { name: vendor.strCategoryName })).toHaveAttribute(
      "href",
      `/vendor-list?categoryId=${vendor.fkCategoryId}`,
    );
    await expect(crumbs.last()).toHaveText(vendor.strVendorName);
    await expect(page).toHaveTitle(new RegExp(`^${vendor.strVendorName} — `));
  });

  test("[DET-2] the head of the page has name, rating, address, years, services, and ways to call and write", async ({
    page,
  }) => {
    const rich = await richVendor(page);
    const vendor = await inWordsOf(page, language, rich);
    await open(page, rich.path);
    const head = page.locator(".vendor-header");
    await expect(head.getByRole("heading", { level: 1 })).toHaveText(vendor.strVendorName);
    await expect(head).toContainText(say("vendor.ratings", { count: vendor.objRating.totalRatingCount }));
    // Its numbers stand in marks of their direction.
    const text = await head.innerText();
    expect(text.replaceAll(/[\u2066\u2069]/g, "")).toContain(vendor.strAddress);
    const year = vendor.intYearofEstablishment;
    const years = Math.max(0, new Date().getUTCFullYear() - (year ?? 0));
    if (year !== null) await expect(head).toContainText(say("detail.years", { count: years }));
    await expect(head).toContainText(vendor.arrServices[0]?.strServiceName ?? "");
    await expect(head.locator(`a[href="tel:${vendor.strContactNumber}"]`)).toBeVisible();

    const enquire = head.getByRole("button", { name: say("detail.enquireNow") });
    await enquire.click();
    await expect(page.getByRole("dialog", { name: say("enquiry.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(enquire).toBeFocused();
  });

  test("[DET-2] a vendor without WhatsApp has its button dimmed", async ({ page }) => {
    const { path } = await vendorWhere(page, ({ blnWhatsapp }) => !blnWhatsapp);
    await open(page, path);
    const head = page.locator(".vendor-header");
    await expect(head.getByRole("button", { name: say("contact.whatsapp") })).toBeDisabled();
  });

  test("[DET-2] '+N More' opens the gallery, which goes by arrows, thumbnails and keys and gives the focus back", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    const count = vendor.arrImages.length;
    await open(page, path);
    const more = page.locator(".mosaic a").last();
    await expect(more).toContainText(say("detail.more", { count: count - 5 }));
    // The photo shows that the gallery comes while its code is on a slow line.
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/gallery-dialog-*.js", (route) => arrived.then(() => route.continue()));
    await more.click();
    await expect(more).toHaveAttribute("aria-busy", "true");
    arrive();
    const gallery = page.getByRole("dialog");
    const position = (number: number) => gallery.getByText(say("detail.photoNumber", { number, count }));
    await expect(position(5)).toBeVisible();
    await expect(more).not.toHaveAttribute("aria-busy");
    await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
    await expect(position(6)).toBeVisible();
    await gallery.getByRole("button", { name: say("common.previous") }).click();
    await expect(position(5)).toBeVisible();
    await gallery.getByRole("listitem").first().getByRole("button").click();
    await expect(position(1)).toBeVisible();
    await expect(gallery.getByRole("button", { name: say("common.previous") })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(gallery).toBeHidden();
    await expect(more).toBeFocused();
  });

  test("[DET-2] the way back closes the gallery and not the page, the way forward and a reload show it again", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    const count = vendor.arrImages.length;
    await open(page, "/home");
    await open(page, path);
    const loads: string[] = [];
    page.on("request", (request) => void (/\.data\b/.test(request.url()) && loads.push(request.url())));
    await page.locator(".mosaic a").first().click();
    const gallery = page.getByRole("dialog");
    const first = gallery.getByText(say("detail.photoNumber", { number: 1, count }));
    await expect(first).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(gallery).toBeHidden();
    await page.evaluate(() => history.forward());
    await expect(first).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    expect(loads).toEqual([]);

    await page.reload();
    await expect(first).toBeVisible();
    await gallery.getByRole("button", { name: say("common.close") }).click();
    await expect(gallery).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await page.goForward();
    await expect(page).toHaveURL(/shop-details/);
    await alive(page);
    await expect(gallery).toBeHidden();
  });

  test("[DET-3] tabs lead to the sections that there are, and the one in view is marked", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    await open(page, path);
    const expected = [
      say("detail.overview"),
      say("detail.menu"),
      ...(vendor.strDescription || vendor.intYearofEstablishment ? [say("detail.quickInfo")] : []),
      say("detail.services"),
      say("detail.photos"),
      say("detail.explore"),
      say("detail.reviews"),
    ];
    await expect(tabs(page, say).getByRole("link")).toHaveText(expected);
    const services = tabs(page, say).getByRole("link", { name: say("detail.services") });
    await services.click();
    await expect(page.locator("#services")).toBeInViewport();
    await expect(services).toHaveAttribute("aria-current", "true");
    const bar = await tabs(page, say).boundingBox();
    const section = await page.locator("#services").boundingBox();
    expect(section?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test("[DET-3] without a menu there is no Menu tab", async ({ page }) => {
    const { path } = await vendorWhere(page, ({ fkDepartmentId }) => fkDepartmentId === "legal-services");
    await open(page, path);
    await expect(tabs(page, say).getByRole("link", { name: say("detail.photos") })).toBeVisible();
    await expect(tabs(page, say).getByRole("link", { name: say("detail.menu"), exact: true })).toHaveCount(0);
  });

  test("[DET-6] the side card has phone, directions, the week with today, sharing and rating", async ({
    page,
  }) => {
    const { vendor, path } = await richVendor(page);
    await open(page, path);
    const card = page.locator(".contact-card");
    await expect(card.locator(`a[href="tel:${vendor.strContactNumber}"]`)).toBeVisible();
    await expect(card.getByRole("link", { name: say("detail.getDirections") })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/dir/?api=1&destination=${vendor.strLatitude}%2C${vendor.strLongitude}`,
    );
    const week = card.getByRole("table", { name: say("hours.week") });
    await expect(week.getByRole("row")).toHaveCount(7);
    await expect(week.locator(".week-today")).toHaveCount(1);
    await card.locator("summary:visible").click();
    await expect(week).toBeHidden();
    const facebook = card.getByRole("link", { name: say("detail.shareOn", { network: "Facebook" }) });
    await expect(facebook).toHaveAttribute("href", new RegExp(`sharer\\.php\\?u=.*${vendor.pkVendorId}`));
    await card.getByRole("button", { name: say("contact.sendEnquiry") }).click();
    await expect(page.getByRole("dialog", { name: say("enquiry.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByTitle(say("reviews.starCount", { count: 4 })).click();
    await expect(page.getByRole("dialog", { name: say("login.welcome") })).toBeVisible();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });

  test("[DET-6] the tax number bears the name that its country gives it", async ({ page }) => {
    for (const [code, key] of [
      ["AE", "sideCards.trn"],
      ["BH", "sideCards.vatNumber"],
    ] as const) {
      const { vendor, path } = await vendorWhere(
        page,
        ({ strCountryCode, strGST }) => strCountryCode === code && strGST !== "",
      );
      await open(page, path);
      const line = page.locator(".side-cards p", { hasText: say(key) });
      expect((await line.textContent())?.replaceAll(" ", "")).toContain(vendor.strGST);
    }
  });

  test("[DET-3] the section in view is marked, also after a jump to where two of them meet", async ({
    page,
  }) => {
    await open(page, (await richVendor(page)).path);
    const marked = page.locator(".vendor-tabs [aria-current]");
    // A quarter down the window is in the strip that counts.
    await page.evaluate(() => {
      const { top } = document.getElementById("reviews")!.getBoundingClientRect();
      scrollTo(0, scrollY + top - innerHeight * 0.28);
    });
    await expect(marked).toHaveText(say("detail.reviews"));
    await page.evaluate(() => scrollBy(0, 300));
    await expect(marked).toHaveText(say("detail.reviews"));
  });

  test("[DET-8] copying says that it was done, also where the clipboard is out of reach", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const rich = await richVendor(page);
    const { strAddress } = await inWordsOf(page, language, rich);
    await open(page, rich.path);
    const card = page.locator(".contact-card");
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await card.getByRole("button", { name: say("detail.copyAddress"), exact: true }).click();
    await expect(messages(page, say)).toContainText(say("copy.addressCopied"));
    expect(await clipboard()).toBe(strAddress);

    await page.evaluate(() => {
      Object.defineProperty(navigator.clipboard, "writeText", { value: () => Promise.reject(new Error()) });
    });
    await card.getByRole("button", { name: say("detail.copyLink") }).click();
    await expect(messages(page, say)).toContainText(say("copy.linkCopied"));
    expect(await clipboard()).toContain(rich.path);
  });

  test("[DET-10] a picture that cannot be had gives way to the default one", async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/\/art\//);
    await page.route("**/art/**", (route) => route.abort());
    const { path } = await richVendor(page);
    await open(page, path);
    const pictures = page.locator(".mosaic img");
    for (const picture of await pictures.all()) await expect(picture).toHaveAttribute("src", "/no-image.svg");
  });

  test("[SHELL-11] an unknown vendor is a page that does not exist", async ({ page, expectProblem }) => {
    expectProblem(/^404:/);
    for (const path of ["/shop-details?id=nobody123456", "/shop-details", "/shop-details?id=%27%22"]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("errorPage.notFoundTitle"));
    }
  });

  test("nobody is shut out of a vendor's page, its menu or its gallery", async ({ page }) => {
    const { path } = await richVendor(page);
    await open(page, path);
    await wake(page.locator("#reviews"));
    await wake(page.locator("#explore"));
    expect(await barriersOf(page)).toEqual([]);
    await page.locator(".mosaic a").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    await open(page, `${path}&menu=1`);
    await wake(page.locator("#menu"));
    expect(await barriersOf(page)).toEqual([]);
  });

  test.describe("on a phone", () => {
    test.use(phone);

    test("[DET-2] [DET-6] call, WhatsApp and directions stay at the foot; back and share lie on the picture", async ({
      page,
      expectProblem,
    }) => {
      // A visitor's wish to chat is refused, and the login opens.
      expectProblem(/401: .*openWhatsapp/);
      const { vendor, path } = await richVendor(page);
      await open(page, path);
      await expect(page.getByRole("banner")).toBeHidden();
      const bar = page.getByRole("navigation", { name: say("detail.actions") });
      await expect(bar.locator(`a[href="tel:${vendor.strContactNumber}"]`)).toBeVisible();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(bar.getByRole("link", { name: say("detail.directions") })).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.locator(".mosaic")).toContainText(
        say("detail.morePhotos", { count: vendor.arrImages.length - 1 }),
      );
      await bar.getByRole("button", { name: say("contact.whatsapp") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(phone.viewport.width);
      expect(await barriersOf(page)).toEqual([]);
    });

    test("[DET-2] the distance is in one line with some of the address, however narrow the phone", async ({
      page,
    }) => {
      await open(page, "/vendor-list?near=dubai");
      await open(page, (await richVendor(page)).path);
      const where = page.locator(".vendor-header p").filter({ hasText: "•" }).last();
      await expect(where).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      for (let width = 320; width <= 440; width += 8) {
        await page.setViewportSize({ width, height: 780 });
        const [address, distance] = await where.evaluate((text) =>
          [text.querySelector("bdi"), text.querySelector("bdi ~ span")].map((part) =>
            [...part!.getClientRects()].map(({ bottom }) => Math.round(bottom)),
          ),
        );
        expect(new Set(distance).size, `at ${width} px`).toBe(1);
        expect(address, `at ${width} px`).toContain(distance?.[0]);
      }
    });

    test("[DET-6] the longest website keeps within the page", async ({ page }) => {
      const all = await vendors(page);
      const longest = Math.max(...all.map(({ strWebsite }) => strWebsite.length));
      const { path } = await vendorWhere(page, ({ strWebsite }) => strWebsite.length === longest);
      await open(page, path);
      await wake(page.locator(".side-cards"));
      await expect(page.locator(".side-cards a[target=_blank]").first()).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
    });

    test("[DET-2] back leads where one came from, and to the list of its kind where one came from nowhere", async ({
      page,
    }) => {
      const rich = await vendorWhere(page, ({ fkCategoryId }) => fkCategoryId !== null);
      await open(page, rich.path);
      await page.getByRole("link", { name: say("detail.back"), exact: true }).click();
      await expect(page).toHaveURL(`/vendor-list?categoryId=${rich.vendor.fkCategoryId}`);
      await alive(page);
      await page.locator(".vendor-cards article").first().getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(/shop-details/);
      await page.getByRole("link", { name: say("detail.back"), exact: true }).click();
      await expect(page).toHaveURL(/vendor-list\?categoryId=/);
    });
  });
});

test("search engines are told of the business, its hours, its rating, and the way to it", async ({
  page,
}) => {
  const { vendor, path } = await richVendor(page);
  await page.goto(path);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [business, way] = scripts.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(business).toMatchObject({
    "@type": "LocalBusiness",
    name: (await inWordsOf(page, "en", { vendor, path })).strVendorName,
    telephone: vendor.strContactNumber,
    geo: { latitude: vendor.strLatitude, longitude: vendor.strLongitude },
    aggregateRating: { ratingCount: vendor.objRating.totalRatingCount },
  });
  expect(business?.["openingHoursSpecification"]).not.toHaveLength(0);
  expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${vendor.pkVendorId}$`),
  );
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    new RegExp(`/og/vendor/${vendor.pkVendorId}\\.png$`),
  );
});
