import sharp, { type OverlayOptions } from "sharp";
import { drawnText, isVisible } from "#ui/drawn-text.server.ts";
import { qrCode } from "#ui/qr.server.ts";
import { onePagePdf } from "./one-page-pdf.server.ts";

export interface Stand {
  /** Where the code leads. */
  url: string;
  /** The vendor's names, Arabic first; one where it has one. */
  names: readonly string[];
  brand: string;
  /** What to do with the code, Arabic first. */
  invitations: readonly string[];
}

// Millimetres: A6 upright, with what is cut off around it.
const page = { width: 105, height: 148, bleed: 3 };
const code = { side: 56, top: 62 };
const full = { width: page.width + 2 * page.bleed, height: page.height + 2 * page.bleed };
const dpi = 300;
const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi);

/** The stand for a counter as a PDF for print: who it is, the code, and what to do with it, in Arabic and English. */
export async function qrStand(stand: Stand): Promise<Buffer> {
  const { size, path } = qrCode(stand.url);
  const module = code.side / size;
  const start = (full.width - code.side) / 2;
  // The modules are boxes and not pixels: they stay sharp at any size.
  const boxes = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)].map(([, x, y, width]) => ({
    x: start + Number(x) * module,
    y: code.top + Number(y) * module,
    width: Number(width) * module,
    // A trifle more, so that no viewer leaves a seam between two rows.
    height: module + 0.01,
  }));
  const title = stand.names.at(-1) ?? stand.brand;
  return onePagePdf({ title, ...page, picture: await picture(stand), boxes });
}

async function picture({ names, brand, invitations }: Stand) {
  const band = pixels(page.bleed + 17);
  const ground = pixels(code.side + 6);
  const layers: OverlayOptions[] = [
    layer(Buffer.from(boxSvg({ width: pixels(full.width), height: band, colour: "#0e6b5c" })), 0, 0),
    layer(
      Buffer.from(boxSvg({ width: ground, height: ground, colour: "#ffffff", radius: pixels(4) })),
      pixels((full.width - code.side - 6) / 2),
      pixels(code.top - 3),
    ),
    ...(await column([{ text: brand, size: 20, colour: "#ffffff", height: 9 }], 3 + 4.5)),
    ...(await column(
      names.map((text) => ({
        text,
        size: nameSize(text),
        colour: "#12232e",
        height: names.length > 1 ? 15 : 32,
      })),
      25,
      code.top - 3 - 5 - 25,
    )),
    ...(await column(
      invitations.map((text) => ({ text, size: 14, colour: "#4c5e69", height: 11 })),
      124,
    )),
  ];
  const jpeg = await sharp({
    create: { width: pixels(full.width), height: pixels(full.height), channels: 3, background: "#fbf8f3" },
  })
    .composite(layers)
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return { jpeg, width: pixels(full.width), height: pixels(full.height) };
}

/** A long name is set smaller from the start: made to fit afterwards, its lines would be short and tiny. */
function nameSize({ length }: string): number {
  if (length > 60) return 13;
  return length > 34 ? 17 : 24;
}

interface Size {
  width: number;
  height: number;
}

interface Line {
  text: string;
  size: number;
  colour: string;
  /** Millimetres at most. */
  height: number;
}

/** Lines below one another in the middle, from `top` millimetres on; in the middle of `room` where that is more. */
async function column(lines: readonly Line[], top: number, room = 0): Promise<OverlayOptions[]> {
  const width = pixels(page.width - 14);
  let below = pixels(top);
  const layers: OverlayOptions[] = [];
  for (const { height, ...line } of lines.filter(({ text }) => isVisible(text))) {
    const { data, info } = await drawnText({
      ...line,
      align: "centre",
      width,
      height: pixels(height),
      dpi,
    });
    layers.push(layer(data, Math.round((pixels(full.width) - info.width) / 2), below));
    below += info.height + pixels(3);
  }
  const spare = Math.round((pixels(top + room + 3) - below) / 2);
  return spare > 0 ? layers.map((each) => ({ ...each, top: each.top! + spare })) : layers;
}

function layer(input: Buffer, left: number, top: number): OverlayOptions {
  return { input, left, top };
}

function boxSvg({ width, height, colour, radius = 0 }: Size & { colour: string; radius?: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="${colour}"/></svg>`;
}
