import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Hosts } from "#main/hosts.server.ts";
import { aVendor, kindOf, savedVendor, type SavedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { origin, testHosts } from "#tests/setup/hosts.ts";
import { qrCode } from "#ui/qr.server.ts";

let database: TestDatabase;
let hosts: Hosts;
let shop: SavedVendor;

beforeAll(async () => {
  database = await cloneDatabase();
  const names = { nameEn: "Dar Simsim Kitchen", nameAr: "مطبخ دار السمسم" };
  shop = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza"), names));
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (file: string) => hosts.site.inject({ url: `/qr/${file}` });
const code = () => qrCode(`${origin}/shop-details?id=${shop.publicId}`);

describe("the QR code of a vendor", () => {
  it("[ACC-2] leads to its page, and caches may keep it", async () => {
    const { statusCode, headers, body } = await ask(`${shop.publicId}.svg`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(body).toContain(`d="${code().path}"`);
    expect(body).not.toMatch(/href|<script|url\(/);
  });

  it("[ACC-2] stands on a page of A6 with bleed, its modules as boxes", async () => {
    const { statusCode, headers, rawPayload } = await ask(`${shop.publicId}.pdf`);
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/pdf"]);
    const text = rawPayload.toString("latin1");
    const [, ...trim] = /\/TrimBox \[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/.exec(text)!.map(Number);
    const millimetres = trim.map((points) => Math.round((points / 72) * 25.4));
    expect(millimetres).toEqual([3, 3, 108, 151]);
    const modules = code().path.match(/M/g)!.length;
    expect(text.match(/^[\d. ]+ re$/gm)).toHaveLength(modules);
  });

  it("[ACC-2] every object of the PDF stands where its table says", async () => {
    const { rawPayload } = await ask(`${shop.publicId}.pdf`);
    const text = rawPayload.toString("latin1");
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]);
    expect(text.slice(start, start + 4)).toBe("xref");
    const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets).toHaveLength(6);
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`);
    const picture = /DCTDecode \/Length (\d+) >>\nstream\n/.exec(text)!;
    const end = picture.index + picture[0].length + Number(picture[1]);
    expect(text.slice(end, end + 10)).toBe("\nendstream");
  });

  it.each(["nobody.svg", "nobody.pdf", "x.png", "..%2f..%2fetc.svg", ".svg", `${"a".repeat(81)}.pdf`])(
    "[API-4] there is none of %s",
    async (file) => {
      expect((await ask(file)).statusCode).toBe(404);
    },
  );
});
