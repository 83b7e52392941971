import type { Random } from "#base/random.ts";
import { atOnce } from "#base/steps.ts";
import { findPlaces } from "#features/places/find-places.ts";
import { indexSteps, type NamedPlace, type PlaceIndex } from "#features/places/gazetteer.server.ts";
import { chatRespelling, chatSpelling } from "./chat-spelling.ts";
import { misspelt } from "./misspelling.ts";
import { allPlaces, bearersOf, lettersOf, sampler, type Bearing } from "./place-sample.ts";
import type { QueryCase, QuerySet } from "./query-set.ts";

/** What somebody may type who looks for a place, made by the seed from the shipped gazetteer. */
export function placeSets(seed: string): QuerySet[] {
  const places = allPlaces();
  const bearing = bearersOf(places);
  const sampled = sampler(places, seed);
  const index = atOnce(indexSteps(places));
  return kinds.map(({ name, atLeast, k = 5, written, isAny = false, caseOf }): QuerySet => {
    const within = written ? onlyWritten(places, written) : index;
    return {
      name: `places, ${name}`,
      k,
      atLeast,
      cases: sampled({ name, isAny, caseOf: (place, random) => caseOf(place, bearing, random) }),
      find: (text) => findPlaces(within, text, { near: null, limit: 24 }).map(({ place }) => place.slug),
    };
  });
}

interface Kind {
  name: string;
  atLeast: number;
  k?: number;
  /** Looked for among names in this language only. */
  written?: "en" | "ar";
  /** Whether all places are as likely. */
  isAny?: boolean;
  caseOf(place: NamedPlace, bearing: Bearing, random: Random): QueryCase | null;
}

const kinds: Kind[] = [
  { name: "exact", atLeast: 0.99, caseOf: (place, bearing) => named(place, "en", bearing) },
  {
    name: "one or two slips, Latin letters",
    atLeast: 0.92,
    caseOf: (place, bearing, random) => misspelling(place, "en", { bearing, random }),
  },
  {
    name: "one or two slips, Arabic letters",
    atLeast: 0.92,
    caseOf: (place, bearing, random) => misspelling(place, "ar", { bearing, random }),
  },
  {
    name: "any as likely, slips, Latin letters",
    atLeast: 0.92,
    isAny: true,
    caseOf: (place, bearing, random) => misspelling(place, "en", { bearing, random }),
  },
  {
    name: "any as likely, slips, Arabic letters",
    atLeast: 0.92,
    isAny: true,
    caseOf: (place, bearing, random) => misspelling(place, "ar", { bearing, random }),
  },
  {
    name: "unfinished, with a slip",
    atLeast: 0.8,
    caseOf(place, bearing, random) {
      const name = place.names.en ?? "";
      if (lettersOf(name) < 8) return null;
      const length = Math.ceil(name.length * (0.7 + 0.2 * random.next()));
      return { text: misspelt(name.slice(0, length), 1, random), expected: bearing(place, ["en"]) };
    },
  },
  {
    name: "chat spelling, respelt",
    atLeast: 0.9,
    caseOf(place, bearing, random) {
      const { en = "", ar } = place.names;
      if (!ar || lettersOf(en) < 4) return null;
      const text = chatRespelling(en, ar, random);
      return text === en.toLowerCase() ? null : { text, expected: bearing(place, ["en", "ar"]) };
    },
  },
  {
    name: "chat spelling, letter by letter",
    atLeast: 0.9,
    caseOf(place, bearing, random) {
      const { ar } = place.names;
      if (!ar || lettersOf(ar) < 4) return null;
      return { text: chatSpelling(ar, random), expected: bearing(place, ["en", "ar"]) };
    },
  },
  {
    name: "Arabic letters for names in Latin only",
    atLeast: 0.9,
    written: "en",
    caseOf: (place, bearing) => (isTranslated(place) ? null : named(place, "ar", bearing)),
  },
  {
    name: "Latin letters for names in Arabic only",
    atLeast: 0.9,
    written: "ar",
    caseOf: (place, bearing) => (!place.names.ar || isTranslated(place) ? null : named(place, "en", bearing)),
  },
  { name: "of one name, told apart by what they are in", atLeast: 0.95, k: 1, caseOf: twin },
];

function twin(place: NamedPlace, bearing: Bearing, random: Random): QueryCase | null {
  const larger = random.pick([place.city ?? place.region, place.region ?? place.city]);
  const twins = bearing(place, ["en", "ar"], (other) => other !== place);
  const isApart = bearing(
    place,
    ["en", "ar"],
    (other) => other !== place && [other.city, other.region].includes(larger),
  );
  if (!larger || twins.length === 0 || isApart.length > 0 || larger.names.en === place.names.en) return null;
  return { text: `${place.names.en} ${larger.names.en}`, expected: [place.slug] };
}

function misspelling(
  place: NamedPlace,
  language: "en" | "ar",
  { bearing, random }: { bearing: Bearing; random: Random },
): QueryCase | null {
  const name = place.names[language] ?? "";
  if (lettersOf(name) < 4) return null;
  const slips = lettersOf(name) >= 8 && random.chance(0.3) ? 2 : 1;
  return { text: misspelt(name, slips, random), expected: bearing(place, [language]) };
}

function onlyWritten(places: readonly NamedPlace[], language: "en" | "ar"): PlaceIndex {
  const written = places.filter(({ names }) => names[language]);
  return atOnce(
    indexSteps(
      written.map((place) => ({ ...place, names: { [language]: place.names[language] }, spellings: [] })),
    ),
  );
}

/** Names of which one is no transliteration of the other: "Business Bay". */
function isTranslated({ names }: NamedPlace): boolean {
  return englishWord.test(names.en ?? "") || /مركز|مطار|ولايه|المكرمة|المنورة/.test(names.ar ?? "");
}

const englishWord =
  /\b(?:city|town|areas?|islands?|university|block|airport|international|industrial|the|bay|parks?|palm|villages?|sea|sea ?ports?|camp|north|south|east|west|new|old|districts?|cent(?:er|re)|road|street|king|prince(?:ss)?|fort|base|oasis|beach|hills?|lakes?|gardens?|tower|downtown|pearl|hospital|market|square|complex|investment|dry docks|difc|and|of|\d\w*)\b/i;

function named(place: NamedPlace, language: "en" | "ar", bearing: Bearing): QueryCase | null {
  const text = place.names[language];
  return text ? { text, expected: bearing(place, [language]) } : null;
}
