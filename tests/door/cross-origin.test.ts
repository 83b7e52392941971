import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownerPaths } from "#features/owners/contract.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { consoleOrigin, origin, testHosts } from "#tests/setup/hosts.ts";

let database: TestDatabase;
let hosts: Hosts;
beforeAll(async () => {
  database = await cloneDatabase();
  hosts = await testHosts(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const preflight = (path: string, from: string) =>
  hosts.consoleHost.inject({
    method: "OPTIONS",
    url: `/${path}?lang=ar`,
    headers: { origin: from, "access-control-request-method": "POST" },
  });
const allowedOrigin = "access-control-allow-origin";

describe.each(ownerPaths)("%s", (path) => {
  it("[VEND-6] is asked of the console host by pages of the site", async () => {
    const { statusCode, headers } = await preflight(path, origin);
    expect([statusCode, headers[allowedOrigin], headers["vary"]]).toEqual([204, origin, "Origin"]);
    expect(headers["access-control-allow-methods"]).toBe("POST");
    const names = "authorization, content-type, idempotency-key, x-device-id";
    expect(headers["access-control-allow-headers"]).toBe(names);
    const answer = await hosts.consoleHost.inject({
      method: "POST",
      url: `/${path}`,
      payload: {},
      headers: { origin },
    });
    // Refusals too: the form has to say what is wrong.
    expect([answer.headers[allowedOrigin], answer.headers["access-control-allow-credentials"]]).toEqual([
      origin,
      undefined,
    ]);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it.each([
    "https://site.example.evil.example",
    "http://site.example",
    "https://site.example:444",
    "null",
    consoleOrigin,
  ])("[VEND-6] tells pages of %s nothing", async (from) => {
    const asked = await preflight(path, from);
    const answer = await hosts.consoleHost.inject({
      method: "POST",
      url: `/${path}`,
      payload: {},
      headers: { origin: from },
    });
    for (const { headers } of [asked, answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(headers["vary"]).toBe("Origin");
    }
  });

  it("[VEND-6] is no call of the site's own host", async () => {
    const answer = await hosts.site.inject({ method: "POST", url: `/${path}`, payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

it.each(["api/search/explainResults", "openapi.json", `${ownerPaths[0]}/more`, `x/${ownerPaths[0]}`])(
  "[VEND-6] nothing else of the console host is for pages of the site: %s",
  async (path) => {
    const answer = await hosts.consoleHost.inject({ url: `/${path}`, headers: { origin } });
    expect(answer.headers[allowedOrigin]).toBeUndefined();
    expect((await preflight(path, origin)).headers[allowedOrigin]).toBeUndefined();
  },
);
