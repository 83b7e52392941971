import { expect, test } from "vitest";
import { pageNumbers } from "./paging.ts";

test.each([
  [
    { total: 0, skip: 0, limit: 20 },
    { page: 1, pages: 0 },
  ],
  [
    { total: 20, skip: 0, limit: 20 },
    { page: 1, pages: 1 },
  ],
  [
    { total: 21, skip: 0, limit: 20 },
    { page: 1, pages: 2 },
  ],
  [
    { total: 21, skip: 20, limit: 20 },
    { page: 2, pages: 2 },
  ],
  [
    { total: 100, skip: 45, limit: 10 },
    { page: 5, pages: 10 },
  ],
])("the numbers of %j are %j", (page, numbers) => {
  expect(pageNumbers(page)).toEqual(numbers);
});
