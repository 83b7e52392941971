import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm, isInGulf, isPosition, roundPlace, toKilometres } from "./geometry.ts";

fc.configureGlobal({ seed: 7, numRuns: 500 });

const dubai = { latitude: 25.2048, longitude: 55.2708 };
const abuDhabi = { latitude: 24.4539, longitude: 54.3773 };
const riyadh = { latitude: 24.7136, longitude: 46.6753 };

const inGulf = fc.record({
  latitude: fc.double({ min: 16, max: 31.7, noNaN: true }),
  longitude: fc.double({ min: 35, max: 60, noNaN: true }),
});

test("a degree of latitude is 111.2 km, and Dubai is 123 km from Abu Dhabi", () => {
  expect(distanceKm({ latitude: 24, longitude: 50 }, { latitude: 25, longitude: 50 })).toBeCloseTo(111.2, 1);
  expect(Math.round(distanceKm(dubai, abuDhabi))).toBe(123);
  expect(distanceKm(dubai, dubai)).toBe(0);
});

test("the distance is the angle between the two directions from the centre of the earth", () => {
  fc.assert(
    fc.property(inGulf, inGulf, (from, to) => {
      const [a, b] = [direction(from), direction(to)];
      const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      return Math.abs(distanceKm(from, to) - 6371.0088 * 2 * Math.asin(chord / 2)) < 0.001;
    }),
  );
});

test("opposite ends of the earth are half its girth apart", () => {
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20015, 0);
});

test("the flat map is off by 7 % at most, and by less than 5 % at the big cities", () => {
  fc.assert(
    fc.property(
      inGulf,
      fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      fc.boolean(),
      (from, step, north) => {
        const to = north
          ? { ...from, latitude: from.latitude + step }
          : { ...from, longitude: from.longitude + step };
        const ratio = flatDistance(from, to) / distanceKm(from, to);
        return Math.abs(ratio - 1) <= 0.07;
      },
    ),
  );
  for (const city of [dubai, abuDhabi, riyadh]) {
    const east = { ...city, longitude: city.longitude + 0.3 };
    expect(Math.abs(flatDistance(city, east) / distanceKm(city, east) - 1)).toBeLessThan(0.05);
  }
});

test("places are rounded to 3 decimals, and never to minus zero", () => {
  expect(roundPlace({ latitude: 25.20481, longitude: -55.27089 })).toEqual({
    latitude: 25.205,
    longitude: -55.271,
  });
  expect(roundPlace({ latitude: -0.0001, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

test("the corners of the six countries are in the Gulf, others are not", () => {
  const salalah = { latitude: 17.0151, longitude: 54.0924 };
  const kuwait = { latitude: 29.3759, longitude: 47.9774 };
  const turaif = { latitude: 31.6725, longitude: 38.6637 };
  expect([dubai, riyadh, salalah, kuwait, turaif].every(isInGulf)).toBe(true);
  expect(isInGulf({ latitude: 48.85, longitude: 2.35 })).toBe(false);
  expect(isInGulf({ latitude: Number.NaN, longitude: 50 })).toBe(false);
});

test("a position is finite and on the globe", () => {
  expect(isPosition({ latitude: -90, longitude: 180 })).toBe(true);
  expect(isPosition({ latitude: 90.1, longitude: 0 })).toBe(false);
  expect(isPosition({ latitude: 0, longitude: Number.NaN })).toBe(false);
});

function flatDistance(from: typeof dubai, to: typeof dubai): number {
  const [a, b] = [toKilometres(from), toKilometres(to)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function direction({ latitude, longitude }: typeof dubai): [number, number, number] {
  const [up, around] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
}
