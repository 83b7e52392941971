import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdPlaces } from "#features/places/service.server.ts";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { calls, consoleCalls } from "./call-table.ts";
import { savedWorld, type World } from "./world.ts";
import { writeCalls } from "./write-table.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
  // As the site does before it listens: made within a request, they would hold up the others.
  await holdPlaces(database.db);
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const urlOf = (path: string) => encodeURI(`/${path}?${calls[path]?.query(world)}`);
const paths = Object.keys(calls);

it("[API-1] the table of this test has every call that there is, and no other", () => {
  const listed = [calls, consoleCalls, writeCalls].flatMap((table) => Object.keys(table));
  expect(routes.map(({ contract }) => contract.path).toSorted()).toEqual(listed.toSorted());
});

describe.each(paths)("%s", (path) => {
  it("[API-1] answers the envelope with the fields of the specification in every item", async () => {
    const answer = await hosts.site.inject({ url: urlOf(path) });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ data: Record<string, unknown>[]; totalDocuments: number }>();
    expect(Object.keys(body)).toEqual([
      "success",
      "message",
      "data",
      "totalDocuments",
      "currentPage",
      "numberOfPages",
    ]);
    expect(body).toMatchObject({ success: true, message: "", currentPage: 1, numberOfPages: 1 });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.totalDocuments).toBeGreaterThanOrEqual(body.data.length);
    for (const item of body.data)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(calls[path]!.fields));
  });

  it("[API-1] answers HEAD like GET without a body", async () => {
    const [get, head] = await Promise.all(
      (["GET", "HEAD"] as const).map((method) => hosts.site.inject({ method, url: urlOf(path) })),
    );
    expect(head!.statusCode).toBe(200);
    expect(head!.body).toBe("");
    expect(head!.headers["etag"]).toBe(get!.headers["etag"]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)(
    "[API-1] refuses %s and says what it takes",
    async (method) => {
      const answer = await hosts.site.inject({ method, url: `/${path}?lang=fr` });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers["allow"]).toBe("GET, HEAD");
      expect(answer.json()).toEqual({
        success: false,
        message: "Cet appel n’accepte pas cette méthode.",
        data: [],
        totalDocuments: 0,
        currentPage: 1,
        numberOfPages: 0,
      });
    },
  );

  it("is not answered by the console host", async () => {
    const answer = await hosts.consoleHost.inject({ url: urlOf(path) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  });
});

it.each([
  ["GET", "/api/vendor/getAllVendor"],
  ["GET", "/api/vendor/getAllVendors/1"],
  ["GET", "/api/Vendor/getAllVendors"],
  ["GET", "/api/__proto__/constructor"],
  ["POST", "/api"],
  ["DELETE", "/api/vendor/getAllVendors%00"],
] as const)("[API-1] an unknown path is told with the envelope: %s %s", async (method, url) => {
  const answer = await hosts.site.inject({ method, url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ success: false, data: [], numberOfPages: 0 });
});
