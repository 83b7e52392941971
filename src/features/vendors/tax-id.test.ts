import { expect, test } from "vitest";
import { groupTaxId, taxIdKind } from "./tax-id.ts";

test("[DET-6] each country has its own name for the tax number, Kuwait and Qatar have none", () => {
  expect(["AE", "SA", "BH", "OM", "KW", "QA"].map(taxIdKind)).toEqual([
    "trn",
    "trn",
    "vat",
    "vat",
    null,
    null,
  ]);
});

test("fifteen digits are read in groups, other numbers stay", () => {
  expect(groupTaxId("100482177300003")).toBe("100 4821 7730 0003");
  expect(groupTaxId("OM1100001234")).toBe("OM1100001234");
});
