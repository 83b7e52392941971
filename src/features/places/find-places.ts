import { toKilometres, type Position } from "#base/geometry.ts";
import { weighedSlips } from "#base/mistyping.ts";
import type { NameMatch } from "#base/name-index.ts";
import { withoutChatDigits } from "#base/skeleton.ts";
import { fold } from "#base/text-folding.ts";
import type { NamedPlace, PlaceIndex } from "./gazetteer.server.ts";

interface Wanted {
  near: Position | null;
  limit: number;
}

export interface FoundPlace {
  place: NamedPlace;
  /** By which it was found. */
  name: string;
}

/** Places that somebody may mean who has typed so far: the best first. */
export function findPlaces(index: PlaceIndex, text: string, { near, limit }: Wanted): FoundPlace[] {
  const at = near && toKilometres(near);
  const typed = withoutChatDigits(fold(text.slice(0, longestName)));
  const score = (match: NameMatch<NamedPlace>) => fit(match, typed) + nearness(match.item, at);
  return index
    .find(text, { limit: limit + countries, enough, score })
    .map(({ item, name }) => ({ place: item, name }))
    .filter(({ place }) => place.kind !== "country")
    .slice(0, limit);
}

const countries = 6;
/** No place's is longer, in letters. */
const longestName = 60;
/** So many places that fit exactly need none with slips beside them. */
const enough = 5;

/**
 * How well a match fits, in points of rank. What is written so comes before what is nearly, except that a city with a
 * slip comes before a hamlet that begins so; among what has slips, these count more and rank less.
 */
function fit(match: NameMatch<NamedPlace>, typed: string): number {
  const { item, name, closeness, rest, outer } = match;
  // A region or district is mostly called as its city is, and that is meant.
  const coarse = item.kind === "region" || item.kind === "district" ? 10 : 0;
  if (closeness === "slip" || closeness === "sound") {
    if (isOfCountry(item, name)) return -100;
    return 20 + 0.22 * item.rank - otherness(match, typed) - (rest > 0 ? 24 : 0) - 4 * outer - coarse;
  }
  const points = closeness === "words" && rest === 0 ? 45 : exact[closeness];
  return item.rank + points - 5 * Math.min(rest, 4) - 8 * outer - coarse;
}

/** Points for what differs; what only sounds so is nearly a slip more. */
function otherness(match: NameMatch<NamedPlace>, typed: string): number {
  const counted = match.closeness === "slip" ? match.slips : 7 / 8 + match.slips;
  return 8 * (match.outer > 0 ? counted : weighedSlips(typed, match, counted));
}

const exact = { whole: 60, form: 55, beginning: 40, laterWord: 5, words: 10 };

/** "Qatar" leads to Doha, but nothing that only looks or sounds like it does. */
function isOfCountry({ country, names, spellings }: NamedPlace, name: string): boolean {
  return (
    country !== null &&
    [...Object.values(country.names), ...country.spellings].includes(name) &&
    ![...Object.values(names), ...spellings].includes(name)
  );
}

/** 25 points where one stands, none from 100 km away, or without a position. */
function nearness(place: Position, at: { x: number; y: number } | null): number {
  if (!at) return 0;
  const { x, y } = toKilometres(place);
  return Math.max(0, 25 - Math.hypot(x - at.x, y - at.y) / 4);
}
