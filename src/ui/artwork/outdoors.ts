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
import { toneB, toneG } from "./sheet.ts";
import { plant } from "./rooms.ts";

/** The shop from the street: sign, awning, lit window, door. */
export const shopfront: Composition = (sheet) => {
  const evening = sheet.random() < 0.4;
  const [wall, shade, pavement] = evening
    ? ["#2A3B45", "#1B2A33", "#141F26"]
    : sheet.pick([
        ["#F0E4D0", "#E0CDAF", "#C9B795"],
        ["#E9D3BD", "#D6B497", "#BFA488"],
        ["#DCE5E2", "#BFCFCA", "#AEB9B4"],
      ]);
  const stripes = repeat(12, (index) => {
    const x = 48 + index * 32;
    const d = `M${x} 128h32v42a16 12 0 0 1-32 0z`;
    return index % 2 === 0 ? path(d, toneG) : path(d, "#FBF7EF");
  });
  return [
    ground(sheet.blend(wall, shade)),
    repeat(6, (index) => stroke(`M0 ${18 + index * 54}h480`, shade, 1.5)),
    rect([0, 318, 480, 42], pavement),
    rect([0, 314, 480, 6], shade),
    rect([62, 150, 250, 164, 6], "#5A4630"),
    rect([72, 160, 230, 144, 3], sheet.blend("#FFF0CB", "#F3C877")),
    goodsInWindow(sheet),
    rect([326, 150, 92, 166, 4], "#4A3826"),
    rect([336, 162, 72, 96, 3], sheet.blend("#FBE0A6", "#E9B765")),
    circle([398, 280, 4], "#E9C98A"),
    rect([48, 52, 384, 66, 8], toneG),
    path(khatim([240, 85, 30]), toneB),
    sheet.glyph([240, 85, 26], toneG),
    [110, 340].map((x) => faint(0.8, rect([x, 80, 62, 9, 4], toneB))).join(""),
    stripes,
    rect([44, 122, 392, 10, 3], "#3A2C1E"),
    evening ? faint(0.45, circle([187, 236, 150], sheet.glow("#FFDF9C", "#F2A93B", 0))) : "",
    plant(sheet, 30, 326),
    plant(sheet, 452, 326),
  ].join("");
};

function goodsInWindow(sheet: Sheet): string {
  const colours = ["#B5643C", "#8A9A6B", "#7C6543", "#C9A15A", "#5E7F86"] as const;
  return repeat(2, (row) => {
    const shelf = 226 + row * 64;
    const goods = repeat(7, (index) => {
      const height = sheet.between(18, 42);
      return faint(0.75, rect([84 + index * 31, shelf - height, 22, height, 3], sheet.pick(colours)));
    });
    return goods + rect([72, shelf, 230, 5], "#8A6A42");
  });
}

/** Towers behind lower roofs, at some hour of the day. */
export const skyline: Composition = (sheet) => {
  const hour = sheet.pick([
    {
      sky: ["#F3C9A0", "#BBDCE4"],
      far: "#B9C3C4",
      near: "#7E939A",
      ground: "#5C727A",
      sun: "#FFE9B8",
      lit: "#F7E3B0",
    },
    {
      sky: ["#2D3159", "#E58E5E"],
      far: "#5B4A70",
      near: "#3A3358",
      ground: "#241F3D",
      sun: "#FFD08A",
      lit: "#F6C56F",
    },
    {
      sky: ["#A9D4E5", "#F1EFE2"],
      far: "#BFD0D3",
      near: "#8FA9AE",
      ground: "#C9B58E",
      sun: "#FFFFFF",
      lit: "#E6F0EE",
    },
  ]);
  return [
    ground(sheet.blend(hour.sky[0]!, hour.sky[1]!)),
    faint(0.85, circle([sheet.between(90, 390), 190, 46], hour.sun)),
    towers(sheet, { count: 13, colour: hour.far, lit: "", from: 90, to: 200 }),
    towers(sheet, { count: 9, colour: hour.near, lit: hour.lit, from: 150, to: 240 }),
    rect([0, 316, 480, 44], hour.ground),
    [60, 176, 318, 430].map((x) => palm(x, 324, hour.ground)).join(""),
  ].join("");
};

