import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSharePictures } from "#main/share-pictures.server.ts";
import { createListener } from "#main/listeners.server.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { createDoor, type Door } from "#door/door.server.ts";
import { openSitemaps } from "#main/sitemaps.server.ts";
import { routes } from "#main/routes.server.ts";
import { aVendor, kindOf, savedVendors, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { contextsOn } from "#tests/setup/door.ts";
import { origin, testHosts } from "#tests/setup/hosts.ts";

let database: TestDatabase;
let hosts: Hosts;
let vendors: SavedVendor[];

beforeAll(async () => {
  database = await cloneDatabase();
  const [pizza, insurance] = [await kindOf(database.db, "pizza"), await kindOf(database.db, "insurance")];
  const names = [
    "Seven Ovens",
    `<b>&amp; ${"&".repeat(150)}`,
    "😀".repeat(90),
    "\u202eteN\u2066",
    "\u200b",
    "الأفران السبعة",
  ];
  const { rows: cities } = await sql<{ id: number }>`SELECT id FROM places WHERE slug = 'dubai'`.execute(
    database.db,
  );
  const dubai = cities[0]?.id ?? null;
  vendors = await savedVendors(database.db, [
    ...names.map((nameEn) => aVendor(pizza, { nameEn, cityId: dubai })),
    aVendor(insurance, { nameEn: "A", areaText: null, cityText: null }),
  ]);
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (url: string, headers: Record<string, string> = {}) => hosts.site.inject({ url, headers });
const evil = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" };

const address = String.raw`https://site\.example/(?:[^<>&\s"]|&amp;)*`;
const date = String.raw`\d{4}-\d{2}-\d{2}`;
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
const head = String.raw`<\?xml version="1\.0" encoding="UTF-8"\?>\n`;
const index = new RegExp(
  `^${head}<sitemapindex xmlns="${namespace}">\n(<sitemap><loc>${address}</loc></sitemap>\n)+</sitemapindex>\n$`,
);
const urlSet = new RegExp(
  `^${head}<urlset xmlns="${namespace}">\n(<url><loc>${address}</loc>(<lastmod>${date}</lastmod>)?</url>\n)+</urlset>\n$`,
);
const locations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = ""]) => loc);

