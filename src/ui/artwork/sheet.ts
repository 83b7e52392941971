/** The size that every composition is drawn on, px; shown smaller or larger, cropped around its middle. */
export const sheetWidth = 480;
export const sheetHeight = 360;

/** What a composition draws with. Fills are colours, or the tone's classes: field A, lines B, glyph G. */
export interface Sheet {
  /** 0 to 1, the same sequence for the same seed */
  random(): number;
  between(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** the category's glyph: x and y of its middle, its size */
  glyph(place: readonly [number, number, number], fill: string): string;
  /** a fill that runs from one colour to another; `across` is a direction in degrees, 90 downwards */
  blend(from: string, to: string, across?: number): string;
  /** a fill that glows from the middle outwards */
  glow(inner: string, outer: string, outerOpacity?: number): string;
  /** a fill of repeated tiles */
  tiles(size: number, tile: string, turned?: number): string;
  /** any element that others refer to by the id given to the maker */
  define(make: (id: string) => string): string;
}

export type Composition = (sheet: Sheet) => string;

/** Classes of the tone, to be written instead of a colour. */
export const toneA = "a";
export const toneB = "b";
export const toneG = "g";

const toneClasses = new Set([toneA, toneB, toneG]);

/** The fill of anything: a colour, or a class of the tone. */
export function paint(fill: string): string {
  return toneClasses.has(fill) ? `class="${fill}"` : `fill="${fill}"`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" ${paint(fill)}/>`;
}

/** `box`: x, y, width, height, and how round its corners are. */
export function rect(box: readonly [number, number, number, number, number?], fill: string): string {
  const [x, y, width, height, round = 0] = box.map((value = 0) => short(value));
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ""} ${paint(fill)}/>`;
}

/** `disc`: x and y of the middle, radius. */
export function circle(disc: readonly [number, number, number], fill: string): string {
  const [x, y, radius] = disc.map(short);
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${paint(fill)}/>`;
}

/** `oval`: x and y of the middle, both radii. */
export function ellipse(oval: readonly [number, number, number, number], fill: string): string {
  const [x, y, rx, ry] = oval.map(short);
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint(fill)}/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  const ink = toneClasses.has(colour) ? `class="l${colour}"` : `stroke="${colour}"`;
  return `<path d="${d}" ${ink} stroke-width="${short(width)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Lets what is behind shine through; `opacity` 0 to 1. */
export function faint(opacity: number, ...children: readonly string[]): string {
  return `<g opacity="${opacity.toFixed(2)}">${children.join("")}</g>`;
}

export function group(transform: string, ...children: readonly string[]): string {
  return `<g transform="${transform}">${children.join("")}</g>`;
}

/** The whole sheet in one fill. */
export function ground(fill: string): string {
  return path(`M0 0h${sheetWidth}v${sheetHeight}H0z`, fill);
}

/** `count` things, each drawn from its number. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

// Inner radius of the eight-pointed star that two squares make.
const khatimInner = 0.7654;

/** The khatim's outline: x and y of its middle, its radius; `turned` in degrees. */
export function khatim([x, y, radius]: readonly [number, number, number], turned = 0): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * 22.5 + turned) * (Math.PI / 180);
    const reach = index % 2 === 0 ? radius : radius * khatimInner;
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join("L")}z`;
}

/** A pointed arch: x of its middle, y of its foot, width and height. */
export function arch([x, foot, width, height]: readonly [number, number, number, number]): string {
  const [half, top] = [width / 2, foot - height];
  const spring = top + half * 1.15;
  const [low, near] = [short(spring - half * 0.62), short(top + half * 0.3)];
  const [left, right] = [short(x - half), short(x + half)];
  const rise = `C${left} ${low} ${short(x - half * 0.4)} ${near} ${short(x)} ${short(top)}`;
  const fall = `C${short(x + half * 0.4)} ${near} ${right} ${low} ${right} ${short(spring)}`;
  return `M${left} ${short(foot)}V${short(spring)}${rise}${fall}V${short(foot)}z`;
}

/** One decimal is finer than a pixel is. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}
