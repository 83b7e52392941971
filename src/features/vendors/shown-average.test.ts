import { expect, it } from "vitest";
import { shownAverage } from "./shown-average.ts";

it("cards show the average that the business's own page formats", () => {
  const { format } = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const averages = Array.from({ length: 120 }, (_, index) => index + 1).flatMap((count) =>
    Array.from({ length: 4 * count + 1 }, (_, more) => (count + more) / count),
  );
  expect(averages.filter((average) => format(shownAverage(average)) !== format(average))).toEqual([]);
});
