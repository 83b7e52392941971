import { createRequire } from "node:module";
import sharp, { type OverlayOptions } from "sharp";
import { artworkOf } from "./artwork.server.ts";

export interface SharePicture {
  /** Plain text; the first line is large. */
  lines: readonly [string, ...string[]];
  direction: "ltr" | "rtl";
  /** A path of src/base/artwork.ts. */
  artworkPath: string;
}

const width = 1200;
const height = 630;
const pictureWidth = 500;
const textWidth = width - pictureWidth - 130;
// Resolved through package.json; a font file of its own, so that no machine needs to have one installed.
const fontfile = createRequire(import.meta.url).resolve("#data/fonts/rubik-semibold.ttf");

/** The picture that a shared link shows (Open Graph): text beside artwork, PNG of 1200 x 630. */
export async function sharePicture({ lines, direction, artworkPath }: SharePicture): Promise<Buffer> {
  const artwork = artworkOf(artworkPath);
  const written = lines.filter(isVisible);
  const texts = await Promise.all(written.map((line, index) => drawnText(line, index === 0, direction)));
  const isRtl = direction === "rtl";
  const spacing = 26;
  const total = texts.reduce((sum, text) => sum + text.info.height + spacing, -spacing);
  let top = Math.round((height - total) / 2);
  const layers: OverlayOptions[] = [];
  for (const { data, info } of texts) {
    layers.push({ input: data, top, left: isRtl ? width - 64 - info.width : 64 });
    top += info.height + spacing;
  }
  if (artwork !== null) {
    const picture = await sharp(Buffer.from(artwork))
      .resize(pictureWidth, height, { fit: "cover" })
      .png()
      .toBuffer();
    layers.push({ input: picture, top: 0, left: isRtl ? 0 : width - pictureWidth });
  }
  return sharp({ create: { width, height, channels: 3, background: "#fbf8f3" } })
    .composite(layers)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** Without a letter, digit or sign there is nothing to draw, which sharp refuses. */
function isVisible(line: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line);
}

function drawnText(text: string, large: boolean, direction: "ltr" | "rtl") {
  const marked = `<span foreground="${large ? "#12232e" : "#4c5e69"}">${escapeMarkup(text.slice(0, 120))}</span>`;
  return (
    sharp({
      text: {
        text: marked,
        font: `Rubik SemiBold ${large ? 46 : 26}`,
        fontfile,
        rgba: true,
        width: textWidth,
        align: direction === "rtl" ? "right" : "left",
        dpi: 96,
        wrap: "word-char",
      },
    })
      // What runs over many lines is made smaller, so that all fits.
      .resize({ width: textWidth, height: large ? 330 : 110, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
