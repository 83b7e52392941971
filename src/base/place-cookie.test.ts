import fc from "fast-check";
import { expect, test } from "vitest";
import {
  placeParam,
  readPlaceCookie,
  readPlaceParam,
  writePlaceCookie,
  type ChosenPlace,
} from "./place-cookie.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const deira: ChosenPlace = {
  id: "deira-dubai",
  name: "Deira",
  country: "AE",
  latitude: 25.271,
  longitude: 55.307,
};

const anyPlace: fc.Arbitrary<ChosenPlace> = fc.record({
  id: fc.option(fc.stringMatching(/^[a-z0-9-]{1,40}$/)),
  name: fc.string({ unit: "binary", maxLength: 200 }),
  country: fc.constantFrom("AE", "SA", "KW", "QA", "OM", "BH"),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test("a place is written compactly and read back", () => {
  expect(writePlaceCookie(deira)).toBe("deira-dubai~Deira~AE~25.271~55.307");
  expect(readPlaceCookie(writePlaceCookie(deira))).toEqual(deira);
  const arabic = { ...deira, id: null, name: "ديرة" };
  expect(readPlaceCookie(writePlaceCookie(arabic))).toEqual(arabic);
});

test("a reader that has decoded the cookie already gets the same place", () => {
  const place = { ...deira, name: "100% Deira, ديرة ~" };
  const value = writePlaceCookie(place);
  expect(readPlaceCookie(decodeURIComponent(value))).toEqual(readPlaceCookie(value));
  expect(readPlaceCookie(value)?.name).toBe("100  Deira, ديرة");
});

test("whatever is written is a cookie value of modest size, and is read back or is nothing", () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const value = writePlaceCookie(place);
      expect(value).toMatch(/^[A-Za-z0-9._~!*'()%-]*$/);
      expect(value.length).toBeLessThanOrEqual(1200);
      const read = readPlaceCookie(value);
      if (read === null) expect(place.name.replaceAll(/[~%\p{Cc}\p{Bidi_Control}\s]/gu, "")).toBe("");
      else {
        expect(writePlaceCookie(read)).toBe(value);
        expect(Math.abs(read.latitude - place.latitude)).toBeLessThanOrEqual(0.0006);
      }
    }),
  );
});

test.each([
  undefined,
  "",
  "%",
  "%ff~x",
  "~~~~",
  "a~b~AE~25~55~more",
  "a~b~AE~91~55",
  "a~b~AE~25~181",
  "a~b~AE~NaN~55",
  "a~b~AE~1e1~55",
  "a~b~AE~~",
  "a~b~ae~25~55",
  "a~~AE~25~55",
  "a/../b~b~AE~25~55",
  "<script>~b~AE~25~55",
  "a~b%0d%0aSet-Cookie~AE~25~55",
  "a~%E2%80%AEb~AE~25~55",
  `a~${"x".repeat(81)}~AE~25~55`,
  "x".repeat(5000),
])("the hostile cookie %j is no place", (value) => {
  expect(readPlaceCookie(value)).toBeNull();
});

test("reading a cookie never throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (value) => {
      readPlaceCookie(value);
      readPlaceParam(value);
    }),
  );
});

test("the parameter is the id, else the position at 3 decimals", () => {
  expect(placeParam(deira)).toBe("deira-dubai");
  expect(placeParam({ id: null, latitude: 25.27149, longitude: 55.3 })).toBe("25.271,55.300");
  expect(placeParam({ id: null, latitude: -0.0001, longitude: 0 })).toBe("0.000,0.000");
});

test("the parameter is read back as an id or as a position", () => {
  expect(readPlaceParam("deira-dubai")).toEqual({ id: "deira-dubai" });
  expect(readPlaceParam("25.27149,55.3")).toEqual({ latitude: 25.271, longitude: 55.3 });
});

test.each([
  null,
  undefined,
  "",
  "a b",
  "25,55,1",
  "25.1;55",
  "91,0",
  "0,181",
  ",",
  "1e1,2",
  " 25,55",
  "../x",
  "دبي",
])("the parameter %j names nothing", (text) => {
  expect(readPlaceParam(text)).toBeNull();
});
