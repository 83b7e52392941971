import { describe, expect, test } from "vitest";
import type { Call } from "#base/endpoint.ts";
import type { PageContext } from "../../page-context.ts";
import { refinementsOf } from "./refinements.server.ts";
import type { Subject } from "./subject.server.ts";

const deira = { id: "deira-dubai", name: "Deira", country: "AE", latitude: 25.271, longitude: 55.307 };
const category: Subject = {
  kind: "category",
  name: "AC Repair",
  department: ["home", "Home Services"],
  category: ["ac", "AC Repair"],
  hasSubcategories: false,
};

/** A page whose calls answer with these lists by the contract's name; one that is missing fails. */
function pageWith(lists: Record<string, object[]>): { page: PageContext; asked: Record<string, unknown> } {
  const asked: Record<string, unknown> = {};
  const call = (async (contract: { name: string }, input: unknown) => {
    asked[contract.name] = input;
    const data = lists[contract.name];
    if (!data) throw new Error("down");
    return { data, message: "", total: data.length, page: 1, pages: 1 };
  }) as unknown as Call;
  return { page: { call } as PageContext, asked };
}

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id, isCategory: true }));
const place = (id: string) => ({ id, name: id, latitude: 25, longitude: 55 });

describe("beside a list", () => {
  test("stand the other categories of its department, what is popular and areas around", async () => {
    const { page, asked } = pageWith({
      getAllCategories: named("plumbing", "ac", "painting"),
      getTopReviewedCategories: named("ac", "plumbing", "cafes"),
      // Of another city where few are known here.
      autocomplete: [
        place("deira-dubai"),
        place("al-rigga-dubai"),
        { ...place("olaya-riyadh"), latitude: 24.7, longitude: 46.7 },
      ],
    });
    expect(await refinementsOf(page, category, deira)).toEqual({
      related: [
        ["plumbing", "plumbing"],
        ["painting", "painting"],
      ],
      allPath: "",
      relatedKind: "category",
      isWithin: false,
      trending: [["cafes", "cafes"]],
      places: [["al-rigga-dubai", "al-rigga-dubai"]],
    });
    expect(asked["getAllCategories"]).toMatchObject({ departmentId: "home" });
    expect(asked["autocomplete"]).toMatchObject({ latitude: 25.271, longitude: 55.307 });
  });

  test("of many categories stand the first, and a way to all", async () => {
    const { page } = pageWith({ getAllCategories: named(..."abcdefghijklm") });
    const { related, allPath } = await refinementsOf(page, category, null);
    expect([related.length, allPath]).toEqual([9, "/categories?id=home"]);
  });

  test("a category with sub-categories shows those inside it", async () => {
    const { page, asked } = pageWith({ getAllSubCategories: named("split", "duct") });
    const subject = { ...category, hasSubcategories: true };
    const { related, relatedKind, isWithin } = await refinementsOf(page, subject, null);
    expect([related.length, relatedKind, isWithin]).toEqual([2, "subcategory", true]);
    expect(asked["getAllSubCategories"]).toMatchObject({ parentId: "ac" });
  });

  test("without a place stand the popular cities", async () => {
    const { page } = pageWith({ popular: [place("dubai"), place("doha")] });
    const { places } = await refinementsOf(page, category, null);
    expect(places).toEqual([
      ["dubai", "dubai"],
      ["doha", "doha"],
    ]);
  });

  test("nothing stands that could not be had, and the page does not fail", async () => {
    const { page } = pageWith({});
    expect(await refinementsOf(page, category, deira)).toMatchObject({
      related: [],
      trending: [],
      places: [],
    });
  });
});
