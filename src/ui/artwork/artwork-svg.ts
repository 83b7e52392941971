import type { Artwork, Tone } from "#base/artwork.ts";
import { compositionsOf } from "./families.ts";
import { group, paint, sheetHeight, sheetWidth, short } from "./sheet.ts";
import type { Sheet } from "./sheet.ts";

/** A glyph as a sprite keeps it: its own box (15 or 50 px square) and what is drawn in it. */
export interface GlyphDrawing {
  box: number;
  markup: string;
}

export interface ArtworkOptions {
  /** both: light, and dark where the page around it is dark (browsers only); one of them for raster pictures */
  scheme?: "both" | "light" | "dark";
  /** px, 480 x 360 unless said otherwise; another shape crops around the middle */
  width?: number;
  height?: number;
}

/** The picture of an artwork as SVG text that stands for itself: no scripts, no fonts, no other files. */
export function artworkSvg(artwork: Artwork, glyph: GlyphDrawing, options: ArtworkOptions = {}): string {
  const { scheme = "both", width = sheetWidth, height = sheetHeight } = options;
  const compositions = compositionsOf(artwork.glyph);
  const compose = compositions[artwork.seed % compositions.length]!;
  const definitions: string[] = [];
  const drawing = compose(sheetOf(artwork, glyph, definitions));
  const size = `width="${width}" height="${height}" viewBox="0 0 ${sheetWidth} ${sheetHeight}"`;
  const defs = definitions.length > 0 ? `<defs>${definitions.join("")}</defs>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMid slice"><style>${styleOf(artwork.tone, scheme)}</style>${defs}${drawing}</svg>`;
}

const toneColours: Record<Tone, { light: string[]; dark: string[] }> = {
  palm: { light: ["#CFE2DB", "#E0EDE8", "#0E6B5C"], dark: ["#14383A", "#1A4647", "#7AD6C4"] },
  sand: { light: ["#EADABB", "#F3E7CF", "#7A5416"], dark: ["#3A3220", "#4A402A", "#F0CB8A"] },
  sea: { light: ["#CFDFEF", "#E0EBF6", "#1B5FAA"], dark: ["#16324A", "#1C3F5D", "#9CC8F5"] },
  clay: { light: ["#F0D6C9", "#F7E5DC", "#97432A"], dark: ["#402A26", "#513630", "#F2B19C"] },
  dusk: { light: ["#DCD6E6", "#E9E5F0", "#56457C"], dark: ["#2B2A45", "#363556", "#C3B6EA"] },
  leaf: { light: ["#D6E4CF", "#E5EFE0", "#3B6A2F"], dark: ["#20382A", "#294735", "#A5D79A"] },
  stone: { light: ["#DDDCD5", "#EAE9E4", "#4C5E69"], dark: ["#24333B", "#2E4049", "#B9C7CE"] },
};

function styleOf(tone: Tone, scheme: "both" | "light" | "dark"): string {
  const { light, dark } = toneColours[tone];
  if (scheme !== "both") return rules(scheme === "dark" ? dark : light);
  return `${rules(light)}@media (prefers-color-scheme:dark){${rules(dark)}}`;
}

function rules(colours: readonly string[]): string {
  return ["a", "b", "g"]
    .map((name, index) => `.${name}{fill:${colours[index]}}.l${name}{stroke:${colours[index]}}`)
    .join("");
}

function sheetOf(artwork: Artwork, drawing: GlyphDrawing, definitions: string[]): Sheet {
  const random = randomFrom(artwork.seed);
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const stops = (from: string, to: string, opacity = 1): string =>
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
  return {
    random,
    define,
    between: (from, to) => from + (to - from) * random(),
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
    glyph([x, y, size], fill) {
      const place = `translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${(size / drawing.box).toFixed(3)})`;
      return `<g ${paint(fill)}>${group(place, drawing.markup)}</g>`;
    },
    blend: (from, to, across = 90) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientTransform="rotate(${across} .5 .5)">${stops(from, to)}</linearGradient>`,
      ),
    glow: (inner, outer, opacity = 1) =>
      define((id) => `<radialGradient id="${id}">${stops(inner, outer, opacity)}</radialGradient>`),
    tiles(size, tile, turned = 0) {
      const place = `translate(${Math.floor(random() * size)} ${Math.floor(random() * size)}) rotate(${turned})`;
      return define(
        (id) =>
          `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="${place}">${tile}</pattern>`,
      );
    },
  };
}

/** Mulberry32: small, even, the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
