import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { languages } from "#base/language.ts";
import { connect, type Databases } from "#database/connect.server.ts";
import { getDepartments } from "#features/departments/contract.ts";
import { configOf } from "#main/config.ts";
import { openHosts, type Hosts } from "#main/hosts.server.ts";
import { proxyTo, type Proxy } from "#tests/setup/proxy.ts";
import { calls } from "./call-table.ts";
import { faultOf } from "./hostile.ts";

let proxy: Proxy;
let databases: Databases;
let hosts: Hosts;

beforeAll(async () => {
  proxy = await proxyTo(inject("template"));
  databases = connect(proxy.connection, { reads: 2, statementTimeout: 400, waitTimeout: 300 });
  hosts = await openHosts({
    config: configOf({ NODE_ENV: "development", LOG_LEVEL: "silent" }),
    db: databases.reads,
    rendering: async (door) => ({
      /** A page of departments. */
      async render({ language, url }) {
        const { data } = await door.callAs(language)(getDepartments, { skip: 0, limit: 50 });
        const body = Buffer.from(`${url} ${data.map(({ name }) => name).join()}`);
        return { status: 200, headers: { "content-type": "text/html" }, body };
      },
      close: async () => {},
    }),
  });
});
afterAll(async () => {
  await hosts.close();
  await databases.close();
  await proxy.close();
});

const world = { vendorId: "nobody", menuSection: "nothing", customerId: "nobody", reviewId: "none" };
const urls = Object.entries(calls).map(([path, { query }]) => encodeURI(`/${path}?${query(world)}`));
const ask = (url: string, headers: Record<string, string> = {}) => hosts.site.inject({ url, headers });

/** Places and the taxonomy are in memory; what is trending and what has listings is known for minutes. */
const inMemory = [
  "autocomplete",
  "reverseGeocode",
  "getTopReviewedCategories",
  "getListedKinds",
  "getListedCities",
];

/** Every call, in turn through the languages, and how long the slowest took. */
async function askAll() {
  const answers = [];
  let slowest = 0;
  for (const [index, url] of urls.entries()) {
    const language = languages[index % languages.length] ?? "en";
    const begun = performance.now();
    answers.push({ language, ...(await ask(url, { cookie: `googtrans=/en/${language}` })) });
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return { answers, slowest };
}

it("a database that dies is told with 503 in under a second, kept pages go on, and all comes back without a restart", async () => {
  const before = await ask("/home");
  expect(before.statusCode).toBe(200);
  const statuses = (await askAll()).answers.map(({ statusCode }) => statusCode);
  expect(statuses).not.toContain(503);

  await proxy.cut();
  const { answers, slowest } = await askAll();
  expect(slowest).toBeLessThan(1_000);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  const answered = urls.filter((_, index) => answers[index]?.statusCode === 200);
  expect(answered.filter((url) => !inMemory.some((name) => url.includes(`/${name}?`)))).toEqual([]);
  for (const { statusCode, body, language, headers } of refused) {
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      "retry-after": "2",
      "cache-control": "no-store",
      "content-language": language,
    });
    expect(JSON.parse(body)).toMatchObject({ success: false, data: [] });
    expect(faultOf({ path: "", url: "", language }, { status: 400, body })).toBeNull();
  }
  expect((await ask("/home")).body).toBe(before.body);
  expect((await ask("/about")).statusCode).toBe(503);
  expect((await ask("/sitemap.xml")).statusCode).toBe(503);
  expect((await ask("/robots.txt")).statusCode).toBe(200);
  expect((await ask("/og/vendor/nobody.png")).statusCode).toBe(503);

  await proxy.restore();
  expect((await askAll()).answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
  expect((await ask("/about")).statusCode).toBe(200);
});

it("a database that falls silent is given up, and all comes back without a restart", async () => {
  proxy.mute();
  const url = "/api/department/getDepartments";
  expect((await Promise.all([ask(url), ask(url), ask(url)])).map(({ statusCode }) => statusCode)).toEqual([
    503, 503, 503,
  ]);
  const begun = performance.now();
  expect((await ask(url)).statusCode).toBe(503);
  expect(performance.now() - begun).toBeLessThan(1_000);
  await proxy.restore();
  // An attempt to connect that began before may still have to fail.
  await expect.poll(async () => (await ask(url)).statusCode, { timeout: 15_000 }).toBe(200);
});
