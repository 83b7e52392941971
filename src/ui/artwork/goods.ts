import { lamp } from "./rooms.ts";
import type { Composition, Sheet } from "./sheet.ts";
import { circle, ellipse, faint, ground, group, khatim, path, rect, repeat, short, stroke } from "./sheet.ts";
import { toneA, toneB, toneG } from "./sheet.ts";

/** Spines on a shelf. */
export const books: Composition = (sheet) => {
  const colours = [
    "#97432A",
    "#0E6B5C",
    "#1B5FAA",
    "#D9A441",
    "#56457C",
    "#4C5E69",
    "#B9705A",
    "#3B6A2F",
    "#E6DCCB",
  ] as const;
  const shelf = (foot: number): string => {
    let x = 10;
    let drawn = "";
    while (x < 452) {
      const [width, height] = [sheet.between(18, 40), sheet.between(92, 140)];
      const lean = sheet.random() < 0.12 ? `rotate(7 ${short(x)} ${foot})` : "rotate(0)";
      drawn += group(
        lean,
        rect([x, foot - height, width, height, 2], sheet.pick(colours)),
        faint(0.5, rect([x + 4, foot - height + 16, width - 8, 5], "#FFF")),
        faint(0.3, rect([x + 4, foot - 26, width - 8, 9], "#FFF")),
      );
      x += width + 1.5;
    }
    return drawn + rect([0, foot, 480, 16], "#8F6238") + faint(0.25, rect([0, foot + 16, 480, 8], "#000"));
  };
  return [ground(sheet.blend("#6E4A2B", "#4E331D")), shelf(158), shelf(332)].join("");
};

/** Clothes on a rail. */
export const clothes: Composition = (sheet) => {
  const cloths = [
    "#12232E",
    "#97432A",
    "#0E6B5C",
    "#E9D9BE",
    "#56457C",
    "#C98FA0",
    "#1B5FAA",
    "#FBF7EF",
  ] as const;
  const garments = repeat(7, (index) => {
    const [x, colour] = [62 + index * 60, sheet.pick(cloths)];
    const long = sheet.random() < 0.6;
    const hem = long ? 318 : 232;
    const flare = long ? 34 : 28;
    return [
      stroke(`M${x} 84v-10a8 8 0 1 0-8-8`, "#8A6A42", 3),
      path(
        `M${x - 8} 86h16l24 14 10 46-14 4-6-20 ${short(flare - 22)} ${hem - 130}h-${flare * 2 - 8}l${short(flare - 22)}-${hem - 130}-6 20-14-4 10-46z`,
        colour,
      ),
      faint(0.18, path(`M${x} 88l8 ${hem - 90}h-18z`, "#000")),
      faint(0.6, path(`M${x - 8} 86q8 14 16 0z`, "#FFF")),
    ].join("");
  });
  return [
    ground(sheet.blend("#F2E8DA", "#E0CFB6")),
    rect([0, 330, 480, 30], "#B9976A"),
    [96, 384].map((x) => lamp(sheet, x, 8)).join(""),
    stroke("M20 66h440M34 66v270M446 66v270", "#5A4630", 7),
    garments,
  ].join("");
};

/** Bottles on two shelves. */
export const bottles: Composition = (sheet) => {
  const glass = ["#D9A441", "#C98FA0", "#8C7BB8", "#5FA39A", "#B5643C", "#E9D9BE", "#4A5C78"] as const;
  const shelf = (foot: number): string =>
    repeat(6, (index) => {
      const x = 58 + index * 73;
      return bottle(sheet, { x, foot, colour: sheet.pick(glass) });
    }) +
    rect([0, foot, 480, 12], "#A9744B") +
    faint(0.2, rect([0, foot + 12, 480, 7], "#000"));
  return [
    ground(sheet.blend("#F4ECE0", "#DFCDB4")),
    faint(0.5, path("M0 0h480L330 360H150z", "#FFF")),
    shelf(166),
    shelf(334),
  ].join("");
};

/** Half the width, the height, and how round it is. */
type Shape = readonly [number, number, number];

function bottle(sheet: Sheet, { x, foot, colour }: { x: number; foot: number; colour: string }): string {
  const shapes: [Shape, ...Shape[]] = [
    [24, 70, 8],
    [20, 92, 4],
    [27, 58, 26],
    [16, 108, 14],
  ];
  const [half, height, round] = sheet.pick(shapes);
  return [
    rect([x - 6, foot - height - 14, 12, 16], "#C9A15A"),
    rect([x - 10, foot - height - 32, 20, 22, 4], "#5A4630"),
    rect([x - half, foot - height, half * 2, height, round], colour),
    faint(0.35, rect([x - half + 5, foot - height + 6, 5, height - 14, 3], "#FFF")),
    rect([x - half * 0.55, foot - height * 0.62, half * 1.1, height * 0.32, 2], "#FBF7EF"),
  ].join("");
}

