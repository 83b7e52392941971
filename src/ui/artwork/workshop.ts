import { plant } from "./rooms.ts";
import type { Composition } from "./sheet.ts";
import { circle, ellipse, faint, ground, group, path, rect, repeat, stroke } from "./sheet.ts";
import { toneB, toneG } from "./sheet.ts";

/** A car under the lights of a garage. */
export const car: Composition = (sheet) => {
  const [top, body, dark] = sheet.pick([
    ["#D5DDE0", "#93A1A8", "#5E6B72"],
    ["#FFFFFF", "#DCE0E1", "#A3ABAE"],
    ["#4E7FB5", "#1F4A7C", "#12305A"],
    ["#C8604A", "#8E2F22", "#5E1B13"],
    ["#E4CFA4", "#B8995E", "#86693A"],
    ["#5D6B70", "#2B363B", "#161D20"],
  ]);
  const tubes = [60, 200, 340].map((x) =>
    [
      faint(0.5, path(`M${x} 46h80l60 150h-200z`, sheet.glow("#F8F6DE", "#F8F6DE", 0))),
      rect([x, 38, 80, 9, 3], "#FBF9E6"),
    ].join(""),
  );
  return [
    ground(sheet.blend("#65727A", "#333D43")),
    ...tubes,
    rect([0, 250, 480, 110], sheet.blend("#2B3236", "#1A1F22")),
    faint(0.6, ellipse([240, 300, 204, 20], "#000")),
    group("translate(-6 22)", carBody(sheet.blend(top, body), dark)),
  ].join("");
};

function carBody(paintwork: string, dark: string): string {
  const wheels = [145, 338].map((x) =>
    [
      circle([x, 252, 35], "#15191B"),
      circle([x, 252, 22], "#AEB8BC"),
      circle([x, 252, 18], "#6E7A80"),
      repeat(5, (index) => group(`rotate(${index * 72} ${x} 252)`, stroke(`M${x} 252v-17`, "#C9D1D4", 5))),
      circle([x, 252, 4], "#333C40"),
    ].join(""),
  );
  return [
    path(
      "M66 240c-2-26 12-34 54-42l30-4c26-34 58-52 106-52 50 0 78 18 104 50l36 8c26 6 34 22 32 42l-4 10H68z",
      paintwork,
    ),
    path("M66 240l2 12h356l4-14c-60 8-302 8-362 2z", dark),
    path("M166 194c20-28 40-40 70-41v40z", "#243038"),
    path("M246 153c40 0 64 14 84 39l-84 1z", "#243038"),
    faint(0.25, path("M182 192l34-36 14-2-32 38zM262 192l28-36 16 6-24 30z", "#FFF")),
    stroke("M241 153v84M118 204c90-8 200-8 270 0", dark, 1.5),
    rect([254, 206, 22, 4, 2], dark),
    path("M410 210c10 2 16 8 17 16h-20z", "#FFE9B0"),
    path("M70 216c6-4 14-6 22-7v12H68z", "#C9402C"),
    ...wheels,
  ].join("");
}

/** Tools on their board. */
export const pegboard: Composition = (sheet) => {
  const [board, shade, handle] = sheet.pick([
    ["#EBD9B9", "#D0B584", "#C8492F"],
    ["#DCE5E8", "#B5C5CB", "#1B5FAA"],
    ["#D9DED2", "#B3BDA6", "#E08A1E"],
  ]);
  const hole = circle([16, 16, 3], shade);
  return [
    ground(board),
    path("M0 0h480v360H0z", sheet.tiles(32, hole)),
    faint(0.14, group("translate(5 7)", toolSet("#000", "#000"))),
    toolSet(handle, "#5B6870"),
  ].join("");
};

function toolSet(handle: string, steel: string): string {
  return [
    // hammer
    rect([78, 90, 16, 180, 7], handle),
    path("M46 62h70c14 0 20 8 22 20h-24v14H62V78c-10 0-16-4-16-16z", steel),
    // wrench
    path("M168 60a30 30 0 0 0-10 52v130a30 30 0 1 0 28 0V112a30 30 0 0 0-10-52v28h-8z", steel),
    // screwdriver
    path("M226 60h20v70h-20z", handle),
    path("M222 124h28l-4 22h-20z", handle),
    rect([232, 146, 8, 112], steel),
    path("M229 258h14l-2 18h-10z", steel),
    // pliers
    stroke("M306 172c-30 30-26 70-20 104", handle, 15),
    stroke("M318 172c30 30 26 70 20 104", handle, 15),
    path("M296 70c-8 30-8 70 6 104h20c14-34 14-74 6-104l-10 44v30h-12v-30z", steel),
    // saw
    path("M372 88h46c10 0 16 8 14 18l-6 40h-54z", handle),
    path("M378 146h44l-12 132h-14z", steel),
  ].join("");
}

