import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Hosts } from "#main/hosts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { echo, testHosts } from "#tests/setup/hosts.ts";

let database: TestDatabase;
let hosts: Hosts;
let rendered = 0;

beforeAll(async () => {
  database = await cloneDatabase();
  hosts = await testHosts(database.db, {
    render(request) {
      rendered += 1;
      return echo(request);
    },
  });
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const ask = (url: string, headers: Record<string, string> = {}) => hosts.site.inject({ url, headers });

describe("a kept page", () => {
  it.each<[string, Record<string, string>]>([
    ["a token", { authorization: "Bearer 0123456789abcdef" }],
    ["broken credentials", { authorization: "Basic \u00ff" }],
    ["unknown cookies", { cookie: "token=x; session=y; __Host-id=z; userId=1" }],
    ["another host", { host: "evil.example" }],
    ["a host that is none", { host: 'evil.example"><script>' }],
    ["another host by a proxy", { "x-forwarded-host": "evil.example", "x-forwarded-proto": "javascript" }],
    [
      "another URL by a proxy",
      { "x-original-url": "/admin", "x-rewrite-url": "/admin", "x-http-method-override": "PUT" },
    ],
    ["another address", { "x-forwarded-for": "127.0.0.1", forwarded: "host=evil.example" }],
    ["a browser of its own", { "user-agent": "<script>", referer: "https://evil.example", origin: "null" }],
    ["a place that is none", { cookie: "place=<script>; googtrans=/en/xx" }],
  ])("is the same page with %s", async (_name, headers) => {
    const plain = await ask("/vendor-list?categoryId=pizza");
    const before = rendered;
    const answer = await ask("/vendor-list?categoryId=pizza", headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(plain.body);
    expect(answer.headers).toMatchObject({ etag: plain.headers["etag"], vary: plain.headers["vary"] });
    expect(answer.headers).not.toHaveProperty("set-cookie");
    expect(rendered).toBe(before);
  });

  it("is the same page whatever else stands in its URL", async () => {
    const plain = await ask("/shop-details?id=a");
    const before = rendered;
    for (const more of ["token=x", "utm_source=y", "__proto__=z", "id=b", "%ff=%ff", "callback=f", "lang=xx"])
      expect((await ask(`/shop-details?id=a&${more}`)).body).toBe(plain.body);
    expect(rendered).toBe(before);
  });

  it("is another page for a language, a place and a listed parameter", async () => {
    const before = rendered;
    await ask("/home");
    await ask("/home?lang=ar");
    await ask("/home", { cookie: "googtrans=/en/fr" });
    await ask("/home?near=deira-dubai");
    expect(rendered).toBe(before + 4);
  });

  it("is asked again by its tag and is never kept by others", async () => {
    const answer = await ask("/about");
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, Accept-Language, Cookie",
    });
    const same = await ask("/about", { "if-none-match": String(answer.headers["etag"]) });
    expect({ status: same.statusCode, body: same.body }).toEqual({ status: 304, body: "" });
  });
});

it("unknown paths are two pages, so that nobody fills the store with them", async () => {
  await ask("/nowhere");
  await ask("/nowhere/at/all");
  const before = hosts.kept.size().pages;
  for (const path of [
    "/a",
    "/b.php",
    "/.env",
    "/wp-admin/",
    "/home/../x",
    "//evil.example",
    "/%3Cscript%3E",
    "/home%00",
    "/a/b",
    "/about/us/.env",
  ])
    expect((await ask(path)).statusCode).toBe(404);
  expect(hosts.kept.size().pages).toBe(before);
});

it("a page that fails twice is told as an outage, with the number of the request, and is not kept", async () => {
  const broken = await testHosts(database.db, {
    render: () => Promise.reject(new Error("secret of the house")),
  });
  const answer = await broken.site.inject({ url: "/home?lang=ar" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
  expect(answer.body).toContain(`<html lang="ar" dir="rtl">`);
  expect(answer.body).toContain(String(answer.headers["x-request-id"]));
  expect(answer.body).not.toContain("secret");
  await broken.close();
});

it("[SHELL-11] an error page carries the number of the request and is never kept", async () => {
  const failing = await testHosts(database.db, {
    render: async (request) => ({ ...(await echo(request)), status: 503 }),
  });
  const answer = await failing.site.inject({ url: "/home" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{16}$/);
  expect(answer.headers).not.toHaveProperty("etag");
  expect(failing.kept.size().pages).toBe(0);
  await failing.close();
});
