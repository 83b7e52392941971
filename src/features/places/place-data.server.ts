import { readFileSync } from "node:fs";
import type { Texts } from "#base/language.ts";

const folder = new URL("../../../data/", import.meta.url);

export const placeFiles = {
  countries: new URL("countries.json", folder),
  places: new URL("places.ndjson", folder),
  placeShapes: new URL("place-shapes.topo.json", folder),
  regionShapes: new URL("region-shapes.topo.json", folder),
};

/** Land of the world around, which only the map draws: no table holds it. */
export const basemapFile = new URL("basemap.topo.json", folder);

const placeWordsFile = new URL("place-words.json", folder);

/** A line of data/places.ndjson; its fields are told in data/README.md. */
export interface PlaceRecord {
  slug: string;
  id: string;
  country: string;
  kind: "region" | "district" | "city" | "area" | "block" | "town";
  iso?: string;
  region?: string;
  city?: string;
  latitude: number;
  longitude: number;
  population?: number;
  rank: number;
  popular?: number;
  names: Texts;
  auto?: string[];
  alt?: string[];
}

/** A country of data/countries.json: what the product asks often, and the other facts. */
export interface CountryRecord {
  code: string;
  names: Texts;
  /** Shorter and other names, for look-ups. */
  alt: string[];
  tz: string;
  dial: string;
  currency: string;
  minor: number;
  [fact: string]: unknown;
}

export function readPlaces(): PlaceRecord[] {
  const lines = readFileSync(placeFiles.places, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as PlaceRecord);
}

/** What a place is called beside its name, in the five languages: "district". */
export function readPlaceWords(): string[] {
  return JSON.parse(readFileSync(placeWordsFile, "utf8")) as string[];
}

/** The six countries, each with the days of Ramadan, which the file gives once for all. */
export function readCountries(): CountryRecord[] {
  const file = JSON.parse(readFileSync(placeFiles.countries, "utf8")) as {
    countries: CountryRecord[];
    ramadan: unknown;
  };
  return file.countries.map((country) => ({ ...country, ramadan: file.ramadan }));
}