/** What a clinic keeps at hand. */
export const clinic: Composition = (sheet) => {
  const [surface, shade] = sheet.pick([
    ["#E3F1EC", "#C3DED5"],
    ["#E6EFF7", "#C6D9EA"],
    ["#F4EFE6", "#DDD2BF"],
  ]);
  return [
    ground(sheet.blend(surface, shade, 120)),
    faint(0.12, rect([74, 96, 196, 176, 20], "#123")),
    rect([66, 84, 196, 176, 20], "#FFFFFF"),
    faint(0.16, rect([66, 84, 196, 52, 20], toneG)),
    circle([164, 176, 50], toneG),
    sheet.glyph([164, 176, 52], toneB),
    stroke("M300 40c-6 70 10 110 62 110s66-44 58-112", "#33474F", 9),
    stroke("M362 150c0 60-30 70-30 112 0 46 66 56 92 22", "#33474F", 9),
    circle([436, 272, 26], "#AEBBC0"),
    circle([436, 272, 15], "#E7EDEF"),
    group("rotate(-18 120 310)", blister(48, 292)),
    group(
      "rotate(14 300 300)",
      rect([232, 300, 92, 30, 15], "#F2A93B"),
      rect([278, 300, 46, 30, 15], "#FBF3E2"),
    ),
  ].join("");
};

function blister(x: number, y: number): string {
  return (
    rect([x, y, 150, 52, 8], "#C9D3D8") +
    repeat(10, (index) =>
      circle([x + 18 + (index % 5) * 28, y + 15 + Math.floor(index / 5) * 24, 9], "#F6F8F9"),
    )
  );
}

/** Boxes on the racks of a store. */
export const warehouse: Composition = (sheet) => {
  const card = ["#C99A63", "#B98750", "#D9B07A", "#A9743F"] as const;
  const level = (foot: number): string => {
    let x = 22;
    let drawn = "";
    while (x < 420) {
      const [width, height] = [sheet.between(46, 86), sheet.between(44, 88)];
      drawn += [
        rect([x, foot - height, width, height, 2], sheet.pick(card)),
        faint(0.5, rect([x + width * 0.42, foot - height, width * 0.16, height], "#EAD3A8")),
        faint(0.8, rect([x + 7, foot - 22, 18, 12, 1], "#FFF")),
      ].join("");
      x += width + sheet.between(2, 12);
    }
    return drawn + rect([0, foot, 480, 12], "#D2622F") + faint(0.35, rect([0, foot + 12, 480, 6], "#000"));
  };
  return [
    ground(sheet.blend("#55646D", "#37434A")),
    level(110),
    level(228),
    level(342),
    [6, 236, 462].map((x) => rect([x, 0, 12, 360], "#1F4A7C")).join(""),
  ].join("");
};

/** Weights before the mirror. */
export const gym: Composition = (sheet) => {
  const accent = sheet.pick(["#F2A93B", "#2BB39A", "#C8604A", "#4E8FD0"]);
  const dumbbell = (x: number, y: number): string =>
    [
      rect([x, y + 14, 92, 10, 5], "#AEB8BC"),
      [0, 12, 68, 80]
        .map((dx, index) =>
          rect([x + dx, index % 3 === 0 ? y + 6 : y, 12, index % 3 === 0 ? 26 : 38, 4], "#66757D"),
        )
        .join(""),
      rect([x + 12, y + 15, 12, 8], accent),
    ].join("");
  return [
    ground(sheet.blend("#4A5860", "#2A343A")),
    faint(0.25, path("M40 20h400v170H40z", "#BFD3DA")),
    faint(0.2, path("M120 20h70L120 190H50zM290 20h40l-70 170h-40z", "#FFF")),
    rect([40, 190, 400, 8], "#11171A"),
    [60, 194, 328].map((x) => dumbbell(x, 216)).join(""),
    rect([40, 254, 400, 10, 3], accent),
    [60, 194, 328].map((x) => dumbbell(x, 284)).join(""),
    rect([40, 322, 400, 10, 3], accent),
    [52, 418].map((x) => rect([x, 210, 10, 150], "#11171A")).join(""),
    plant(sheet, 452, 200),
  ].join("");
};
