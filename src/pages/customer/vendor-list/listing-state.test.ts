import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listingPath } from "./listing-path.ts";
import {
  byRelevance,
  canonicalPath,
  hasFilters,
  mostPages,
  pageSize,
  readListing,
  slicesOf,
  withFilters,
  type ListingState,
} from "./listing-state.ts";

const read = (query: string) => readListing(new URLSearchParams(query));
const plain = read("categoryId=ac-repair-service");

describe("a listing's URL", () => {
  test("[LIST-6] says filters, sort, page and place", () => {
    expect(
      read(
        "categoryId=ac&near=deira-dubai&verified=1&rating=4&sort=HIGH&open=1&attributes=wifi&attributes=parking&price=1,2&page=3",
      ),
    ).toEqual({
      departmentId: "",
      categoryId: "ac",
      subcategoryId: "",
      text: "",
      exact: false,
      dept: "",
      near: "deira-dubai",
      verified: true,
      rating: 4,
      sort: "HIGH",
      openNow: true,
      attributes: "wifi,parking",
      price: "1,2",
      page: 3,
      isMapped: false,
      box: "",
      isNarrowing: false,
    });
  });

  test("[LIST-6] brings every state back as it was", () => {
    const id = fc.stringMatching(/^[a-z0-9-]{0,20}$/);
    const anyState: fc.Arbitrary<ListingState> = fc.record({
      departmentId: id,
      categoryId: id,
      subcategoryId: id,
      text: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      exact: fc.boolean(),
      dept: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      near: fc.oneof(id, fc.constant("25.271,55.307")),
      verified: fc.boolean(),
      rating: fc.integer({ min: 0, max: 5 }),
      sort: fc.constantFrom(null, "HIGH" as const, "LOW" as const),
      openNow: fc.boolean(),
      attributes: fc.constantFrom("", "wifi", "delivery,kids-area"),
      price: fc.constantFrom("", "3", "1,4"),
      page: fc.integer({ min: 1, max: mostPages }),
      isMapped: fc.constant(true),
      box: fc.constantFrom("", "55.1,25,55.4,25.3"),
      isNarrowing: fc.boolean(),
    });
    // Without a text there is nothing to take exactly.
    const states = anyState.map((state) => ({ ...state, exact: state.exact && state.text !== "" }));
    fc.assert(
      fc.property(states, (state) => {
        const url = new URL(listingPath(state), "https://site.example");
        expect(url.pathname).toBe("/vendor-list");
        expect(readListing(url.searchParams)).toEqual(state);
      }),
    );
  });

  test.each([
    ["rating=6", { rating: 0 }],
    ["rating=-1", { rating: 0 }],
    ["rating=4.5", { rating: 0 }],
    ["sort=high", { sort: null }],
    ["verified=yes", { verified: false }],
    ["open=2", { openNow: false }],
    ["page=0", { page: 1 }],
    ["view=globe", { isMapped: false }],
    ["view=map&box=56,25,55,26", { isMapped: true, box: "" }],
    ["page=1e3", { page: 1 }],
    ["page=999", { page: mostPages }],
    [`q=${"x".repeat(300)}`, { text: "x".repeat(200) }],
  ])("counts what makes no sense as absent: %s", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test("is short where nothing is chosen, and keeps a position readable", () => {
    expect(listingPath({})).toBe("/vendor-list");
    expect(listingPath({ ...plain, near: "25.271,55.307" })).toBe(
      "/vendor-list?categoryId=ac-repair-service&near=25.271,55.307",
    );
  });
});

describe("filters", () => {
  test("[LIST-2] a filter keeps the others and begins from the first page", () => {
    const state = withFilters({ ...plain, verified: true, page: 4 }, { rating: 4 });
    expect(listingPath(state)).toBe("/vendor-list?categoryId=ac-repair-service&verified=1&rating=4");
  });

  test("[LIST-2] Relevance resets verified, rating, sort and open, and keeps what is listed and where", () => {
    const near = { ...plain, near: "deira-dubai" };
    const filtered = { ...near, verified: true, rating: 3, sort: "LOW" as const, openNow: true, page: 2 };
    const chosen = { ...near, attributes: "wifi", price: "2" };
    expect(
      [
        { ...near, attributes: "wifi" },
        { ...near, price: "2" },
      ].every(hasFilters),
    ).toBe(true);
    expect(byRelevance(chosen)).toEqual(near);
    expect(hasFilters(filtered)).toBe(true);
    expect(byRelevance(filtered)).toEqual(near);
    expect(hasFilters(near)).toBe(false);
  });
});

test("search engines know a list by what it lists and near which city, not by filters or pages", () => {
  const state = read("categoryId=ac&dept=AC&near=dubai&verified=1&rating=4&sort=LOW&open=1&page=3");
  expect(canonicalPath(state, true)).toBe("/vendor-list?categoryId=ac&near=dubai");
  expect(canonicalPath(state, false)).toBe("/vendor-list?categoryId=ac");
});

test("[LIST-6] the pages that a URL asks for come in calls of 50 at most, without gap or overlap", () => {
  for (let pages = 1; pages <= mostPages; pages++) {
    const slices = slicesOf(pages);
    const covered = slices.flatMap(({ skip, limit }) => Array.from({ length: limit }, (_, i) => skip + i));
    expect(covered).toEqual(Array.from({ length: pages * pageSize }, (_, i) => i));
    expect(Math.max(...slices.map(({ limit }) => limit))).toBeLessThanOrEqual(50);
  }
});
