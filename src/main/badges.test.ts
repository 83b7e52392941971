import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badgeCode } from "#features/badge/badge-code.ts";
import { badgeSvg, type Badge } from "#features/badge/badge-svg.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";

let database: TestDatabase;
let hosts: Hosts;
let vendorId: string;

beforeAll(async () => {
  database = await cloneDatabase();
  const kind = await kindOf(database.db, "pizza");
  const [vendor] = await savedVendors(database.db, [aVendor(kind, { nameEn: 'Seven "Ovens" & <Sons>' })]);
  vendorId = vendor?.publicId ?? "";
  await sql`
    UPDATE vendor_ratings SET rating_sum = 22, rating_count = 5 WHERE vendor_id = ${vendor?.id}`.execute(
    database.db,
  );
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (url: string) => hosts.site.inject({ url, headers: { cookie: "googtrans=/en/fr" } });

describe("[SHELL-4] the rating badge of a vendor", () => {
  it("is a picture for other people's pages, in the language of its address", async () => {
    const { statusCode, headers, body } = await ask(`/badge/${vendorId}.svg`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=3600",
    });
    expect(body).toContain(">4.4</text>");
    expect(body).toContain("5 reviews");
    expect(body).toContain("Seven &quot;Ovens&quot; &amp; &lt;Sons&gt; on Mahalli");
    expect((await ask(`/badge/${vendorId}.svg?lang=ar`)).body).toContain("5 تقييمات");
  });

  it("loads nothing and runs nothing", async () => {
    const { body } = await ask(`/badge/${vendorId}.svg`);
    expect(body.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /https?:|href|<script|url\((?!#)/,
    );
  });

  it.each(["/badge/nobody.svg", "/badge/nobody", "/badge/..%2Fx.svg"])("is not there at %s", async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });
});

describe("the drawing", () => {
  const badge: Badge = {
    title: "A",
    brand: "Mahalli",
    average: 0,
    line: "No reviews yet",
    language: "en",
    ground: "light",
  };

  it("has no figure without reviews", () => {
    expect(badgeSvg(badge)).not.toMatch(/>\d\.\d</);
  });

  it("is mirrored in Arabic, on its own ground in dark", () => {
    expect(badgeSvg({ ...badge, language: "ar" })).toContain('direction="rtl"');
    expect(badgeSvg({ ...badge, ground: "dark" })).toContain("#16252d");
  });

  it("leaves out what XML forbids", () => {
    expect(badgeSvg({ ...badge, title: "a\u0000b\u001fc\ufffe" })).toContain("<title>abc</title>");
  });
});

it("[SHELL-4] its code is a link around a picture, whatever the business is called", () => {
  const look = { origin: "https://site.example", vendorId: "x1", language: "ar", ground: "dark" } as const;
  expect(badgeCode({ ...look, alt: '"><script>' })).toBe(
    '<a href="https://site.example/shop-details?id=x1">\n' +
      '<img src="https://site.example/badge/x1.svg?lang=ar&amp;theme=dark" width="232" height="72" alt="&quot;>&lt;script>"></a>',
  );
});
