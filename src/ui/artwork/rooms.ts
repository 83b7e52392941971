import type { Composition, Sheet } from "./sheet.ts";
import {
  arch,
  circle,
  ellipse,
  faint,
  ground,
  group,
  khatim,
  path,
  rect,
  repeat,
  short,
  stroke,
} from "./sheet.ts";
import { toneA, toneB, toneG } from "./sheet.ts";

/** Tables under hanging lamps after dark. */
export const lamps: Composition = (sheet) => {
  const [from, to] = sheet.pick([
    ["#1F313B", "#3B2A1D"],
    ["#2B2440", "#3D2622"],
    ["#16302E", "#2A2418"],
  ]);
  const bokeh = repeat(34, () =>
    faint(
      sheet.between(0.08, 0.3),
      circle(
        [sheet.between(0, 480), sheet.between(90, 220), sheet.between(7, 20)],
        sheet.pick(["#F2A93B", "#5FA39A", "#E9C98A", "#B5643C"]),
      ),
    ),
  );
  return [
    ground(sheet.blend(from, to)),
    bokeh,
    [52, 150, 254, 352, 440].map((x) => lamp(sheet, x, sheet.between(40, 116))).join(""),
    [90, 262, 420].map((x, index) => tableTop(sheet, x, 282 + (index % 2) * 26)).join(""),
  ].join("");
};

export function lamp(sheet: Sheet, x: number, y: number): string {
  return [
    stroke(`M${short(x)} 0v${short(y)}`, "#0E0B08", 2),
    faint(0.75, circle([x, y + 24, 64], sheet.glow("#FFD98A", "#F2A93B", 0))),
    path(`M${short(x - 8)} ${short(y)}h16l16 24h-48z`, "#17110C"),
    ellipse([x, y + 24, 20, 6], "#FFF0C9"),
  ].join("");
}

function tableTop(sheet: Sheet, x: number, y: number): string {
  return [
    faint(0.4, ellipse([x, y + 10, 100, 22], "#000")),
    ellipse([x, y, 96, 20], sheet.blend("#A5642F", "#5C3418", 0)),
    faint(0.7, circle([x, y - 14, 40], sheet.glow("#FFDE9A", "#F2A93B", 0))),
    rect([x - 5, y - 18, 10, 16, 3], "#FFE9B8"),
    ellipse([x - 46, y - 2, 20, 6], "#E9DCC4"),
    ellipse([x + 46, y - 2, 20, 6], "#E9DCC4"),
  ].join("");
}

/** A majlis: arched windows, a bench with cushions, light on the floor. */
export const majlis: Composition = (sheet) => {
  const [wall, shade, seat] = sheet.pick([
    ["#EACFAE", "#D6AA80", "#8E3B2E"],
    ["#E3DACB", "#C9B592", "#0E6B5C"],
    ["#DDE3E0", "#B9C9C4", "#2B4C78"],
  ]);
  const cushions = ["#F2D79A", "#C96F4A", "#F4EBDD", "#3E8C7C", "#D9A441", "#8C5B7A"];
  const windows = [96, 240, 384].map((x) =>
    [
      path(arch([x, 214, 118, 190]), shade),
      path(arch([x, 210, 102, 178]), sheet.blend("#AFD9E4", "#F9EFD4")),
      stroke(`M${x} 40v170M${x - 51} 130h102`, wall, 3),
    ].join(""),
  );
  return [
    ground(sheet.blend(wall, shade)),
    ...windows,
    rect([0, 284, 480, 76], "#A8754C"),
    [70, 214, 358].map((x) => faint(0.4, path(`M${x} 284h70l46 76h-84z`, "#FFE7BD"))).join(""),
    rect([30, 208, 420, 46, 12], seat),
    rect([30, 246, 420, 42, 8], seat),
    faint(0.16, rect([30, 246, 420, 42, 8], "#000")),
    repeat(6, (index) => rect([54 + index * 64, 200, 52, 50, 10], cushions[index % cushions.length]!)),
    ellipse([240, 322, 92, 18], "#6E4526"),
    ellipse([240, 316, 92, 18], "#C99A66"),
    path("M218 312c-2-26 10-22 10-38h24c0 16 12 12 10 38z", sheet.blend("#F2D08A", "#B9812F", 0)),
  ].join("");
};

