import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "#base/language.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { configOf } from "./config.ts";
import { openHosts, type Hosts } from "./hosts.server.ts";

let database: TestDatabase;
let hosts: Hosts;
let closed: Hosts;
const now = new Date("2026-11-20T08:00:00Z");

beforeAll(async () => {
  database = await cloneDatabase();
  closed = await testHosts(database.db);
  hosts = await openHosts({
    config: configOf({ NODE_ENV: "development", LOG_LEVEL: "silent" }),
    db: database.db,
    rendering: async () => ({
      render: async () => ({ status: 200, headers: {}, body: Buffer.of() }),
      close: async () => {},
    }),
  });
  const common = { language: "en", now } as const;
  await sendMessage(database.db, {
    ...common,
    to: { phone: "+971501234567" },
    channel: "sms",
    kind: "code",
    text: "Your code is 12345",
  });
  await sendMessage(database.db, {
    ...common,
    to: { email: "amal@mail.example" },
    channel: "email",
    kind: "notice",
    subject: "<b>News</b>",
    text: "<script>alert(1)</script>",
  });
});
afterAll(async () => {
  await hosts.close();
  await closed.close();
  await database.drop();
});

const local = { host: "localhost:3001" };
const ask = (url: string, headers: Record<string, string> = local) =>
  hosts.consoleHost.inject({ url, headers });

describe("the outbox", () => {
  it("lists what was sent, newest first, with nothing more than was asked for", async () => {
    const answer = await ask("/outbox.json");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toEqual([
      {
        to: "amal@mail.example",
        channel: "email",
        subject: "<b>News</b>",
        text: "<script>alert(1)</script>",
        at: now.toISOString(),
      },
      {
        to: "+971501234567",
        channel: "sms",
        subject: null,
        text: "Your code is 12345",
        at: now.toISOString(),
      },
    ]);
  });

  it.each(["+971501234567", "%2B971501234567", "971501234567"])("finds the receiver by to=%s", async (to) => {
    expect((await ask(`/outbox.json?to=${to}`)).json()).toMatchObject([{ text: "Your code is 12345" }]);
  });

  it("finds an address in any case, and nobody for a stranger's", async () => {
    expect((await ask("/outbox.json?to=Amal@mail.example")).json()).toHaveLength(1);
    expect((await ask("/outbox.json?to=nobody@mail.example")).json()).toEqual([]);
    expect((await ask("/outbox.json?to=%00%FF")).statusCode).toBeLessThan(500);
  });

  it.each(languages)("is a page in %s, on which texts are nothing but text", async (language) => {
    const { body, headers, statusCode } = await ask(`/outbox?lang=${language}`);
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toMatch(/<script>|<b>|[^/]outbox\./);
  });

  it("is not there for who comes by a proxy, by another host name, or from another machine", async () => {
    const foreign = [
      { ...local, "x-forwarded-for": "203.0.113.7" },
      { ...local, forwarded: "for=203.0.113.7" },
      { host: "console.example.com" },
      { host: "localhost.attacker.example:3001" },
    ];
    for (const headers of foreign) {
      expect((await ask("/outbox.json", headers)).statusCode).toBe(404);
      expect((await ask("/outbox", headers)).statusCode).toBe(404);
    }
    const away = { url: "/outbox.json", headers: local, remoteAddress: "203.0.113.7" };
    expect((await hosts.consoleHost.inject(away)).statusCode).toBe(404);
  });

  it("is on the console host only, and nowhere when the site is for others than this machine", async () => {
    expect((await hosts.site.inject({ url: "/outbox.json", headers: local })).body).not.toContain("12345");
    for (const url of ["/outbox", "/outbox.json", "/outbox.js"]) {
      expect((await closed.consoleHost.inject({ url, headers: local })).statusCode).toBe(404);
    }
  });
});

it.each([
  [{}, true],
  [{ HOST: "127.0.0.1", PORT: "8000" }, true],
  [{ HOST: "::1" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "::" }, false],
  [{ ORIGIN: "https://www.example.com" }, false],
  [{ CONSOLE_ORIGIN: "https://console.example.com" }, false],
  [{ TRUSTED_PROXIES: "127.0.0.1" }, false],
])("with %j there is an outbox: %s", (env, exists) => {
  expect(configOf(env).outbox).toBe(exists);
});
