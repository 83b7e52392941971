import { expect, test } from "vitest";
import type { Call } from "#base/endpoint.ts";
import type { PageContext } from "../../page-context.ts";
import { homeData } from "./home-data.ts";

/** Answers with nothing; a call whose path contains one of `failing` is refused. */
function pageWhere(...failing: string[]): PageContext {
  const call = (async ({ path }: { path: string }) => {
    if (failing.some((part) => path.includes(part))) throw new Error(`${path} is refused`);
    return { data: [], message: "", total: 0, page: 1, pages: 0 };
  }) as Call;
  return { call, language: "en" } as unknown as PageContext;
}

test("[HOME-6] recent activity that fails leaves an empty list, and the page stands", async () => {
  const data = await homeData(pageWhere("getRecentActivityByLocation"), null);
  expect(data.activity).toEqual([]);
});

test("[HOME-9] so do banners, trending searches, categories and cities", async () => {
  const data = await homeData(
    pageWhere("getAllBanners", "getTopReviewedCategories", "getAllCategories", "place/popular"),
    null,
  );
  expect(data).toMatchObject({ banners: [], trending: [], categories: [], cities: [] });
});

test("departments that fail fail the page: without them there is no home", async () => {
  await expect(homeData(pageWhere("getDepartments"), null)).rejects.toThrow("is refused");
});