interface Row {
  count: number;
  colour: string;
  lit: string;
  from: number;
  to: number;
}

function towers(sheet: Sheet, { count, colour, lit, from, to }: Row): string {
  const step = 480 / count;
  return repeat(count, (index) => {
    const [width, top] = [step * sheet.between(0.6, 0.95), sheet.between(from, to)];
    const x = index * step;
    const crown = sheet.pick([
      "",
      path(
        `M${short(x)} ${short(top)}L${short(x + width / 2)} ${short(top - width)}L${short(x + width)} ${short(top)}z`,
        colour,
      ),
      path(`M${short(x)} ${short(top)}l${short(width)} ${short(-width * 0.6)}V${short(top + 1)}z`, colour),
      stroke(`M${short(x + width / 2)} ${short(top)}v-34`, colour, 3),
    ]);
    const windows = lit
      ? repeat(10, () =>
          rect(
            [
              x + 6 + Math.floor(sheet.random() * (width / 9 - 1)) * 9,
              top + 10 + Math.floor(sheet.random() * 9) * 12,
              4,
              6,
            ],
            lit,
          ),
        )
      : "";
    return rect([x, top, width, 330 - top], colour) + crown + windows;
  });
}

export function palm(x: number, base: number, colour: string): string {
  const fronds = [-150, -118, -90, -62, -30, 0, 180].map((angle) =>
    group(`rotate(${angle} ${x} ${base - 78})`, path(`M${x} ${base - 78}q22-16 46 2q-24-6-46-2z`, colour)),
  );
  return stroke(`M${x} ${base}q-5-40 0-78`, colour, 6) + fronds.join("");
}

/** A mosque at dusk. */
export const mosque: Composition = (sheet) => {
  const [from, to, stone, lit] = sheet.pick([
    ["#27345C", "#E7A070", "#3B3F66", "#F6C56F"],
    ["#BFE0E6", "#F7EAD0", "#E9DBC2", "#8FB3B0"],
  ]);
  const minarets = [84, 396].map((x) =>
    [
      rect([x - 12, 110, 24, 210], stone),
      rect([x - 18, 150, 36, 8], stone),
      path(`M${x - 12} 110L${x} 62l12 48z`, stone),
      rect([x - 4, 170, 8, 22, 4], lit),
    ].join(""),
  );
  return [
    ground(sheet.blend(from, to)),
    path("M330 66a30 30 0 1 0 22 46a24 24 0 1 1-22-46z", "#FFF3D2"),
    ...minarets,
    path("M150 206c-6-60 60-70 90-112c30 42 96 52 90 112z", stone),
    stroke("M240 94V70", stone, 4),
    rect([120, 204, 240, 120], stone),
    [160, 240, 320].map((x) => path(arch([x, 322, x === 240 ? 62 : 44, x === 240 ? 98 : 74]), lit)).join(""),
    repeat(11, (index) => path(`M${120 + index * 22} 204v-10h11v10z`, stone)),
    rect([0, 318, 480, 42], stone),
    [30, 450].map((x) => palm(x, 330, "#1F3A34")).join(""),
  ].join("");
};