/** Screens of all sizes. */
export const devices: Composition = (sheet) => {
  const [from, to] = sheet.pick([
    ["#E9E4DA", "#CFC6B6"],
    ["#33424B", "#1C272E"],
    ["#D7E3EC", "#B4C8D8"],
  ]);
  return [
    ground(sheet.blend(from, to, 125)),
    faint(0.2, rect([70, 80, 264, 186, 12], "#000")),
    rect([62, 68, 264, 176, 12], "#20292E"),
    rect([72, 78, 244, 150, 4], toneB),
    path(khatim([194, 153, 58]), toneA),
    sheet.glyph([194, 153, 58], toneG),
    path("M40 244h308l18 26H22z", "#AEB8BC"),
    faint(0.2, rect([358, 96, 92, 178, 16], "#000")),
    rect([350, 86, 92, 178, 16], "#20292E"),
    rect([357, 94, 78, 162, 10], toneG),
    repeat(6, (index) => rect([366 + (index % 3) * 22, 112 + Math.floor(index / 3) * 26, 16, 16, 4], toneB)),
    circle([396, 236, 8], toneB),
    rect([100, 300, 90, 34, 17], "#20292E"),
    circle([145, 317, 30], "#20292E"),
    circle([145, 317, 24], toneB),
    stroke("M145 317v-13M145 317l10 5", toneG, 3),
    faint(0.9, rect([246, 302, 96, 30, 8], "#F6F3EC")),
  ].join("");
};

/** Papers, a card and a pen on a desk. */
export const desk: Composition = (sheet) => {
  const wood = sheet.pick([
    ["#D9B98F", "#B58D5B"],
    ["#8F6B4A", "#654628"],
    ["#DDE2E1", "#BCC6C6"],
  ]);
  return [
    ground(sheet.blend(wood[0]!, wood[1]!, 100)),
    repeat(4, (index) => faint(0.35, stroke(`M0 ${50 + index * 88}q240 12 480-4`, wood[1]!, 3))),
    group(
      "rotate(-8 160 180)",
      faint(0.18, rect([52, 52, 210, 280, 4], "#000")),
      rect([44, 44, 210, 280, 4], "#FDFBF6"),
    ),
    group(
      "rotate(-8 160 180)",
      repeat(9, (index) => rect([66, 120 + index * 20, index % 4 === 3 ? 96 : 164, 6, 3], "#D9D2C4")),
      circle([86, 82, 20], toneG),
      sheet.glyph([86, 82, 20], toneB),
    ),
    group(
      "rotate(10 350 130)",
      faint(0.18, rect([272, 84, 172, 104, 8], "#000")),
      rect([266, 76, 172, 104, 8], toneG),
      path(khatim([352, 128, 40]), toneB),
      sheet.glyph([352, 128, 34], toneG),
    ),
    stroke("M268 316l128-66", "#22303A", 11),
    stroke("M250 325l18-9", "#C9A15A", 6),
    circle([430, 308, 46], "#F7F2EA"),
    circle([430, 308, 35], "#5A3018"),
  ].join("");
};

/** Balloons and a string of lights. */
export const party: Composition = (sheet) => {
  const [from, to] = sheet.pick([
    ["#F7E4DC", "#EBC9BD"],
    ["#2B2A4E", "#5A3F66"],
    ["#E4EEF2", "#C3D9DF"],
  ]);
  const colours = ["#F2A93B", "#C8604A", "#0E8C78", "#8C7BB8", "#F4EBDD", "#D98BA0"] as const;
  const balloons = repeat(9, (index) => {
    const [x, y] = [40 + index * 50, sheet.between(150, 240)];
    const bent = short(sheet.between(-24, 24));
    return [
      faint(0.5, stroke(`M${x} ${short(y + 44)}q${bent} 60 ${short(240 - x) * 0.15} 170`, "#8A7A66", 1.5)),
      ellipse([x, y, 33, 41], sheet.pick(colours)),
      faint(0.35, ellipse([x - 11, y - 15, 7, 12], "#FFF")),
    ].join("");
  });
  const hung = Array.from(
    { length: 13 },
    (_, index) => [index * 40, short(52 + 26 * Math.sin(index / 1.6))] as const,
  );
  const lights = hung.map(([x, y]) =>
    [circle([x, y + 8, 24], sheet.glow("#FFE3A6", "#F2C46B", 0)), circle([x, y + 8, 7], "#FFF1CF")].join(""),
  );
  const wire = `M${hung.map((point) => point.join(" ")).join("L")}`;
  return [ground(sheet.blend(from, to)), stroke(wire, "#7C6543", 2), ...lights, balloons].join("");
};

/** Gold on dark cloth. */
export const jewels: Composition = (sheet) => {
  const [cloth, shade] = sheet.pick([
    ["#3B1F2B", "#1D0E15"],
    ["#12312F", "#081B1A"],
    ["#1F2646", "#0E1226"],
  ]);
  const strand = (radius: number, size: number): string =>
    repeat(31, (index) => {
      const angle = (index / 30) * Math.PI;
      const [x, y] = [240 + radius * Math.cos(angle), 60 + radius * 0.95 * Math.sin(angle)];
      return (
        circle([x, y, size], index % 2 === 0 ? "#F2CF7E" : "#C9973B") +
        circle([x - 2, y - 2, size * 0.3], "#FFF6DC")
      );
    });
  return [
    ground(sheet.blend(cloth, shade, 120)),
    circle([240, 150, 260], sheet.glow(cloth, shade, 0)),
    strand(186, 9),
    strand(148, 7),
    path(khatim([240, 246, 44]), "#E3B557"),
    path(khatim([240, 246, 28], 22.5), sheet.pick(["#0E8C78", "#A3263C", "#2B5FAA"])),
    [96, 384].map((x) => ring(x, 296)).join(""),
  ].join("");
};

function ring(x: number, y: number): string {
  return [
    stroke(`M${x - 26} ${y}a26 26 0 1 0 52 0a26 26 0 1 0-52 0z`, "#E3B557", 8),
    path(`M${x} ${y - 52}l16 16-16 18-16-18z`, "#DDF1F5"),
    path(`M${x} ${y - 52}l16 16h-32z`, "#FFFFFF"),
  ].join("");
}
