import { expect, test } from "vitest";
import { detailPath, readDetail, reviewSlice } from "./detail-state.ts";

const read = (query: string) => readDetail(new URLSearchParams(query));

test("[REV-4] the URL says order and number of pages of the reviews, and what makes no sense is left out", () => {
  expect(read("id=x1&reviewSort=HIGH&reviews=3")).toMatchObject({ reviewSort: "HIGH", reviewPages: 3 });
  expect(read("id=x1&reviewSort=up&reviews=-1&menu=yes")).toEqual({
    id: "x1",
    menu: false,
    reviewSort: null,
    reviewPages: 1,
  });
  expect(read("reviews=9999").reviewPages).toBe(200);
});

test("a path leads back to its state, and is short without one", () => {
  const state = { id: "x1", menu: true, reviewSort: "LOW", reviewPages: 2 } as const;
  expect(read(detailPath(state).split("?")[1] ?? "")).toEqual(state);
  expect(detailPath({ id: "x1" })).toBe("/shop-details?id=x1");
});

test("[REV-4] ten reviews a page, fifty at most in one call", () => {
  expect(reviewSlice(1)).toEqual({ skip: 0, limit: 10 });
  expect(reviewSlice(5)).toEqual({ skip: 0, limit: 50 });
  expect(reviewSlice(7)).toEqual({ skip: 20, limit: 50 });
});
