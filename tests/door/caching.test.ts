import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Hosts } from "#main/hosts.server.ts";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { calls } from "./call-table.ts";
import { savedWorld, type World } from "./world.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (url: string, headers: Record<string, string> = {}) => hosts.site.inject({ url, headers });

const kept = routes.map(({ contract }) => contract).filter(({ path, maxAge }) => maxAge > 0 && path in calls);

it("what visitors read may be kept, and nothing else", () => {
  expect(kept.map(({ path }) => path).toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe.each(kept)("$path", ({ path, maxAge }) => {
  const url = () => encodeURI(`/${path}?${calls[path]?.query(world)}`);

  it("may be kept as long as its contract says, apart for each language, and is asked again by its tag", async () => {
    const answer = await ask(url());
    const tag = String(answer.headers["etag"]);
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(maxAge).toBeGreaterThanOrEqual(60);
    expect(answer.headers["cache-control"]).toBe(
      `public, max-age=${maxAge}, stale-while-revalidate=${maxAge * 10}`,
    );
    expect(answer.headers).not.toHaveProperty("set-cookie");

    for (const header of [tag, `"other", ${tag}`]) {
      const same = await ask(url(), { "if-none-match": header });
      expect({ status: same.statusCode, body: same.body }).toEqual({ status: 304, body: "" });
      for (const name of ["etag", "cache-control", "vary"])
        expect(same.headers[name]).toBe(answer.headers[name]);
    }
    expect((await ask(url(), { "if-none-match": 'W/"0000000000000000000000"' })).statusCode).toBe(200);
  });
});

it("what visitors read is sent small to whoever takes it so, unless one packet holds it anyway", async () => {
  const small = { "accept-encoding": "gzip, deflate, br", "accept-language": "ar" };
  const url = "/api/department/getDepartments?pageLimit=48";
  const [plain, packed] = await Promise.all([ask(url, { "accept-language": "ar" }), ask(url, small)]);
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(packed.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(packed.rawPayload.length),
    etag: plain.headers["etag"],
  });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const few = await ask("/api/department/getDepartments?pageLimit=1", small);
  expect(few.headers).not.toHaveProperty("content-encoding");
  expect(few.json()).toMatchObject({ data: [{}] });
});

it("an answer in another language has another tag", async () => {
  const url = "/api/department/getDepartments";
  const [english, arabic] = await Promise.all([ask(url), ask(url, { cookie: "googtrans=/en/ar" })]);
  expect(english.headers["etag"]).not.toBe(arabic.headers["etag"]);
  const asked = await ask(url, {
    cookie: "googtrans=/en/ar",
    "if-none-match": String(english.headers["etag"]),
  });
  expect(asked.statusCode).toBe(200);
});

it.each([
  ["GET", "/api/vendor/getAllVendors?pageLimit=99", 400],
  ["GET", "/api/vendor/getReviews?fkVendorId=nobody", 404],
  ["POST", "/api/vendor/getAllVendors", 405],
  ["GET", "/api/nothing", 404],
  ["GET", "/api/%zz", 400],
  ["GET", "/og/vendor/nobody.png", 404],
  ["GET", "/sitemaps/none.xml", 404],
  ["GET", "/art/none.svg", 404],
] as const)("a refusal is never kept: %s %s", async (method, url, status) => {
  const answer = await hosts.site.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers).not.toHaveProperty("etag");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});
