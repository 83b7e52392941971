import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";

/** Where the parts of our own map are, as `/map/start.json` says for one language. */
export interface MapParts {
  land: string;
  borders: string;
  districts: string;
  areas: string;
  labels: string;
  villages: string;
}

/** The map's tokens (map.css) as the browser resolves them: light or dark. */
export interface MapColours {
  water: string;
  land: string;
  around: string;
  tint: string;
  line: string;
  border: string;
  label: string;
  halo: string;
  green: string;
  road: string;
}

/** What an operator's tiles draw in the place of our districts and areas. */
export interface Ground {
  source: SourceSpecification;
  layers(colours: MapColours): LayerSpecification[];
  /** Whether places are named in its pictures already. */
  hasNames: boolean;
}

/** From this zoom on the map shows districts, areas and villages, whose files are asked for then. */
export const closeZoom = 8.5;

interface StyleOptions {
  colours: MapColours;
  isClose: boolean;
  streets: Ground | null;
}

/** Our own map: water, land, lines and names, nothing of which comes from another host but what `streets` draws. */
export function ownStyle(parts: MapParts, { colours, isClose, streets }: StyleOptions): StyleSpecification {
  const from = (file: string): SourceSpecification => ({
    type: "geojson",
    data: new URL(`/map/${file}`, window.location.origin).href,
  });
  const close = {
    ...(!streets && { districts: from(parts.districts), areas: from(parts.areas) }),
    villages: from(parts.villages),
  };
  return {
    version: 8,
    sources: {
      land: from(parts.land),
      borders: from(parts.borders),
      labels: from(parts.labels),
      ...(isClose && close),
      ...(streets && { streets: streets.source }),
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": colours.water } },
      ...ground({ colours, isClose, streets }),
      ...(streets?.hasNames ? [] : names(colours, isClose)),
    ],
  };
}

function ground({ colours, isClose, streets }: StyleOptions): LayerSpecification[] {
  return [
    {
      id: "land",
      type: "fill",
      source: "land",
      paint: { "fill-color": ["match", ["get", "kind"], "ours", colours.land, colours.around] },
    },
    ...(isClose && !streets ? areas(colours) : []),
    ...(streets?.layers(colours) ?? []),
    {
      id: "regions",
      type: "line",
      source: "borders",
      minzoom: 5.5,
      filter: ["==", ["get", "kind"], "region"],
      paint: { "line-color": colours.border, "line-width": 1, "line-dasharray": [3, 3] },
    },
    {
      id: "countries",
      type: "line",
      source: "borders",
      filter: ["==", ["get", "kind"], "country"],
      layout: { "line-join": "round" },
      paint: {
        "line-color": colours.border,
        "line-width": growing({ from: 4, small: 0.8, to: 10, large: 2 }),
      },
    },
  ];
}

function areas({ tint, line }: MapColours): LayerSpecification[] {
  return [
    {
      id: "areas",
      type: "fill",
      source: "areas",
      // A city's outline lies around those of its areas.
      filter: ["!=", ["get", "kind"], "city"],
      paint: {
        "fill-color": tint,
        "fill-opacity": ["match", ["get", "tint"], 0, 1, 1, 0.65, 2, 0.35, 0.1],
      },
    },
    {
      id: "area-lines",
      type: "line",
      source: "areas",
      minzoom: 10,
      paint: { "line-color": line, "line-width": growing({ from: 10, small: 0.4, to: 16, large: 1.4 }) },
    },
    {
      id: "districts",
      type: "line",
      source: "districts",
      paint: { "line-color": line, "line-width": 1, "line-dasharray": [4, 3] },
    },
  ];
}

/** From which zoom on each kind is named, and how its size grows; the last lie on top. */
const kinds = [
  { kind: "block", source: "labels", from: 13.5, small: 11, to: 17, large: 13 },
  { kind: "town", source: "villages", from: 11, small: 11, to: 16, large: 14 },
  { kind: "area", source: "labels", from: 11, small: 11.5, to: 16, large: 15 },
  { kind: "town", source: "labels", from: 8.5, small: 11, to: 14, large: 15 },
  { kind: "city", source: "labels", from: 6.5, small: 11.5, to: 12, large: 17 },
  { kind: "popular", source: "labels", from: 4.5, small: 12, to: 12, large: 19 },
  { kind: "country", source: "labels", from: 3, small: 11, to: 6.5, large: 16 },
] as const;

function names(colours: MapColours, isClose: boolean): LayerSpecification[] {
  return kinds
    .filter(({ source }) => isClose || source !== "villages")
    .map(({ kind, source, ...growth }) => ({
      id: `${source}-${kind}`,
      type: "symbol",
      source,
      minzoom: growth.from,
      ...(kind === "country" && { maxzoom: growth.to }),
      filter: ["==", ["get", "kind"], kind],
      layout: {
        "text-field": ["get", "name"],
        // Without a `glyphs` address these are fonts of the page: no host is asked for letters.
        "text-font": ["Rubik", "Rubik Scripts"],
        "text-size": growing(growth),
        "text-max-width": 8,
        "text-padding": 6,
        "symbol-sort-key": ["-", 0, ["get", "rank"]],
      },
      paint: {
        "text-color": colours.label,
        "text-halo-color": colours.halo,
        "text-halo-width": 1.5,
      },
    }));
}

export interface Growth {
  /** Zoom, and px there. */
  from: number;
  small: number;
  to: number;
  large: number;
}

export function growing({ from, small, to, large }: Growth): ExpressionSpecification {
  return ["interpolate", ["linear"], ["zoom"], from, small, to, large];
}
