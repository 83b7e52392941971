import type { Composition, Sheet } from "./sheet.ts";
import { circle, ellipse, faint, ground, group, path, rect, repeat, short, stroke } from "./sheet.ts";

interface Disc {
  x: number;
  y: number;
  r: number;
}

type Dish = (sheet: Sheet, disc: Disc) => string;

/** A laid table from above. */
export const plates: Composition = (sheet) => {
  const dishes = shuffled(sheet, [rice, salad, hummus, stew, bread, dates, soup]);
  const places: Disc[] = [
    { x: 246, y: 190, r: 122 },
    { x: 62, y: 84, r: 84 },
    { x: 436, y: 74, r: 88 },
    { x: 424, y: 312, r: 82 },
    { x: 66, y: 306, r: 62 },
    { x: 262, y: -26, r: 66 },
  ];
  const mirrored = sheet.random() < 0.5 ? "translate(480 0) scale(-1 1)" : "translate(0 0)";
  const table = sheet.pick([
    ["#F0E7D9", "#DCCBAF"],
    ["#C9A57C", "#A67C52"],
    ["#DCE4E2", "#B9C8C6"],
  ]);
  return [
    ground(sheet.blend(table[0]!, table[1]!, 115)),
    repeat(5, (index) => faint(0.5, stroke(`M0 ${40 + index * 72}h480`, table[1]!, 2))),
    group(mirrored, ...places.map((place, index) => plate(sheet, place, dishes[index % dishes.length]!))),
  ].join("");
};

function plate(sheet: Sheet, { x, y, r }: Disc, dish: Dish): string {
  return [
    faint(0.2, circle([x + r * 0.05, y + r * 0.1, r * 1.03], "#4A3720")),
    circle([x, y, r], "#F1EADF"),
    circle([x, y, r * 0.95], "#FCFAF5"),
    circle([x, y, r * 0.8], "#E4D9C7"),
    dish(sheet, { x, y, r: r * 0.76 }),
  ].join("");
}

const rice: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], sheet.glow("#F3D67F", "#D99A35")),
    repeat(34, () => {
      const { x, y } = within(sheet, disc, 0.88);
      return stroke(
        `M${short(x)} ${short(y)}l${short(sheet.between(-7, 7))} ${short(sheet.between(-7, 7))}`,
        "#FBF0CF",
        2.4,
      );
    }),
    repeat(5, (index) => {
      const angle = index * 72 + 20;
      const turn = `rotate(${angle} ${disc.x} ${disc.y})`;
      const [x, y] = [disc.x, disc.y - disc.r * 0.38];
      return group(
        turn,
        ellipse([x, y, disc.r * 0.16, disc.r * 0.3], "#5B2C14"),
        ellipse([x - 1, y - 2, disc.r * 0.12, disc.r * 0.25], "#9A5427"),
      );
    }),
    specks(sheet, disc, { count: 12, colours: ["#3F7A35", "#5C9A48"], size: 2.4 }),
  ].join("");

const salad: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], "#3E7430"),
    specks(sheet, disc, {
      count: 46,
      colours: ["#4E8B3A", "#66A34B", "#356A2B", "#7DB85C"],
      size: disc.r * 0.1,
    }),
    specks(sheet, disc, { count: 15, colours: ["#C8402E", "#E0563F"], size: disc.r * 0.075 }),
    specks(sheet, disc, { count: 12, colours: ["#F3F0E2"], size: disc.r * 0.055 }),
  ].join("");

const hummus: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], sheet.glow("#F0DDB4", "#D9B577")),
    faint(0.75, stroke(spiral(disc), "#C79B55", disc.r * 0.07)),
    faint(0.85, ellipse([disc.x, disc.y, disc.r * 0.3, disc.r * 0.2], "#D58B22")),
    specks(
      sheet,
      { ...disc, r: disc.r * 0.6 },
      { count: 7, colours: ["#E7C98E", "#DDB774"], size: disc.r * 0.085 },
    ),
    specks(sheet, disc, { count: 10, colours: ["#B4442A", "#4D8439"], size: disc.r * 0.03 }),
  ].join("");

const stew: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], sheet.glow("#B94A22", "#6B2211")),
    specks(sheet, disc, { count: 9, colours: ["#8A3216", "#D2703B"], size: disc.r * 0.12 }),
    specks(sheet, disc, { count: 12, colours: ["#4D8439", "#F0D9A8"], size: disc.r * 0.035 }),
  ].join("");

const soup: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], sheet.glow("#F2B74C", "#CC7A1E")),
    faint(0.8, stroke(spiral({ ...disc, r: disc.r * 0.7 }), "#FBE7BC", disc.r * 0.06)),
    specks(sheet, disc, { count: 10, colours: ["#4D8439", "#B4442A"], size: disc.r * 0.04 }),
  ].join("");

const bread: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], sheet.glow("#E8C48B", "#C98F4C")),
    specks(sheet, disc, { count: 16, colours: ["#B97C3A", "#D9A866"], size: disc.r * 0.11 }),
  ].join("");

const dates: Dish = (sheet, disc) =>
  [
    circle([disc.x, disc.y, disc.r], "#EFE4D2"),
    repeat(13, (index) => {
      const inner = index < 4;
      const reach = disc.r * (inner ? 0.24 : 0.66);
      const angle = (index * (inner ? 90 : 40) * Math.PI) / 180;
      const [x, y] = [disc.x + reach * Math.cos(angle), disc.y + reach * Math.sin(angle)];
      const turn = `rotate(${Math.round(sheet.between(0, 180))} ${short(x)} ${short(y)})`;
      return group(
        turn,
        ellipse([x, y, disc.r * 0.23, disc.r * 0.13], "#4A2413"),
        faint(0.8, ellipse([x - 1, y - 2, disc.r * 0.15, disc.r * 0.05], "#8A5230")),
      );
    }),
  ].join("");

