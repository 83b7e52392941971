import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { askedPages } from "./asked-page.server.ts";

const ask = askedPages({ "/home": ["near"] });
const request = (url: string, headers: Record<string, string> = {}): FastifyRequest =>
  ({ url, headers, query: Object.fromEntries(new URL(url, "http://x").searchParams) }) as never;

test("the same request is read once, another one anew", () => {
  const first = ask(request("/home?near=deira-dubai"));
  expect(ask(request("/home?near=deira-dubai"))).toBe(first);
  expect(ask(request("/home?near=riyadh")).key).not.toBe(first.key);
});

test("[LANG-4] a language and a place by cookie or header are told apart", () => {
  const keys = [
    ask(request("/home")),
    ask(request("/home", { "accept-language": "ar" })),
    ask(request("/home", { cookie: "googtrans=/en/ru" })),
    ask(request("/home", { cookie: "place=deira-dubai~Deira~AE~25.271~55.307" })),
    ask(request("/home", { cookie: "place=~Deira~AE~25.271~55.307" })),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what is too long to be remembered is read all the same", () => {
  const cookie = `other=${"x".repeat(2_000)}; googtrans=/en/fr`;
  expect(ask(request("/home", { cookie })).language).toBe("fr");
  expect(ask(request("/home", { cookie })).language).toBe("fr");
});

test("however many ways there are to ask, few are remembered, and all are answered", () => {
  for (let number = 0; number < 5_000; number += 1) {
    expect(ask(request(`/home?near=place-${number}`)).address.search.get("near")).toBe(`place-${number}`);
  }
});
