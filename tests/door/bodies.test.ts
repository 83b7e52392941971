import fc from "fast-check";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape } from "#base/shape.ts";
import { decimal, flag, oneOf, publicId, requiredId, text, wholeNumber } from "#base/wire.ts";
import type { Db } from "#database/connect.server.ts";
import { openCalls } from "#door/calls.server.ts";
import { createDoor } from "#door/door.server.ts";
import { route } from "#door/route.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { contextsOn } from "#tests/setup/door.ts";
import { faultOf } from "./hostile.ts";

/** A call that takes everything that a body can hold and answers what it understood. */
const fields = shape({
  id: field("pkThingId", requiredId),
  parent: field("fkThingId", publicId),
  name: field("strName", text(20)),
  count: field("intCount", wholeNumber(0, 9, 1)),
  price: field("fltPrice", decimal(0, 99)),
  isGood: field("blnGood", flag),
  size: field("strSize", oneOf(["S", "L"])),
});
const postThing = endpoint({
  method: "POST",
  path: "api/test/postThing",
  summary: "Answers what it understood.",
  input: fields,
  output: list(fields),
  maxAge: 0,
});

let server: FastifyInstance;
beforeAll(async () => {
  server = await createListener({ logLevel: "silent", trustedProxies: [] });
  const db = null as unknown as Db;
  const door = createDoor([route(postThing, async (_context, thing) => [thing])], contextsOn(db));
  openCalls(server, door, "site");
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  server.inject({ method: "POST", url: "/api/test/postThing", payload, headers });

it("a body in JSON is read by the contract, what it does not name is not", async () => {
  const answer = await post(`{"pkThingId":"a","strName":" x ","intCount":"7","blnGood":true,"userId":"b"}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json()).toMatchObject({
    data: [{ pkThingId: "a", strName: "x", intCount: 7, blnGood: true }],
    totalDocuments: 1,
  });
  expect(answer.body).not.toContain("userId");
});

describe("[API-3] what is no body of the call is refused with the envelope", () => {
  it.each<[string, string | Buffer, Record<string, string>]>([
    ["broken JSON", '{"pkThingId":', json],
    ["nothing", "", json],
    ["null", "null", json],
    ["a number", "7", json],
    ["a text", '"pkThingId"', json],
    ["a list", "[]", json],
    ["a prototype", '{"pkThingId":"a","__proto__":{"isAdmin":true}}', json],
    ["a constructor", '{"pkThingId":"a","constructor":{"prototype":{}}}', json],
    ["deep nesting", "[".repeat(30_000), json],
    ["wrong letters", Buffer.from([0xff, 0xfe, 0x00]), json],
    ["XML", "<pkThingId>a</pkThingId>", { "content-type": "application/xml" }],
    ["a form", "pkThingId=a", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text", '{"pkThingId":"a"}', { "content-type": "text/plain" }],
    ["parts", "--x\r\n\r\n--x--", { "content-type": "multipart/form-data; boundary=x" }],
    ["no type", '{"pkThingId":"a"}', {}],
    ["a broken type", '{"pkThingId":"a"}', { "content-type": "application/json/x;;=" }],
    ["another alphabet", '{"pkThingId":"a"}', { "content-type": "application/json; charset=utf-16" }],
  ])("%s", async (_name, body, headers) => {
    const answer = await post(body, headers);
    expect(
      faultOf({ path: "", url: "", language: "en" }, { status: answer.statusCode, body: answer.body }),
    ).toBeNull();
    expect(Object.hasOwn({}, "isAdmin") || "isAdmin" in {}).toBe(false);
  });
});

it("[API-3] more than 64 KB are refused as too large", async () => {
  const answer = await post(JSON.stringify({ pkThingId: "a", strName: "x".repeat(65_536) }));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ success: false, message: "What you sent is larger than allowed." });
});

it("[API-3] 1,000 mutated bodies end in 200 or in 400 that names the fields that are wrong", async () => {
  const names = ["pkThingId", "fkThingId", "strName", "intCount", "fltPrice", "blnGood", "strSize"];
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: "binary" }),
    fc.constantFrom<unknown>(
      "\0",
      "\ud800",
      "1e3",
      " 7 ",
      -1,
      1e300,
      [1],
      { a: 1 },
      "x".repeat(9_000),
      "",
      null,
      true,
    ),
  );
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...names, "toString"), anything),
      fc.boolean(),
      async (wrong, isNamed) => {
        const answer = await post(JSON.stringify(isNamed ? { ...wrong, pkThingId: "a" } : wrong));
        const { statusCode: status, body } = answer;
        expect(faultOf({ path: "", url: "", language: "en" }, { status, body })).toBeNull();
        if (status !== 200)
          expect(names).toEqual(
            expect.arrayContaining(Object.keys(answer.json<{ errors: object }>().errors)),
          );
        statuses.add(status);
      },
    ),
    { seed: 3, numRuns: 1_000 },
  );
  expect(statuses).toEqual(new Set([200, 400]));
});

describe("[API-3] a URL that is none is refused with the envelope", () => {
  it.each<[string, InjectOptions["method"]]>([
    ["/%", "GET"],
    ["/api/%zz", "GET"],
    ["/api/%ff%fe", "GET"],
    ["/api/vendor/%c0%af..", "GET"],
    [`/api/${"x".repeat(60_000)}`, "GET"],
    [`/api/${"x/".repeat(20_000)}`, "GET"],
    [`/${"%61".repeat(20_000)}`, "GET"],
    ["/api/test/postThing", "GET"],
    ["/api/test/postThing", "OPTIONS"],
    ["/api/test/postThing", "TRACE"],
    ["/elsewhere", "DELETE"],
  ])("%.40s %s", async (url, method) => {
    const answer = await server.inject({ method: method!, url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(
      faultOf({ path: "", url: "", language: "en" }, { status: answer.statusCode, body: answer.body }),
    ).toBeNull();
  });
});
