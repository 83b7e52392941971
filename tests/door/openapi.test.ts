import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { languages } from "#base/language.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { consoleOrigin, origin, testHosts } from "#tests/setup/hosts.ts";
import { calls } from "./call-table.ts";
import { savedWorld, type World } from "./world.ts";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Record<string, unknown>;
}

interface Operation {
  operationId: string;
  summary: string;
  /** Of a GET. */
  parameters?: Parameter[];
  /** Of a POST. */
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, { servers: { url: string }[]; get?: Operation; post?: Operation }>;
}

let database: TestDatabase;
let hosts: Hosts;
let world: World;
let document: Document;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
  document = (await hosts.consoleHost.inject({ url: "/openapi.json" })).json();
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, servers })),
  );

it("[API-2] the description lists exactly the calls, each on its host", () => {
  const described = operations().map(({ path, method, servers }) => `${method} ${servers[0]?.url}${path}`);
  const opened = routes.map(({ contract: { host, method, path } }) => {
    return `${method.toLowerCase()} ${host === "site" ? origin : consoleOrigin}/${path}`;
  });
  expect(described.toSorted()).toEqual(opened.toSorted());
});

it("[API-2] it is a well-formed OpenAPI 3.1 document", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info.title).not.toBe("");
  expect(document.servers.map(({ url }) => url)).toEqual([origin]);
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operation } of operations()) {
    expect(operation.summary).toMatch(/^[A-Z].+\.$/);
    expect(Object.keys(operation.responses)).toEqual(["200", "4XX"]);
    for (const { description, content } of Object.values(operation.responses)) {
      expect(description).not.toBe("");
      expect(() => z.fromJSONSchema(content["application/json"]!.schema)).not.toThrow();
    }
  }
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

it("[API-2] every parameter of every call says what it is and what it takes", () => {
  for (const { operation } of operations()) {
    if (!operation.parameters) continue;
    const names = operation.parameters.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("lang");
    for (const { in: place, required, description, schema } of operation.parameters) {
      expect({ place, required: typeof required }).toEqual({ place: "query", required: "boolean" });
      expect(description).toMatch(/^.{10,}\.$/);
      expect(["string", "integer", "number", "boolean"]).toContain(schema["type"]);
      expect(schema["type"] !== "integer" || "maximum" in schema).toBe(true);
    }
  }
});

it("[API-2] the parameters described are those that the contracts read", () => {
  for (const { contract } of routes) {
    const { get, post } = document.paths[`/${contract.path}`]!;
    const names = Object.keys((contract.input.wire as unknown as { shape: object }).shape);
    if (get) expect(get.parameters?.map(({ name }) => name)).toEqual([...names, "lang"]);
    else {
      const [{ schema }] = Object.values(post!.requestBody!.content) as [{ schema: { properties: object } }];
      expect(Object.keys(schema.properties)).toEqual(names);
    }
  }
});

describe("[API-2] answers are as they are described", () => {
  it.each(Object.keys(calls))("%s", async (path) => {
    const { get } = document.paths[`/${path}`]!;
    const box = { west: "55", south: "25", east: "56", north: "26", zoom: "10" };
    const position = { latitude: "25.27", longitude: "55.31" };
    const query = new URLSearchParams({ placeId: "deira-dubai", strSlug: "about", ...position, ...box });
    if (get?.parameters?.some(({ name, required }) => name === "fkVendorId" && required))
      query.set("fkVendorId", world.vendorId);
    const answer = await hosts.site.inject({ url: `/${path}?${query}` });
    const schema = z.fromJSONSchema(get!.responses["200"]!.content["application/json"]!.schema);
    expect(answer.statusCode).toBe(200);
    expect(schema.safeParse(answer.json()).error).toBeUndefined();
    for (const wrong of [{ totalDocuments: "1" }, { data: [{}] }, { data: null }])
      expect(schema.safeParse({ ...answer.json<object>(), ...wrong }).success).toBe(false);
  });
});

it("[API-2] refusals are as they are described", async () => {
  const { get } = document.paths["/api/vendor/getAllVendors"]!;
  const answer = await hosts.site.inject({ url: "/api/vendor/getAllVendors?pageLimit=x" });
  const schema = z.fromJSONSchema(get!.responses["4XX"]!.content["application/json"]!.schema);
  expect(answer.statusCode).toBe(400);
  expect(schema.safeParse(answer.json()).error).toBeUndefined();
});

it("[API-2] the description is on the console host only, with a page to browse it", async () => {
  const page = await hosts.consoleHost.inject({ url: "/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.headers["content-security-policy"]).toBe("frame-ancestors 'none'");
  expect(page.body).toContain("/openapi.json");
  expect(page.body).not.toMatch(/https?:\/\/(?!localhost)[^"]*\.js/);
  const script = await hosts.consoleHost.inject({ url: "/docs/js/scalar.js" });
  expect([script.statusCode, script.headers["content-type"]]).toEqual([
    200,
    expect.stringMatching("javascript"),
  ]);
  const entrance = await hosts.consoleHost.inject({ url: "/docs" });
  expect([200, 301, 302]).toContain(entrance.statusCode);
  for (const url of ["/openapi.json", "/docs", "/docs/"])
    expect((await hosts.site.inject({ url })).statusCode).toBe(404);
});

it("[API-2] a call that takes a language takes the five", () => {
  const { parameters = [] } = document.paths["/api/vendor/getAllVendors"]!.get!;
  expect(parameters.find(({ name }) => name === "lang")?.schema["enum"]).toEqual([...languages]);
});
