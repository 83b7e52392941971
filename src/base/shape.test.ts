import fc from "fast-check";
import { expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { field, list, nullable, shape, type OwnOf } from "./shape.ts";

fc.configureGlobal({ seed: 7, numRuns: 300 });

const cityShape = shape({
  name: field("strCity", z.string()),
  country: field("strCountry", nullable(shape({ code: field("countryCode", z.string()) }))),
  areas: field("arrAreas", list(shape({ name: field("strArea", z.string()) }))),
  people: field("intPeople", z.optional(z.number())),
});

const own: OwnOf<typeof cityShape> = {
  name: "Dubai",
  country: { code: "AE" },
  areas: [{ name: "Deira" }, { name: "Marina" }],
  people: 3,
};
const wire = {
  strCity: "Dubai",
  strCountry: { countryCode: "AE" },
  arrAreas: [{ strArea: "Deira" }, { strArea: "Marina" }],
  intPeople: 3,
};

test("our names become the wire's and the wire's ours, at every depth", () => {
  expect(cityShape.toWire(own)).toEqual(wire);
  expect(cityShape.fromWire(wire)).toEqual(own);
});

test("what is missing stays missing and null stays null", () => {
  const small = { name: "Doha", country: null, areas: [] };
  expect(cityShape.toWire(small)).toEqual({ strCity: "Doha", strCountry: null, arrAreas: [] });
  expect(cityShape.fromWire({ strCity: "Doha", strCountry: null, arrAreas: [] })).toEqual(small);
  expect(Object.hasOwn(cityShape.toWire(small) as object, "intPeople")).toBe(false);
});

test("names that the shape does not know pass in neither direction", () => {
  expect(cityShape.toWire({ ...own, secret: "x" } as typeof own)).toEqual(wire);
  expect(cityShape.fromWire({ ...wire, blnAdmin: true })).toEqual(own);
});

test("the schema of the wire refuses what does not fit", () => {
  expect(z.safeParse(cityShape.wire, wire).success).toBe(true);
  expect(z.safeParse(cityShape.wire, { ...wire, intPeople: undefined }).success).toBe(true);
  expect(z.safeParse(cityShape.wire, { ...wire, strCity: 5 }).success).toBe(false);
  expect(z.safeParse(cityShape.wire, { ...wire, arrAreas: [{ strArea: 5 }] }).success).toBe(false);
  expect(z.safeParse(cityShape.wire, { ...wire, strCountry: {} }).success).toBe(false);
  expect(z.safeParse(cityShape.wire, own).success).toBe(false);
});

test("every value survives the way to the wire and back", () => {
  const anyCity = fc.record(
    {
      name: fc.string(),
      country: fc.option(fc.record({ code: fc.string() })),
      areas: fc.array(fc.record({ name: fc.string() })),
      people: fc.integer(),
    },
    { requiredKeys: ["name", "country", "areas"], noNullPrototype: true },
  );
  fc.assert(
    fc.property(anyCity, (city) => {
      const value = city as typeof own;
      expect(cityShape.fromWire(z.parse(cityShape.wire, cityShape.toWire(value)))).toEqual(value);
    }),
  );
});

test("the type of our side follows from the fields", () => {
  expectTypeOf<OwnOf<typeof cityShape>>().toEqualTypeOf<{
    name: string;
    country: { code: string } | null;
    areas: { name: string }[];
    people?: number | undefined;
  }>();
});
