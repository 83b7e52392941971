import sharp from "sharp";
import { withChildSite } from "../setup/child-site.ts";
import { expect, inLanguages, open, test as base } from "../setup/journey.ts";

interface Site {
  url: string;
  tiles: string;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the brackets
    async ({}, use) => withChildSite("tests/journeys/tiles-site.ts", (line) => use(JSON.parse(line) as Site)),
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test.describe.configure({ timeout: 120_000 });

inLanguages((say) => {
  test("[LIST-7] the map draws an operator's PMTiles file by its parts, with its credits, under the page's policy", async ({
    page,
    site,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`^elsewhere: ${site.tiles}/gulf.pmtiles$`));
    const answer = await page.request.get("/vendor-list?departmentId=restaurants");
    const { "content-security-policy": policy = "" } = answer.headers();
    expect(policy.match(/connect-src [^;]*/)?.[0].split(" ")).toContain(site.tiles);

    await open(page, "/vendor-list?departmentId=restaurants&near=deira-dubai&view=map");
    const map = page.locator(".map-canvas[data-drawn]");
    await expect(map).toBeVisible({ timeout: 45_000 });
    await expect(page.getByRole("link", { name: "Trial tiles" })).toBeVisible();
    await expect(page.getByText(say("map.groundFailed"))).toBeHidden();

    const asked = (await (await page.request.get(`${site.tiles}/asked`)).json()) as string[];
    expect(asked.length).toBeGreaterThanOrEqual(3);
    await expect.poll(async () => shareOf(await map.screenshot(), [0xdf, 0xe8, 0xd3])).toBeGreaterThan(0.3);
  });
});

/** How much of a picture has about this colour. */
async function shareOf(picture: Buffer, [red, green, blue]: [number, number, number]): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let alike = 0;
  for (let at = 0; at < data.length; at += 3) {
    const gaps = [red, green, blue].map((value, index) => Math.abs(value - (data[at + index] ?? 0)));
    if (Math.max(...gaps) <= 3) alike++;
  }
  return alike / (info.width * info.height);
}