describe("what search engines read", () => {
  it("robots.txt names the sitemap of the configured origin, whoever asks as whomever", async () => {
    const { body, headers } = await ask("/robots.txt", evil);
    expect(headers["content-type"]).toMatch(/^text\/plain/);
    expect(body).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
  });

  it("the index and all of its files are sitemaps, with addresses of the configured origin only", async () => {
    const { body, headers } = await ask("/sitemap.xml", evil);
    expect(headers["content-type"]).toMatch(/^application\/xml/);
    expect(body).toMatch(index);
    expect(locations(body)).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/vendors-1.xml`]);
    for (const file of locations(body)) {
      const answer = await ask(file.slice(origin.length), evil);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toMatch(urlSet);
      expect(new Set(locations(answer.body)).size).toBe(locations(answer.body).length);
      expect(locations(answer.body).length).toBeLessThanOrEqual(50_000);
    }
  });

  it("every department, category and sub-category stands in the file of pages", async () => {
    const { body } = await ask("/sitemaps/pages.xml");
    const paths = locations(body).map((loc) => loc.slice(origin.length));
    const count = (form: RegExp) => paths.filter((path) => form.test(path)).length;
    expect(count(/departmentId=/)).toBe(48);
    expect(count(/\?categoryId=[^&]+$/)).toBe(276);
    expect(paths.filter((path) => /\?categoryId=[^&]+&amp;near=/.test(path))).toEqual([
      "/vendor-list?categoryId=pizza&amp;near=dubai",
    ]);
    expect(paths).toEqual(expect.arrayContaining(["/about", "/faq", "/travel-tourism", "/vendor/download"]));
    expect(count(/subcategoryId=/)).toBe(71);
  });

  it("every published vendor stands in a file", async () => {
    const { body } = await ask("/sitemaps/vendors-1.xml");
    const paths = locations(body).map((loc) => loc.slice(origin.length));
    expect(paths.toSorted()).toEqual(
      vendors.map(({ publicId }) => `/shop-details?id=${publicId}`).toSorted(),
    );
  });

  it("a file is made once an hour for all who ask, and told apart by its tag", async () => {
    const server = await createListener({ logLevel: "silent", trustedProxies: [] });
    const real = createDoor(routes, contextsOn(database.db));
    let asked = 0;
    let now = 0;
    const door: Pick<Door, "callAs"> = {
      callAs(language) {
        asked += 1;
        return real.callAs(language);
      },
    };
    openSitemaps(server, { db: database.db, door, origin, now: () => now });
    const get = (headers = {}) => server.inject({ url: "/sitemaps/pages.xml", headers });
    const [first, twin] = await Promise.all([get(), get()]);
    expect(twin.body).toBe(first.body);
    const { etag, ...others } = first.headers;
    expect(others).toMatchObject({ "cache-control": "public, max-age=3600", vary: "accept-encoding" });
    expect((await get({ "if-none-match": etag })).statusCode).toBe(304);
    const packed = await get({ "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(first.body);
    expect(asked).toBe(1);
    now += 3_600_000;
    await get();
    expect(asked).toBe(2);
    await server.close();
  });

  it.each([
    "none.xml",
    "vendors-0.xml",
    "vendors-2.xml",
    "vendors-99999.xml",
    "vendors-1e3.xml",
    "vendors--1.xml",
    "%00",
    "pages.xml%00",
    "..%2F..%2Fpackage.json",
    "vendors-1.xml.gz",
    "PAGES.xml",
  ])("%s is no file", async (file) => {
    expect((await ask(`/sitemaps/${file}`)).statusCode).toBe(404);
  });
});

describe("artwork", () => {
  it("is drawn from its path, for ever, packed for who takes it", async () => {
    const answer = await ask("/art/maki-cafe/sand/7.svg");
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.body).toMatch(/^<svg [^]*<\/svg>$/);
    expect(answer.body).not.toMatch(/<script|\son\w+=|href=/);
    const packed = await ask("/art/maki-cafe/sand/7.svg", { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  });

  it.each([
    "maki-nothing/sand/7.svg",
    "maki-cafe/gold/7.svg",
    "maki-cafe/sand/07.svg",
    "maki-cafe/sand/-1.svg",
    "maki-cafe/sand/4294967296.svg",
    "maki-cafe/sand/7.svg/",
    "maki-cafe/sand/7.png",
    "maki-cafe//7.svg",
    "MAKI-cafe/sand/7.svg",
    "maki-cafe%2Fsand%2F7.svg",
    "../../package.json",
    "..%2F..%2Fpackage.json",
    "maki-cafe/sand/7.svg%00",
    "maki-<script>/sand/7.svg",
    "maki-__proto__/sand/7.svg",
    `maki-${"a".repeat(5_000)}/sand/7.svg`,
    "",
  ])("is not at /art/%.40s", async (path) => {
    const answer = await ask(`/art/${path}`);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.headers["content-type"] ?? "").not.toContain("svg");
  });
});

describe("pictures of shared links", () => {
  it("are PNGs of 1200 x 630, whatever a vendor is called", async () => {
    for (const url of [
      "/og/site.png",
      ...vendors.map(({ publicId }) => `/og/vendor/${publicId}.png?lang=ar`),
    ]) {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ "content-type": "image/png", vary: "Accept-Language, Cookie" });
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
    }
  });

  it.each([
    "nobody.png",
    "nobody",
    "/x.png",
    ".png",
    "%00.png",
    "__proto__.png",
    `${"a".repeat(600)}.png`,
    "%F0%9F%98%80.png",
    "..%2Fsite.png",
  ])("of %.20s there are none", async (file) => {
    const answer = await ask(`/og/vendor/${file}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers["content-type"]).not.toContain("image");
  });

  it("are drawn two at a time, once for those who ask together, and refused beyond a queue", async () => {
    const [pizza, count] = [await kindOf(database.db, "pizza"), 60];
    const many = await savedVendors(
      database.db,
      Array.from({ length: count }, () => aVendor(pizza)),
    );
    const server = await createListener({ logLevel: "silent", trustedProxies: [] });
    const door = createDoor(routes, contextsOn(database.db));
    let [drawing, most, drawn] = [0, 0, 0];
    const finish: (() => void)[] = [];
    openSharePictures(server, door, async () => {
      [drawing, drawn] = [drawing + 1, drawn + 1];
      most = Math.max(most, drawing);
      await new Promise<void>((resolve) => finish.push(resolve));
      drawing -= 1;
      return Buffer.from("png");
    });
    const asked = [...many, ...many].map(({ publicId }) =>
      server.inject({ url: `/og/vendor/${publicId}.png` }),
    );
    const statuses: number[] = [];
    for (const answer of asked) void answer.then(({ statusCode }) => statuses.push(statusCode));
    const soon = () => new Promise((resolve) => setImmediate(resolve));
    // None is finished before all are there: two drawn, 50 waiting, each for two; the eight others are sent away.
    while (statuses.length < 16) await soon();
    while (statuses.length < 120) {
      finish.shift()?.();
      await soon();
    }
    expect(most).toBe(2);
    expect(drawn).toBe(52);
    expect(statuses.filter((status) => status === 200)).toHaveLength(104);
    expect(statuses.filter((status) => status === 503)).toHaveLength(16);
    await server.close();
  });
});
