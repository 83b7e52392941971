import { expect, test } from "vitest";
import { pageAddressOf, pageKey } from "./page-request.ts";

const parameters = { "/": [], "/vendor-list": ["categoryId", "near", "page"], "/home": [] };

test("a page is asked by its path and its listed parameters, in the order of the list", () => {
  const address = pageAddressOf(
    "/vendor-list?utm_source=x&near=deira-dubai&categoryId=cafes&fbclid=1",
    parameters,
  );
  expect(address.url).toBe("/vendor-list?categoryId=cafes&near=deira-dubai");
  expect(address.path).toBe("/vendor-list");
});

test("a slash at the end and the data of a page lead to the same page", () => {
  expect(pageAddressOf("/home/", parameters).url).toBe("/home");
  expect(pageAddressOf("/", parameters).url).toBe("/");
  expect(pageAddressOf("/home.data?_routes=root&x=1", parameters)).toMatchObject({
    path: "/home",
    url: "/home.data?_routes=root",
  });
});

test("unknown paths are one page, whatever they are called", () => {
  for (const path of [
    "/nope",
    "/__proto__",
    "/constructor",
    "//evil.example/home",
    "/%00",
    "/home/../../etc/passwd",
  ]) {
    expect(pageAddressOf(path, parameters).path).toBeNull();
  }
  expect(pageAddressOf("/a?x=1", parameters).url).toBe(pageAddressOf("/b?y=2", parameters).url);
});

test("[LANG-4] only the five languages are a page's language", () => {
  expect(pageAddressOf("/home?lang=ar", parameters).url).toBe("/home?lang=ar");
  expect(pageAddressOf("/home?lang=de", parameters).url).toBe("/home");
});

test("the key tells languages and places apart and nothing else", () => {
  const address = pageAddressOf("/home", parameters);
  const deira = { id: "deira-dubai", name: "Deira", country: "AE", latitude: 25.271, longitude: 55.307 };
  const keys = [
    pageKey(address, "en", null),
    pageKey(address, "ar", null),
    pageKey(address, "en", deira),
    pageKey(address, "en", { ...deira, latitude: 25.27104 }),
  ];
  expect(new Set(keys).size).toBe(3);
});

test("a page of one vendor is asked by its id, and by nothing longer", () => {
  const listed = { "/vendor-account/leads/:id": [] };
  expect(pageAddressOf("/vendor-account/leads/aB3-_x?x=1", listed).path).toBe("/vendor-account/leads/aB3-_x");
  for (const path of ["/vendor-account/leads/a/b", "/vendor-account/leads/", "/vendor-account/leads/a%20b"])
    expect(pageAddressOf(path, listed).path).toBeNull();
});

test("what a form sends several times is one parameter; of other names the first counts", () => {
  const several = { "/vendor-list": ["categoryId", "attributes*"] };
  const address = pageAddressOf(
    "/vendor-list?attributes=wifi&categoryId=a&attributes=parking&categoryId=b",
    several,
  );
  expect(address.url).toBe("/vendor-list?categoryId=a&attributes=wifi%2Cparking");
  expect(pageAddressOf("/vendor-list?attributes=", several).url).toBe("/vendor-list");
});
