import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape } from "#base/shape.ts";
import { uploads } from "#base/upload.ts";
import { text } from "#base/wire.ts";
import * as z from "zod/mini";
import type { Db } from "#database/connect.server.ts";
import { openCalls } from "#door/calls.server.ts";
import type { Context } from "#door/context.server.ts";
import { createDoor } from "#door/door.server.ts";
import { openApiOf } from "#door/openapi.ts";
import { route } from "#door/route.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { contextsOn } from "#tests/setup/door.ts";

const definition = {
  method: "POST",
  summary: "Answers what came.",
  input: shape({
    title: field("strTitle", text(20)),
    pictures: field("arrPictures", uploads({ most: 3, mostBytes: 1_000 })),
  }),
  output: list(
    shape({
      title: field("strTitle", z.string()),
      texts: field("arrTexts", z.array(z.string())),
    }),
  ),
  maxAge: 0,
} as const;
const postPictures = endpoint({ ...definition, path: "api/test/postPictures" });
const forCustomers = endpoint({ ...definition, path: "api/test/forCustomers", audience: ["customer"] });
const plain = endpoint({
  ...definition,
  path: "api/test/plain",
  input: shape({ title: field("strTitle", text(20)) }),
});

let server: FastifyInstance;
beforeAll(async () => {
  server = await createListener({
    logLevel: "silent",
    trustedProxies: [],
    limits: { headersTimeout: 100, requestTimeout: 200, uploadTimeout: 900, checkEvery: 50 },
  });
  const answer = async (
    _context: Context,
    input: {
      title?: string | undefined;
      pictures?: { name: string; type: string; arrayBuffer(): Promise<ArrayBuffer> }[];
    },
  ) => [
    {
      title: input.title ?? "",
      texts: await Promise.all(
        (input.pictures ?? []).map(
          async (file) => `${file.name} ${file.type} ${Buffer.from(await file.arrayBuffer())}`,
        ),
      ),
    },
  ];
  const door = createDoor(
    [route(postPictures, answer), route(forCustomers, answer), route(plain, answer)],
    contextsOn(null as unknown as Db, { log: server.log }),
  );
  openCalls(server, door, "site");
  await server.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => server.close());

const url = (path: string) =>
  `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/api/test/${path}`;
const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("mahalli-upload-"));

async function send(files: [name: string, content: string, type?: string][], path = "postPictures") {
  const form = new FormData();
  form.set("strTitle", "Two");
  for (const [name, content, type = "image/png"] of files) {
    form.append("arrPictures", new File([content], name, { type }));
  }
  const response = await fetch(url(path), { method: "POST", body: form });
  return { status: response.status, body: await response.json() };
}

it("files arrive with their names and types, beside the words of the call, and leave nothing behind", async () => {
  const before = leftovers();
  const { status, body } = await send([
    ["a.png", "one"],
    ["../b.png", "two", "image/webp"],
  ]);
  expect(status).toBe(200);
  expect(body.data).toEqual([
    { strTitle: "Two", arrTexts: ["a.png image/png one", expect.stringMatching(/b\.png image\/webp two$/)] },
  ]);
  expect(leftovers()).toEqual(before);
});

it("a call that takes files may also come as JSON, without any", async () => {
  const answer = await server.inject({
    method: "POST",
    url: "/api/test/postPictures",
    payload: { strTitle: "x" },
  });
  expect(answer.json()).toMatchObject({ success: true, data: [{ strTitle: "x", arrTexts: [] }] });
});

describe("[API-3] refused, with the field named, is", () => {
  it.each<[string, [string, string][], number]>([
    ["a file that is too large", [["a.png", "x".repeat(1_001)]], 413],
    [
      "one file too many",
      [
        ["a", "1"],
        ["b", "2"],
        ["c", "3"],
        ["d", "4"],
      ],
      400,
    ],
  ])("%s", async (_name, files, status) => {
    const before = leftovers();
    const answer = await send(files);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.errors)).toEqual(["arrPictures"]);
    expect(leftovers()).toEqual(before);
  });

  it("a stranger, before the files are read", async () => {
    const answer = await send([["a.png", "x".repeat(1_001)]], "forCustomers");
    expect(answer).toMatchObject({ status: 401, body: { success: false } });
  });

  it("a body in parts for a call without files", async () => {
    expect((await send([["a.png", "one"]], "plain")).status).toBe(400);
  });
});

describe("[API-3] parts that are broken end in 4xx", () => {
  const parts = (body: string, type = "multipart/form-data; boundary=x") =>
    server.inject({
      method: "POST",
      url: "/api/test/postPictures",
      payload: body,
      headers: { "content-type": type },
    });
  const file = (name: string, disposition = `form-data; name="${name}"; filename="a.png"`) =>
    `--x\r\nContent-Disposition: ${disposition}\r\nContent-Type: image/png\r\n\r\nbytes\r\n`;
  it.each<[string, string, string?]>([
    ["no boundary", "--x--", "multipart/form-data"],
    ["no end", file("arrPictures")],
    ["half a head", "--x\r\nContent-Dispo"],
    ["a prototype", `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{}\r\n--x--`],
    [
      "a thousand fields",
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)}--x--`,
    ],
    ["a thousand files", `${file("other").repeat(1_000)}--x--`],
    [
      "a field of 100 kB",
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"y".repeat(100_000)}\r\n--x--`,
    ],
  ])("%s", async (_name, body, type) => {
    const { statusCode, body: said } = await parts(body, type);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(JSON.parse(said)).toMatchObject({ success: false, data: [] });
  });

  it("files under another name are left out, and texts in the place of files", async () => {
    const text = '--x\r\nContent-Disposition: form-data; name="arrPictures"\r\n\r\nno file\r\n';
    const { statusCode, body } = await parts(`${file("other")}${text}${file("arrPictures")}--x--`);
    expect([statusCode, JSON.parse(body).data[0].arrTexts]).toEqual([200, ["a.png image/png bytes"]]);
  });
});

describe("a body that comes slowly", () => {
  async function slow(head: string): Promise<{ status: string; ms: number }> {
    const { port } = server.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const begun = performance.now();
    let said = "";
    socket.on("data", (bytes) => void (said += bytes)).on("error", () => {});
    socket.write(`POST ${head}\r\nHost: a\r\nContent-Length: 900\r\n\r\n--x\r\n`);
    await once(socket, "close");
    return { status: said.split(" ")[1] ?? "", ms: performance.now() - begun };
  }

  it("has more time where it brings files", async () => {
    const [small, large] = await Promise.all([
      slow("/api/test/plain HTTP/1.1\r\nContent-Type: application/json"),
      slow("/api/test/postPictures HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x"),
    ]);
    expect([small.status, large.status]).toEqual(["408", "408"]);
    expect(small.ms).toBeLessThan(large.ms);
    expect(large.ms).toBeGreaterThan(850);
  });
});

it("[API-2] the description says that it comes in parts, and which of them are files", () => {
  const document = openApiOf([postPictures], { site: "https://a.example", console: "https://b.example" });
  expect(JSON.stringify(document)).toContain(
    '"multipart/form-data":{"schema":{"type":"object","properties":{"strTitle"',
  );
  expect(JSON.stringify(document)).toContain('"items":{"type":"string","format":"binary"},"maxItems":3');
});