/** A dhow on the water. */
export const dhow: Composition = (sheet) => {
  const [sky, horizon, sea, deep] = sheet.pick([
    ["#F6C79A", "#FBE9C9", "#4E8C93", "#1F545F"],
    ["#8EC7DD", "#EAF3EC", "#2F8A97", "#155966"],
    ["#38406C", "#E99B74", "#3A4F75", "#1B2745"],
  ]);
  const ripples = repeat(26, () => {
    const [x, y] = [sheet.between(0, 460), sheet.between(238, 350)];
    return faint(0.28, stroke(`M${short(x)} ${short(y)}h${short(sheet.between(14, 46))}`, "#FFF", 2));
  });
  return [
    ground(sheet.blend(sky, horizon)),
    faint(0.9, circle([358, 176, 44], "#FFF3D2")),
    rect([0, 226, 480, 134], sheet.blend(sea, deep)),
    ripples,
    path("M248 250V58c60 40 92 108 96 176z", "#FBF5E8"),
    path("M238 244V96c-46 36-74 84-86 138z", "#EADCC2"),
    stroke("M244 262V50", "#5A3A22", 6),
    path("M116 250c40 8 216 8 262-14c-8 40-34 62-70 62H186c-34 0-60-18-70-48z", "#7A4A2A"),
    path("M116 250c40 8 216 8 262-14l-4 16c-50 18-210 18-252 10z", "#A8703F"),
  ].join("");
};

/** A padel court from above. */
export const court: Composition = (sheet) => {
  const [around, floor] = sheet.pick([
    ["#2F6E63", "#2C6CB0"],
    ["#1F4E79", "#3E8F6B"],
    ["#7A4A35", "#B8663C"],
  ]);
  const turned = sheet.pick([-14, 12, 0]);
  const [x, y] = [sheet.between(120, 330), sheet.between(120, 240)];
  return [
    ground(around),
    group(
      `rotate(${turned} 240 180) translate(240 180) scale(1.12) translate(-240 -180)`,
      rect([60, 60, 360, 240, 2], floor),
      stroke("M64 64h352v232H64zM140 64v232M340 64v232M140 180h200", "#FFF", 4),
      stroke("M240 50v260", "#122", 6),
      repeat(32, (index) => rect([239, 52 + index * 8, 2, 4], "#F4F4EE")),
    ),
    faint(0.25, ellipse([x + 8, y + 12, 15, 13], "#000")),
    circle([x, y, 15], "#D8E84A"),
    stroke(`M${short(x - 12)} ${short(y - 6)}q12 8 24 0`, "#F6F8D8", 2.5),
  ].join("");
};

/** Pots of a nursery, in rows. */
export const nursery: Composition = (sheet) =>
  [
    ground(sheet.blend("#E4EFE2", "#C9DCC4")),
    faint(0.5, path("M0 0h480L240 70z", "#FFF")),
    rect([0, 176, 480, 10], "#8A6A42"),
    [48, 126, 204, 282, 360, 438].map((x) => plant(sheet, x, 176)).join(""),
    rect([0, 186, 480, 174], "#B9CDB0"),
    rect([0, 342, 480, 18], "#8A6A42"),
    [20, 104, 188, 272, 356, 440].map((x) => plant(sheet, x, 342)).join(""),
  ].join("");

/** A screen of khatims before the light. */
export const lattice: Composition = (sheet) => {
  const [back, glow, line] = sheet.pick([
    ["#1C1510", "#6B4A1E", "#C9A15A"],
    ["#12302E", "#2E7468", "#E3D3A8"],
    ["#1B2444", "#4A5C94", "#D9E2F2"],
    ["#F1E4CD", "#FFF7E6", "#A97A3E"],
  ]);
  const size = sheet.pick([92, 108, 120]);
  const half = size / 2;
  const tile =
    stroke(khatim([half, half, half]), line, 5) +
    path(khatim([half, half, half * 0.42], 22.5), line) +
    path(khatim([half, half, half * 0.2]), back) +
    [0, size]
      .flatMap((x) => [0, size].map((y) => faint(0.55, path(khatim([x, y, half * 0.3]), line))))
      .join("");
  return [
    ground(back),
    circle([240, 180, 300], sheet.glow(glow, back)),
    path("M0 0h480v360H0z", sheet.tiles(size, tile)),
    path(khatim([240, 180, 74]), back),
    stroke(khatim([240, 180, 74]), line, 5),
    sheet.glyph([240, 180, 62], line),
  ].join("");
};
