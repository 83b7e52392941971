import {
  AttributionControl,
  Map as LibreMap,
  setWorkerUrl,
  type LngLatBoundsLike,
  type PaddingOptions,
  type StyleSpecification,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url&no-inline";
import "maplibre-gl/dist/maplibre-gl.css";
import type { Language } from "#base/language.ts";
import { closeZoom, ownStyle, type Ground, type MapColours, type MapParts } from "./map-style.ts";
import "./map.css";

export type { LibreMap };

/** What `/map/start.json` says. */
interface MapStart {
  names: Omit<MapParts, "labels" | "villages"> & Record<"labels" | "villages", Record<Language, string>>;
  /** The operator's own style in the place of our map; null for ours. */
  style: string | null;
  /** The operator's own PMTiles file, drawn below the names of our map, or named by the style; null for none. */
  tiles: string | null;
}

interface BaseMapOptions {
  container: HTMLElement;
  language: Language;
  /** What the map is called, for those who do not see it. */
  label: string;
  bounds: LngLatBoundsLike;
  /** px around the bounds. */
  padding: PaddingOptions;
  /** A part of the map could not be had. */
  onProblem(): void;
}

/** The Gulf with some room around: our map ends there. */
const farthest: LngLatBoundsLike = [
  [32.2, 10.2],
  [63.8, 39.8],
];

/** Whether this browser can draw the map at all. */
export function canDrawMap(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}

/** Opens the map in an element; `remove()` it. Its colours follow the theme. */
export async function openBaseMap(options: BaseMapOptions): Promise<LibreMap> {
  const { container, language, label, bounds, padding, onProblem } = options;
  const answer = await fetch("/map/start.json", { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`the map answered ${answer.status}`);
  const start = (await answer.json()) as MapStart;
  const parts = {
    ...start.names,
    labels: start.names.labels[language],
    villages: start.names.villages[language],
  };
  const streets = start.tiles === null ? null : await streetsOf(start.tiles, language, onProblem);
  // So that names are drawn in the page's own type, not in what stands in for it.
  await document.fonts.load('24px "Rubik", "Rubik Scripts"', sampleOf[language]).catch(() => []);

  setWorkerUrl(new URL(workerUrl, window.location.href).href);
  const map = new LibreMap({
    container,
    bounds,
    fitBoundsOptions: { padding, maxZoom: 14 },
    maxZoom: 18,
    ...(start.style === null && { maxBounds: farthest }),
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: isStill() ? 0 : 150,
    locale: { "Map.Title": label },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on("error", onProblem);
  if (start.style !== null || start.tiles !== null) {
    // Where our own credits are not.
    const corner = document.dir === "rtl" ? "bottom-right" : "bottom-left";
    map.addControl(new AttributionControl({ compact: false }), corner);
  }
  // For those who wait for it: everything in view is drawn.
  map.on("idle", () => {
    if (map.isStyleLoaded()) container.dataset["drawn"] = "true";
  });
  if (start.style === null) drawOwn(map, parts, streets);
  else map.setStyle(start.style);
  return map;
}

/** Null where the file cannot be had: our own map does without. */
async function streetsOf(url: string, language: Language, onProblem: () => void): Promise<Ground | null> {
  try {
    const { openStreets } = await import("./streets.ts");
    return await openStreets(url, language);
  } catch {
    onProblem();
    return null;
  }
}

/** Draws our own map, adds what closer views need when they are reached, and follows the theme. */
function drawOwn(map: LibreMap, parts: MapParts, streets: Ground | null): void {
  const style = () => ownStyle(parts, { colours: coloursOf(map.getContainer()), isClose, streets });
  let isClose = map.getZoom() >= closeZoom;
  map.setStyle(style());
  map.on("zoom", () => {
    if (isClose || map.getZoom() < closeZoom) return;
    isClose = true;
    addMissing(map, style());
  });
  map.once(
    "remove",
    watchTheme(() => map.setStyle(style())),
  );
}

/** Setting the style would ask for all of its files again. */
function addMissing(map: LibreMap, { sources, layers }: StyleSpecification): void {
  for (const [id, source] of Object.entries(sources)) if (!map.getSource(id)) map.addSource(id, source);
  // From the last on, so that the layer above is there already.
  for (const [index, layer] of [...layers.entries()].toReversed()) {
    if (!map.getLayer(layer.id)) map.addLayer(layer, layers[index + 1]?.id);
  }
}

/** Whether the visitor wants nothing to move by itself. */
export function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A letter of each script that the names are written in. */
const sampleOf: Record<Language, string> = { en: "a", ar: "د", "zh-CN": "a", ru: "Д", fr: "é" };

const tokens: Record<keyof MapColours, string> = {
  water: "--map-water",
  land: "--map-land",
  around: "--map-around",
  tint: "--map-tint",
  line: "--map-line",
  border: "--map-border",
  label: "--map-label",
  halo: "--map-halo",
  green: "--map-green",
  road: "--map-road",
};

/** Tokens are light-dark(...): as a colour of an element the browser says which it is. */
function coloursOf(container: HTMLElement): MapColours {
  const probe = container.appendChild(document.createElement("i"));
  // Where motion is reduced every element has a short transition, whose start is still the colour before.
  probe.style.setProperty("transition", "none", "important");
  // A drawing keeps its colours where those of texts are chosen.
  probe.style.setProperty("forced-color-adjust", "none");
  const resolved = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(resolved) as MapColours;
}

function watchTheme(onChange: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(onChange);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", onChange);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", onChange);
  };
}
