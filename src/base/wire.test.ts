import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  decimal,
  flag,
  latitude,
  line,
  longitude,
  oneOf,
  pageLimit,
  publicId,
  requiredId,
  requiredLine,
  skipCount,
  text,
  wholeNumber,
} from "./wire.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const count = wholeNumber(0, 50, 20);
const choice = oneOf(["HIGH", "LOW"]);

/** The value that the schema makes of an input, or the code with which it refuses it. */
function read(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  return result.success ? result.data : { refused: result.error.issues[0]?.message };
}

test.each([
  ["0", 0],
  ["50", 50],
  [" 7 ", 7],
  [7, 7],
  ["007", 7],
  ["", 20],
  [undefined, 20],
])("the whole number %j is %j", (input, value) => {
  expect(read(count, input)).toBe(value);
});

test.each([
  "51",
  "-1",
  "1.5",
  "1e1",
  "0x1",
  "٣",
  "NaN",
  "Infinity",
  "1".repeat(30),
  -1,
  1.5,
  Number.NaN,
  "1 2",
  null,
  [],
  {},
  true,
])("%j is refused as a whole number", (input) => {
  expect(read(count, input)).toEqual({ refused: "wholeNumber" });
});

test.each([
  ["25.2048", 25.2048],
  ["-0.5", -0.5],
  [55, 55],
  ["", undefined],
  [undefined, undefined],
])("the decimal %j is %j", (input, value) => {
  expect(read(decimal(-90, 90), input)).toBe(value);
});

test.each(["90.1", "-91", "1e1", ".5", "5.", "+5", "NaN", "0x1", "1,5", "٥", Number.NaN, null, {}, []])(
  "%j is refused as a decimal",
  (input) => {
    expect(read(decimal(-90, 90), input)).toEqual({ refused: "decimal" });
  },
);

test("latitudes end at the poles and longitudes at the date line", () => {
  expect([read(latitude, "90"), read(latitude, "-90"), read(longitude, "180")]).toEqual([90, -90, 180]);
  expect(read(latitude, "90.0001")).toEqual({ refused: "decimal" });
  expect(read(longitude, "-180.0001")).toEqual({ refused: "decimal" });
});

test.each([
  ["  pharmacy ", "pharmacy"],
  ["صيدلية 😀", "صيدلية 😀"],
  ["a\nb\tc", "a\nb\tc"],
  ["   ", undefined],
  ["", undefined],
  [undefined, undefined],
])("the text %j is %j", (input, value) => {
  expect(read(text(20), input)).toBe(value);
});

test.each([
  ["x".repeat(21), "tooLong"],
  ["a\u0000b", "text"],
  ["\u001b[2J", "text"],
  ["\ud800", "text"],
  [5, "text"],
  [null, "text"],
  [["a"], "text"],
])("the text %j is refused as %j", (input, code) => {
  expect(read(text(20), input)).toEqual({ refused: code });
});

test.each([
  [" a\nb\t c\r\n", "a b c"],
  ["a\u2028b\u00a0c", "a b c"],
  [" \n ", undefined],
  [undefined, undefined],
])("%j on one line is %j", (input, value) => {
  expect(read(line(20), input)).toBe(value);
  expect(read(requiredLine(20, "missing"), input)).toEqual(value ?? { refused: "missing" });
});

test("what is no text is no line either", () => {
  expect(read(line(5), "x".repeat(6))).toEqual({ refused: "tooLong" });
  expect(read(line(5), "\u001b[2J")).toEqual({ refused: "text" });
});

test("ids are slugs or opaque, and only a required one has to be there", () => {
  expect(read(publicId, "deira-dubai")).toBe("deira-dubai");
  expect([read(publicId, ""), read(publicId, undefined)]).toEqual([undefined, undefined]);
  expect(read(requiredId, "wof:421174961")).toBe("wof:421174961");
  expect(read(requiredId, undefined)).toEqual({ refused: "required" });
  expect(read(requiredId, "")).toEqual({ refused: "identifier" });
});

test.each(["a b", "../etc", "a'--", "<b>", "دبي", "a\n", "x".repeat(81), null, 5, ["a"], { $ne: "" }])(
  "%j is refused as an id",
  (input) => {
    expect(z.safeParse(publicId, input).success).toBe(false);
    expect(z.safeParse(requiredId, input).success).toBe(false);
  },
);

test.each([
  ["true", true],
  ["1", true],
  [true, true],
  ["false", false],
  ["0", false],
  [false, false],
  ["", undefined],
  [undefined, undefined],
])("the flag %j is %j", (input, value) => {
  expect(read(flag, input)).toBe(value);
});

test.each(["TRUE", "yes", 1, null, {}, []])("%j is refused as a flag", (input) => {
  expect(read(flag, input)).toEqual({ refused: "flag" });
});

test("a choice is one of its values, or absent", () => {
  expect([read(choice, "HIGH"), read(choice, ""), read(choice, undefined)]).toEqual([
    "HIGH",
    undefined,
    undefined,
  ]);
  expect(["high", "UP", null, 1, ["HIGH"]].map((input) => read(choice, input))).toEqual(
    Array.from({ length: 5 }, () => ({ refused: "choice" })),
  );
});

test("lists are read 50 at a time and 2,000 deep at most", () => {
  expect([read(pageLimit(20), undefined), read(pageLimit(20), "50"), read(skipCount, "2000")]).toEqual([
    20, 50, 2000,
  ]);
  for (const refused of [read(pageLimit(20), "51"), read(pageLimit(20), "0"), read(skipCount, "2001")]) {
    expect(refused).toEqual({ refused: "wholeNumber" });
  }
});

test("no input breaks a schema", () => {
  const schemas = [count, latitude, text(20), publicId, requiredId, flag, choice, skipCount, pageLimit(20)];
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: "binary" })), (input) => {
      for (const schema of schemas) z.safeParse(schema, input);
    }),
  );
});
