import { isInBox, type Box } from "#base/box.ts";
import { distanceKm, type Position } from "#base/geometry.ts";
import { fold, withoutArticle } from "#base/text-folding.ts";

export interface GazetteerPlace {
  id: number;
  slug: string;
  countryCode: string;
  kind: "region" | "district" | "city" | "area" | "block" | "town";
  cityId: number | null;
  name: string;
  latitude: number;
  longitude: number;
  rank: number;
}

/** An outer ring of a region: longitude and latitude by turns. */
export interface Shape {
  countryCode: string;
  ring: readonly number[];
}

export interface GazetteerData {
  places: readonly GazetteerPlace[];
  /** Folded whole names and spellings to the places that bear them. */
  names: ReadonlyMap<string, readonly number[]>;
  shapes: readonly Shape[];
}

/** All places in memory: by name, by position, and which country a position lies in. */
export interface Gazetteer {
  byId(id: number): GazetteerPlace | undefined;
  named(text: string): readonly GazetteerPlace[];
  cities: readonly GazetteerPlace[];
  nearest(
    position: Position,
    within: number,
    fits: (place: GazetteerPlace) => boolean,
  ): GazetteerPlace | null;
  /** Null outside of the six countries, their islands and their shores. */
  countryAt(position: Position): string | null;
}

/** Degrees; a place is looked for in its own cell and those around it. */
const cellSize = 0.05;
/** The shapes are drawn coarsely: so near a known place (km), its country is the better answer. */
const surelyThere = 3;
/** Islands and shores lie outside of the coarse shapes; a neighbour's land so near a place does not. */
const offShore = 10;

export function gazetteer({ places, names, shapes }: GazetteerData): Gazetteer {
  const byId = new Map(places.map((place) => [place.id, place]));
  const bySlug = new Map(places.map((place) => [place.slug, place]));
  const cells = Map.groupBy(places, (place) => cellOf(place.latitude, place.longitude));
  const bounded = shapes.map((shape) => ({ ...shape, ...boundsOf(shape.ring) }));

  const nearest: Gazetteer["nearest"] = (position, within, fits) => {
    const around = cellsAround(position, within).flatMap((cell) => cells.get(cell)?.filter(fits) ?? []);
    return nearestOf(around, position, within);
  };
  return {
    byId: (id) => byId.get(id),
    cities: places.filter((place) => place.kind === "city"),
    named(text) {
      const slugged = bySlug.get(text.trim().toLowerCase());
      if (slugged) return [slugged];
      const ids = new Set(spellingsOf(text).flatMap((spelling) => names.get(spelling) ?? []));
      return [...ids].flatMap((id) => byId.get(id) ?? []);
    },
    nearest,
    countryAt(position) {
      const isSettled = (place: GazetteerPlace) => place.kind !== "region" && place.kind !== "district";
      const place = nearest(position, surelyThere, isSettled);
      if (place) return place.countryCode;
      const shape = bounded.find((each) => isWithin(position, each));
      return shape?.countryCode ?? nearest(position, offShore, isSettled)?.countryCode ?? null;
    },
  };
}

/** The nearest of the places, null where none is within so many kilometres. */
export function nearestOf(
  places: readonly GazetteerPlace[],
  position: Position,
  within: number,
): GazetteerPlace | null {
  let best: GazetteerPlace | null = null;
  let least = within;
  for (const place of places) {
    const distance = distanceKm(position, place);
    if (distance <= least) [best, least] = [place, distance];
  }
  return best;
}

/** As typed, without what people add to a city's name, and without its article. */
export function keysOfName(name: string): string[] {
  const whole = fold(name);
  return [whole, withoutFirstArticle(whole)];
}

function spellingsOf(text: string): string[] {
  const whole = fold(text);
  const bare = whole.replace(
    /^(?:city of|emirate of|مدينه|اماره|محافظه|ولايه) | (?:city|emirate|governorate)$/g,
    "",
  );
  return [...keysOfName(whole), ...keysOfName(bare)];
}

function withoutFirstArticle(name: string): string {
  const rest = name.replace(/^(?:al|el|ul|ad|adh|an|ar|as|ash|at|ath|az) /, "");
  return rest === name ? withoutArticle(name) : rest;
}

function cellOf(latitude: number, longitude: number): number {
  return Math.floor(latitude / cellSize) * 10_000 + Math.floor(longitude / cellSize);
}

function cellsAround({ latitude, longitude }: Position, within: number): number[] {
  // A degree is 110.8 km to the north, and at most 107 to the east (in the south), at least 93 (in the north).
  const reach = Math.ceil(within / 93 / cellSize);
  const found: number[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      found.push(cellOf(latitude + row * cellSize, longitude + column * cellSize));
    }
  }
  return found;
}

function boundsOf(ring: readonly number[]): Box {
  const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [longitude = 0, latitude = 0] = [ring[index], ring[index + 1]];
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

/** Counts the sides that a line to the east crosses: an odd number from within. */
function isWithin(position: Position, shape: Box & { ring: readonly number[] }): boolean {
  if (!isInBox(position, shape)) return false;
  const { latitude, longitude } = position;
  const { ring } = shape;
  let inside = false;
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [x = 0, y = 0] = [ring[index], ring[index + 1]];
    const [fromX = 0, fromY = 0] = index === 0 ? ring.slice(-2) : [ring[index - 2], ring[index - 1]];
    const crosses = y > latitude !== fromY > latitude;
    if (crosses && longitude < ((fromX - x) * (latitude - y)) / (fromY - y) + x) inside = !inside;
  }
  return inside;
}