/** A cup from above, with what the cup holds drawn into its foam. */
export const coffee: Composition = (sheet) => {
  const [from, to] = sheet.pick([
    ["#33504B", "#14262A"],
    ["#7A5638", "#3C2719"],
    ["#E9E0D2", "#CDB998"],
  ]);
  const karak = sheet.random() < 0.3;
  const foam = karak ? ["#E3A96A", "#B8743A"] : ["#8E5227", "#46210F"];
  return [
    ground(sheet.blend(from, to, 130)),
    faint(0.18, circle([240, 196, 138], "#000")),
    circle([232, 182, 134], "#EDE5D8"),
    circle([232, 182, 118], "#F7F2EA"),
    circle([232, 182, 98], "#D9CFBF"),
    stroke("M300 150c44-22 70 14 44 42-14 14-34 12-44 4", "#F7F2EA", 20),
    circle([232, 180, 90], "#FCFAF6"),
    circle([232, 180, 77], sheet.glow(foam[0]!, foam[1]!)),
    karak ? faint(0.5, circle([210, 160, 30], "#F0C48A")) : latteArt,
    beans(sheet),
    stroke("M60 300l84-66", "#CFC8BB", 9),
    group("rotate(-38 52 306)", ellipse([52, 306, 20, 13], "#DAD4C8")),
  ].join("");
};

const latteArt = [0, 1, 2]
  .map((layer) => {
    const [y, size] = [206 - layer * 25, 34 - layer * 7];
    return path(
      `M232 ${y + size}c${-size * 1.5} ${-size * 0.7} ${-size * 1.5} ${-size * 1.7} ${-size * 0.6} ${-size * 1.6}q${size * 0.5} 0 ${size * 0.6} ${size * 0.5}q${short(size * 0.1)} ${-size * 0.5} ${size * 0.6} ${-size * 0.5}c${size * 0.9} ${-size * 0.1} ${size * 0.9} ${size * 0.9} ${-size * 0.6} ${size * 1.6}z`,
      layer % 2 === 0 ? "#F6E6CB" : "#EFD6AE",
    );
  })
  .join("");

function beans(sheet: Sheet): string {
  return repeat(6, () => {
    const [x, y] = [sheet.between(380, 455), sheet.between(30, 130)];
    const turn = `rotate(${Math.round(sheet.between(0, 180))} ${short(x)} ${short(y)})`;
    return group(
      turn,
      ellipse([x, y, 17, 11], "#4A2413"),
      ellipse([x - 2, y - 3, 12, 6], "#7A4426"),
      stroke(`M${short(x - 14)} ${short(y)}q14-5 28 0`, "#2E150A", 2.5),
    );
  });
}

/** Fruit and vegetables in the crates of a market. */
export const crates: Composition = (sheet) => {
  const kinds = shuffled(sheet, [
    "#D2462F",
    "#E8892B",
    "#F2C23C",
    "#5E9A3C",
    "#8A3A66",
    "#B9C24A",
    "#A8573A",
  ]);
  return [
    ground("#6B4A2E"),
    repeat(6, (index) => {
      const [x, y] = [(index % 3) * 160, Math.floor(index / 3) * 180];
      return [
        rect([x + 5, y + 5, 150, 170, 4], "#A97A4A"),
        rect([x + 15, y + 15, 130, 150], "#4A311D"),
        rect([x + 15, y + 15, 130, 150], sheet.tiles(40, heap(kinds[index]!), sheet.pick([0, 20, 45]))),
        stroke(`M${x + 8} ${y + 8}v164M${x + 152} ${y + 8}v164`, "#C79A66", 5),
        stroke(`M${x + 8} ${y + 10}h144M${x + 8} ${y + 170}h144`, "#D3A974", 9),
      ].join("");
    }),
  ].join("");
};

/** Fruits that lie in the gaps of one another, as a tile of 40 px. */
function heap(colour: string): string {
  const places = [
    [0, 0],
    [40, 0],
    [0, 40],
    [40, 40],
    [20, 20],
  ] as const;
  return places
    .map(([x, y]) =>
      [
        faint(0.35, circle([x + 1, y + 3, 17], "#000")),
        circle([x, y, 16], colour),
        faint(0.4, circle([x - 5, y - 5, 4.5], "#FFF")),
        faint(0.5, circle([x + 2, y - 1, 1.8], "#2E3A18")),
      ].join(""),
    )
    .join("");
}

interface Specks {
  count: number;
  colours: readonly string[];
  size: number;
}

function specks(sheet: Sheet, disc: Disc, { count, colours, size }: Specks): string {
  return repeat(count, (index) => {
    const { x, y } = within(sheet, disc, 1 - size / disc.r);
    return circle([x, y, size * sheet.between(0.7, 1.15)], colours[index % colours.length]!);
  });
}

function within(sheet: Sheet, { x, y, r }: Disc, share: number): { x: number; y: number } {
  const [angle, reach] = [sheet.random() * Math.PI * 2, Math.sqrt(sheet.random()) * r * share];
  return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
}

function spiral({ x, y, r }: Disc): string {
  const points = Array.from({ length: 30 }, (_, index) => {
    const [angle, reach] = [index * 0.5, (r * 0.82 * (30 - index)) / 30];
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join("L")}`;
}

export function shuffled<T>(sheet: Sheet, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: sheet.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
