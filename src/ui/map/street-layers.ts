import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from "maplibre-gl";
import type { Language } from "#base/language.ts";
import { growing, type Growth, type MapColours } from "./map-style.ts";

/** What two ways of cutting OpenStreetMap into tiles call the same things. */
interface Vocabulary {
  land: string | null;
  green: string;
  water: string;
  buildings: string;
  roads: string;
  roadNames: string;
  /** The property that says what a road or a green is. */
  kind: string;
  mainRoads: readonly string[];
  otherRoads: readonly string[];
  greens: readonly string[];
}

const protomaps: Vocabulary = {
  land: "earth",
  green: "landuse",
  water: "water",
  buildings: "buildings",
  roads: "roads",
  roadNames: "roads",
  kind: "kind",
  mainRoads: ["highway", "major_road"],
  otherRoads: ["minor_road", "medium_road"],
  greens: ["park", "nature_reserve", "golf_course", "garden", "grass", "forest", "wood"],
};

const openMapTiles: Vocabulary = {
  land: null,
  green: "landcover",
  water: "water",
  buildings: "building",
  roads: "transportation",
  roadNames: "transportation_name",
  kind: "class",
  mainRoads: ["motorway", "trunk", "primary", "secondary"],
  otherRoads: ["tertiary", "minor", "service"],
  greens: ["grass", "wood"],
};

/**
 * Land, greens, water, buildings and roads of tiles after Protomaps or OpenMapTiles, in the colours of our map; `known`
 * are the layers that the tiles have.
 */
export function streetLayers(
  known: ReadonlySet<string>,
  { colours, language }: { colours: MapColours; language: Language },
): LayerSpecification[] {
  const words = known.has(openMapTiles.roads) ? openMapTiles : protomaps;
  return [
    ...shapes(words, colours),
    ...lines(words, colours),
    {
      id: "streets-names",
      type: "symbol",
      source: "streets",
      "source-layer": words.roadNames,
      minzoom: 14,
      filter: ofKind(words, [...words.mainRoads, ...words.otherRoads]),
      layout: {
        "symbol-placement": "line",
        "text-field": nameIn(language),
        "text-font": ["Rubik"],
        "text-size": growing({ from: 14, small: 11, to: 18, large: 14 }),
      },
      paint: { "text-color": colours.label, "text-halo-color": colours.halo, "text-halo-width": 1.5 },
    } satisfies LayerSpecification,
  ].filter((layer) => !("source-layer" in layer) || known.has(layer["source-layer"] ?? ""));
}

function shapes(words: Vocabulary, colours: MapColours): LayerSpecification[] {
  const fill = (id: string, layer: string | null, colour: string) => ({
    id,
    type: "fill" as const,
    source: "streets",
    "source-layer": layer ?? "",
    paint: { "fill-color": colour },
  });
  // Waters are drawn as areas here, and rivers among them as lines would be filled.
  const areas: FilterSpecification = ["==", ["geometry-type"], "Polygon"];
  return [
    { ...fill("streets-land", words.land, colours.land), filter: areas },
    { ...fill("streets-green", words.green, colours.green), filter: ofKind(words, words.greens) },
    { ...fill("streets-water", words.water, colours.water), filter: areas },
    { ...fill("streets-buildings", words.buildings, colours.tint), minzoom: 13 },
  ];
}

function lines(words: Vocabulary, colours: MapColours): LayerSpecification[] {
  const road = (
    id: string,
    kinds: readonly string[],
    { width, colour }: { width: Growth; colour: string },
  ) => ({
    id,
    type: "line" as const,
    source: "streets",
    "source-layer": words.roads,
    filter: ofKind(words, kinds),
    layout: { "line-cap": "round" as const, "line-join": "round" as const },
    paint: { "line-color": colour, "line-width": growing(width) },
  });
  const other = { from: 12, small: 0.5, to: 17, large: 7 };
  const main = { from: 7, small: 0.8, to: 17, large: 11 };
  const edged = (width: Growth) => ({ ...width, small: width.small + 0.6, large: width.large + 2 });
  return [
    road("streets-other-edge", words.otherRoads, { width: edged(other), colour: colours.line }),
    road("streets-main-edge", words.mainRoads, { width: edged(main), colour: colours.border }),
    road("streets-other", words.otherRoads, { width: other, colour: colours.road }),
    road("streets-main", words.mainRoads, { width: main, colour: colours.road }),
  ];
}

function ofKind({ kind }: Vocabulary, kinds: readonly string[]): FilterSpecification {
  return ["in", ["get", kind], ["literal", [...kinds]]];
}

/** In the visitor's language, else as it is written there. */
function nameIn(language: Language): ExpressionSpecification {
  const code = language.slice(0, 2);
  const found = [`name:${language}`, `name:${code}`, "name"].map((key) => ["get", key]);
  return ["coalesce", ...found] as ExpressionSpecification;
}
