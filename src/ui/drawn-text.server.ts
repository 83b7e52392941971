import { createRequire } from "node:module";
import sharp from "sharp";

export interface DrawnText {
  text: string;
  /** In points of a picture of `dpi`. */
  size: number;
  /** Of CSS: `#12232e`. */
  colour: string;
  align: "left" | "centre" | "right";
  /** Pixels; what is larger is made smaller, so that all fits. */
  width: number;
  height: number;
  dpi?: number;
}

// Resolved through package.json; a font file of its own, so that no machine needs to have one installed.
const fontfile = createRequire(import.meta.url).resolve("#data/fonts/rubik-semibold.ttf");

/** A text as a transparent PNG, in Latin, Cyrillic and Arabic letters, these joined and from right to left. */
export async function drawnText({ text, size, colour, align, width, height, dpi = 96 }: DrawnText) {
  const marked = `<span foreground="${colour}">${escapeMarkup(text.slice(0, 120))}</span>`;
  const font = `Rubik SemiBold ${size}`;
  return sharp({ text: { text: marked, font, fontfile, rgba: true, width, align, dpi, wrap: "word-char" } })
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Without a letter, digit or sign there is nothing to draw, which sharp refuses. */
export function isVisible(line: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line);
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