/** A wall split unit and the air that comes from it. */
export const airUnit: Composition = (sheet) => {
  const [wall, shade] = sheet.pick([
    ["#DCEBEC", "#EFE7DA"],
    ["#E9E4DA", "#D3DEDD"],
    ["#D6E4DF", "#F0EADF"],
  ]);
  const x = sheet.between(112, 136);
  const waves = repeat(6, (index) => {
    const start = x + 30 + index * 38;
    const bend = index % 2 === 0 ? 14 : -14;
    return faint(
      0.55,
      stroke(`M${short(start)} 190c${bend} 26 ${-bend} 44 0 70s${-bend} 40 0 64`, "#8FCBD4", 7),
    );
  });
  return [
    ground(sheet.blend(wall, shade, 140)),
    faint(0.35, path("M250 0h140L250 360H110z", "#FFF")),
    faint(0.13, rect([x + 6, 88, 248, 92, 16], "#2C3E44")),
    rect([x, 78, 248, 92, 16], sheet.blend("#FFFFFF", "#E4E6E3")),
    stroke(`M${short(x + 12)} 136h224`, "#CDD3D1", 2),
    rect([x + 16, 148, 216, 10, 5], "#3D4A50"),
    circle([x + 218, 122, 4], "#2BB39A"),
    waves,
    plant(sheet, 424, 360),
  ].join("");
};

/** The front desk, the glyph as the sign behind it. */
export const reception: Composition = (sheet) => {
  const wood = sheet.pick([
    ["#C79A6A", "#8F6238"],
    ["#A9744B", "#6E4526"],
    ["#D9C3A0", "#A98A5C"],
  ]);
  return [
    ground(toneB),
    repeat(16, (index) => rect([index * 32 + 4, 0, 14, 268], toneA)),
    path(khatim([240, 112, 84]), toneB),
    path(khatim([240, 112, 72]), toneG),
    sheet.glyph([240, 112, 62], toneB),
    rect([0, 268, 480, 92], "#B8A78C"),
    rect([0, 268, 480, 8], "#A08C6C"),
    [92, 388].map((x) => lamp(sheet, x, 52)).join(""),
    rect([96, 214, 288, 106, 8], sheet.blend(wood[0]!, wood[1]!)),
    rect([84, 202, 312, 20, 6], "#F4EEE4"),
    repeat(9, (index) => faint(0.12, rect([112 + index * 30, 234, 3, 78], "#000"))),
    rect([268, 170, 60, 36, 4], "#2A363C"),
    rect([290, 204, 16, 4], "#2A363C"),
    plant(sheet, 44, 330),
    plant(sheet, 440, 330),
  ].join("");
};

/** A made bed between two lamps. */
export const bedroom: Composition = (sheet) => {
  const throwColour = sheet.pick(["#0E6B5C", "#97432A", "#2B4C78", "#56457C"]);
  return [
    ground(toneB),
    rect([60, 60, 360, 180, 10], toneA),
    [120, 200, 280, 360].map((x) => path(arch([x, 236, 64, 160]), toneB)).join(""),
    rect([0, 300, 480, 60], "#B79874"),
    [36, 444].map((x) => bedsideLamp(sheet, x)).join(""),
    rect([84, 214, 312, 108, 16], "#FBF8F2"),
    rect([84, 250, 312, 72, 12], sheet.blend("#F3ECE0", "#DCD0BC")),
    [116, 246].map((x) => rect([x, 190, 118, 54, 18], "#FFFFFF")).join(""),
    rect([146, 206, 68, 38, 10], toneG),
    rect([266, 206, 68, 38, 10], toneG),
    rect([84, 282, 312, 40, 4], throwColour),
    faint(0.35, stroke("M84 294h312M84 308h312", "#FFF", 2)),
    rect([96, 322, 16, 20], "#6E4526"),
    rect([368, 322, 16, 20], "#6E4526"),
  ].join("");
};

function bedsideLamp(sheet: Sheet, x: number): string {
  return [
    faint(0.8, circle([x, 176, 70], sheet.glow("#FFE3A6", "#F2C46B", 0))),
    path(`M${x - 20} 196l8-36h24l8 36z`, "#FFF1CF"),
    rect([x - 3, 196, 6, 46], "#8F6238"),
    rect([x - 32, 242, 64, 66, 4], "#A9744B"),
  ].join("");
}

export function plant(sheet: Sheet, x: number, base: number): string {
  const leaf = sheet.pick(["#3F7F5A", "#2F6E4C", "#5B8F4A"]);
  const leaves = [-58, -32, -8, 16, 40, 62].map((angle) =>
    group(
      `rotate(${angle} ${x} ${base - 44})`,
      path(`M${x} ${base - 40}c-16-30-12-66 0-92c12 26 16 62 0 92z`, leaf),
      faint(0.25, stroke(`M${x} ${base - 44}v-78`, "#FFF", 1.5)),
    ),
  );
  return [
    ...leaves,
    path(`M${x - 24} ${base - 46}h48l-7 46h-34z`, sheet.pick(["#C4714A", "#E6DCCB", "#4C5E69"])),
  ].join("");
}
