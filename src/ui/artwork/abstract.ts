import type { Composition, Sheet } from "./sheet.ts";
import { arch, ground, group, khatim, path, repeat, sheetHeight, sheetWidth, stroke } from "./sheet.ts";
import { toneA, toneB, toneG } from "./sheet.ts";

const middle = { x: sheetWidth / 2, y: sheetHeight / 2 };
// Radius of the medallion: 34 % of the short side.
const medallionRadius = 0.34 * sheetHeight;

/** The glyph on a medallion, on a field of khatims: the picture that stands for a category. */
export const medallion: Composition = (sheet) =>
  [
    ground(toneA),
    tiling(sheet, sheet.pick([92, 104, 116])),
    path(khatim([middle.x, middle.y, medallionRadius]), toneB),
    sheet.glyph([middle.x, middle.y, medallionRadius * 0.92], toneG),
  ].join("");

/** A large khatim that leaves the picture, and the glyph on it. */
export const croppedKhatim: Composition = (sheet) => {
  const side = sheet.pick([-1, 1]);
  const [x, y] = [middle.x + side * 70, middle.y + 50];
  return [
    ground(toneB),
    path(khatim([x, y, 230]), toneA),
    stroke(khatim([x, y, 190], 22.5), toneB, 2),
    stroke(khatim([x, y, 258]), toneA, 2),
    sheet.glyph([middle.x + side * 30, middle.y + 10, 112], toneG),
  ].join("");
};

/** The glyph as a pattern of a cloth, one of them in full colour. */
export const glyphCloth: Composition = (sheet) => {
  const step = sheet.pick([80, 92]);
  const turned = sheet.pick([-12, 0, 12]);
  const tile = [
    sheet.glyph([step / 2, step / 2, step * 0.36], toneB),
    ...[0, step].flatMap((x) => [0, step].map((y) => path(khatim([x, y, step * 0.1]), toneB))),
  ].join("");
  return [
    ground(toneA),
    path(`M0 0h${sheetWidth}v${sheetHeight}H0z`, sheet.tiles(step, tile, turned)),
    `<circle cx="${middle.x}" cy="${middle.y}" r="74" class="a"/>`,
    path(khatim([middle.x, middle.y, 72]), toneG),
    sheet.glyph([middle.x, middle.y, 62], toneB),
  ].join("");
};

/** An arcade, its middle arch holding the glyph. */
export const arcade: Composition = (sheet) => {
  const base = 306;
  const arches = [-2, -1, 1, 2].map((place) => path(arch([middle.x + place * 132, base, 96, 188]), toneA));
  return [
    ground(toneB),
    group("translate(0 0)", path(`M0 0h${sheetWidth}v64H0z`, toneA), frieze(sheet)),
    ...arches,
    path(arch([middle.x, base, 128, 226]), toneG),
    sheet.glyph([middle.x, 214, 66], toneB),
    path(`M0 ${base}h${sheetWidth}v54H0z`, toneA),
    stroke(`M0 ${base}h${sheetWidth}`, toneB, 3),
  ].join("");
};

/** Rings of khatims around the glyph, as on a carved door. */
export const rosette: Composition = (sheet) => {
  const turned = sheet.between(0, 22);
  const rings = [300, 246, 196, 150].map((radius, index) =>
    index % 2 === 0
      ? path(khatim([middle.x, middle.y, radius], turned + index * 11.25), index === 0 ? toneB : toneA)
      : stroke(khatim([middle.x, middle.y, radius], turned + index * 11.25), toneB, 6),
  );
  return [
    ground(toneA),
    ...rings,
    path(khatim([middle.x, middle.y, 104], turned), toneB),
    sheet.glyph([middle.x, middle.y, 92], toneG),
  ].join("");
};

function frieze(sheet: Sheet): string {
  const step = sheet.pick([40, 48]);
  const count = Math.ceil(sheetWidth / step) + 1;
  return repeat(count, (index) => path(khatim([index * step, 32, step * 0.42]), toneB));
}

/** Khatims on a square grid with touching tips, a half-size star in each, 22.5 degrees off. */
function tiling(sheet: Sheet, size: number): string {
  const half = size / 2;
  const tile =
    stroke(khatim([half, half, half]), toneB, 1.5) + stroke(khatim([half, half, half / 2], 22.5), toneB, 1.5);
  return path(`M0 0h${sheetWidth}v${sheetHeight}H0z`, sheet.tiles(size, tile));
}
