import type { Position } from "#base/geometry.ts";
import { columnName } from "./columns.ts";
import { noCells, type RawRow } from "./raw-row.server.ts";
import { positionOf } from "./representative-point.ts";

type Json = Record<string, unknown>;

/** A row of one JSON text: a GeoJSON feature, an element as Overpass writes it, or a plain object of our columns. */
export function rowOfJson(number: number, text: string | null): RawRow {
  if (text === null) return unreadable(number, "tooLong", "");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable(number, "json", text);
  }
  if (!isObject(value)) return unreadable(number, "json", text);
  const { cells, position, osmId } = contentOf(value);
  return { number, cells, position, osmId, raw: [text], unreadable: null };
}

function unreadable(number: number, why: "json" | "tooLong", text: string): RawRow {
  return { number, cells: noCells(), position: null, osmId: null, raw: [text], unreadable: why };
}

function contentOf(value: Json): Pick<RawRow, "cells" | "position" | "osmId"> {
  if (value["type"] === "Feature") return featureContent(value);
  const osmId = osmIdOf(`${value["type"]}/${value["id"]}`);
  if (osmId !== null) return elementContent(value, osmId);
  return { cells: cellsOf(value), position: null, osmId: osmIdOf(value["@id"]) };
}

/** Overpass turbo writes the id as `@id`, osmtogeojson also as the feature's id, or as type, id and tags apart. */
function featureContent(feature: Json): Pick<RawRow, "cells" | "position" | "osmId"> {
  const properties = isObject(feature["properties"]) ? feature["properties"] : {};
  const { tags, ...rest } = properties;
  const cells = cellsOf(isObject(tags) ? { ...rest, ...tags } : properties);
  const ids = [properties["@id"], feature["id"], `${properties["type"]}/${properties["id"]}`];
  const osmId = ids.map(osmIdOf).find((id) => id !== null) ?? null;
  const id = feature["id"];
  const isName = typeof id === "string" || typeof id === "number";
  if (osmId === null && isName && cells["source_id"] === undefined) cells["source_id"] = String(id);
  return { cells, position: positionOf(feature["geometry"]), osmId };
}

/** An element of Overpass JSON: a node has its position, a way or relation what `out center` or `out geom` adds. */
function elementContent(element: Json, osmId: string): Pick<RawRow, "cells" | "position" | "osmId"> {
  const tags = isObject(element["tags"]) ? element["tags"] : {};
  const box = element["bounds"];
  const spots = [element, element["center"], isObject(box) ? middleOf(box) : undefined];
  const position = spots.map(latLonOf).find((spot) => spot !== null) ?? null;
  return { cells: cellsOf(tags), position, osmId };
}

function latLonOf(value: unknown): Position | null {
  if (!isObject(value)) return null;
  const { lat, lon } = value;
  return typeof lat === "number" && typeof lon === "number" ? { latitude: lat, longitude: lon } : null;
}

function middleOf({ minlat, maxlat, minlon, maxlon }: Json): Json {
  return { lat: (Number(minlat) + Number(maxlat)) / 2, lon: (Number(minlon) + Number(maxlon)) / 2 };
}

function osmIdOf(value: unknown): string | null {
  return typeof value === "string" && /^(node|way|relation)\/\d{1,19}$/.test(value) ? value : null;
}

/** Every property as text: lists as our columns write them, what has parts of its own left out. */
function cellsOf(properties: Json): Record<string, string> {
  const cells = noCells();
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value)
      ? value.filter(isPlain).join("|")
      : isPlain(value)
        ? String(value)
        : null;
    if (text !== null) cells[columnName(name)] = text;
    else if (value === null) cells[columnName(name)] = "";
  }
  return cells;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
