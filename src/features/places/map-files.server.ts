import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { MultiPolygon, Polygon } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { languages, type Language } from "#base/language.ts";
import { basemapFile, placeFiles, readCountries, readPlaces, type PlaceRecord } from "./place-data.server.ts";

/** The background map, in files that never change: their names carry a hash of what they hold. */
export interface MapFiles {
  /** Path below `/map/` to GeoJSON text. */
  files: ReadonlyMap<string, string>;
  /** Where each part is; labels by language. */
  names: MapNames;
}

export interface MapNames {
  /** Land of the six countries and around, to be drawn on water. */
  land: string;
  /** Lines between countries and regions. */
  borders: string;
  /** Lines between districts, for closer views. */
  districts: string;
  /** Outlines of areas and towns, for closer views. */
  areas: string;
  /** Names of cities, larger towns and areas. */
  labels: Record<Language, string>;
  /** Names of small towns and villages, for closer views. */
  villages: Record<Language, string>;
}

interface Shape {
  cc: string;
  t: "region" | "district" | "city" | "area" | "town";
}
type Shapes<Name extends string, P extends object> = Topology<Record<Name, GeometryCollection<P>>>;

type World = Shapes<"countries", { name: string }>;

/** Numbers of ISO 3166-1: what Natural Earth calls our six countries, whose land comes from the finer regions. */
const ours = new Set(["784", "682", "414", "634", "512", "048"]);

/** Reads what ships and draws it up: half a second, once in the life of a process. */
export async function mapFiles(): Promise<MapFiles> {
  const [world, admin, shapes] = await Promise.all([
    topology<World>(basemapFile),
    topology<Shapes<"admin", Shape>>(placeFiles.regionShapes),
    topology<Shapes<"areas", Shape>>(placeFiles.placeShapes),
  ]);
  const files = new Map<string, string>();
  const add = (name: string, features: Feature[]) => {
    const text = JSON.stringify({ type: "FeatureCollection", features });
    const file = `${name}.${createHash("sha256").update(text).digest("base64url").slice(0, 12)}.json`;
    files.set(file, text);
    return file;
  };
  const [villages, known] = partition(readPlaces(), ({ kind, rank }) => kind === "town" && rank < 30);
  const byLanguage = (name: string, rows: PlaceRecord[], more: (language: Language) => Feature[]) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        add(`${name}-${language}`, [...more(language), ...labelsOf(rows, language)]),
      ]),
    ) as Record<Language, string>;
  const names: MapNames = {
    land: add("land", landOf(world, admin)),
    borders: add("borders", bordersOf(world, admin)),
    districts: add("districts", districtsOf(admin)),
    areas: add("areas", areasOf(shapes)),
    labels: byLanguage("labels", known, countryLabels),
    villages: byLanguage("villages", villages, () => []),
  };
  return { files, names };
}

interface Feature {
  type: "Feature";
  properties: object;
  geometry: object;
}

function drawn(properties: object, geometry: { type: string; coordinates: unknown }): Feature {
  const { type, coordinates } = geometry;
  return { type: "Feature", properties, geometry: { type, coordinates: rounded(coordinates) } };
}

/** To 4 decimals, about 11 m: finer than the shapes are. */
function rounded(value: unknown): unknown {
  return typeof value === "number" ? Math.round(value * 1e4) / 1e4 : (value as unknown[]).map(rounded);
}

function landOf(world: World, admin: Shapes<"admin", Shape>): Feature[] {
  const around = world.objects.countries.geometries.filter(({ id }) => !ours.has(String(id)));
  return [
    drawn({ kind: "around" }, polygons(world, around)),
    drawn({ kind: "ours" }, polygons(admin, ofKind(admin, "region"))),
  ];
}

function polygons(topology: Topology, shapes: GeometryObject[]): MultiPolygon {
  return merge(topology, shapes as Parameters<typeof merge>[1]);
}

function ofKind({ objects }: Shapes<"admin", Shape>, kind: Shape["t"]) {
  return objects.admin.geometries.filter(({ properties }) => (properties as Shape | undefined)?.t === kind);
}

function bordersOf(world: World, admin: Shapes<"admin", Shape>): Feature[] {
  const countries = world.objects.countries.geometries;
  const isOurs = ({ id }: Geometry) => ours.has(String(id));
  const regions = ofKind(admin, "region");
  return [
    drawn(
      { kind: "country" },
      lines(world, countries, (a, b) => !(isOurs(a) && isOurs(b))),
    ),
    drawn(
      { kind: "country" },
      lines(admin, regions, (a, b) => countryOf(a) !== countryOf(b)),
    ),
    drawn(
      { kind: "region" },
      lines(admin, regions, (a, b) => countryOf(a) === countryOf(b)),
    ),
  ];
}

function districtsOf(admin: Shapes<"admin", Shape>): Feature[] {
  const isInside = (a: Geometry, b: Geometry) => countryOf(a) === countryOf(b);
  return [drawn({ kind: "district" }, lines(admin, ofKind(admin, "district"), isInside))];
}

type Geometry = GeometryObject<object>;

const countryOf = ({ properties }: Geometry) => (properties as Shape).cc;

/** What lies between two of the shapes, where the pair is wanted. */
function lines(topology: Topology, geometries: Geometry[], wants: (a: Geometry, b: Geometry) => boolean) {
  const collection = { type: "GeometryCollection", geometries } as GeometryCollection;
  return mesh(topology, collection, (a, b) => a !== b && wants(a, b));
}

/** Neighbours get different tints, as far as four can do that. */
function areasOf(shapes: Shapes<"areas", Shape>): Feature[] {
  const { features } = feature(shapes, shapes.objects.areas);
  return features.map(({ geometry, properties }, index) =>
    drawn({ kind: properties.t, tint: index % 4 }, geometry as Polygon | MultiPolygon),
  );
}

function labelsOf(places: readonly PlaceRecord[], language: Language): Feature[] {
  return places
    .filter(({ kind }) => kind !== "region" && kind !== "district")
    .map(({ kind, names, rank, popular, longitude, latitude }) =>
      drawn(
        { name: names[language] ?? names.en, kind: popular ? "popular" : kind, rank },
        { type: "Point", coordinates: [longitude, latitude] },
      ),
    );
}

/** Where the name of a country stands: in the middle of its land, off its cities. */
const countrySpots: Record<string, [longitude: number, latitude: number]> = {
  AE: [54.4, 23.4],
  SA: [44.6, 23.2],
  KW: [47.55, 29.2],
  QA: [51.15, 25],
  OM: [56.7, 20.6],
  BH: [50.55, 25.85],
};

function countryLabels(language: Language): Feature[] {
  return readCountries().map(({ code, names }) =>
    drawn(
      { name: names[language] ?? names.en, kind: "country", rank: 200 },
      { type: "Point", coordinates: countrySpots[code] },
    ),
  );
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

async function topology<T extends Topology>(file: URL): Promise<T> {
  return JSON.parse(await readFile(file, "utf8")) as T;
}
