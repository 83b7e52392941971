import sharp, { type OverlayOptions } from "sharp";
import { artworkOf } from "./artwork.server.ts";
import { drawnText, isVisible } from "./drawn-text.server.ts";

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

/** The picture that a shared link shows (Open Graph): text beside artwork, PNG of 1200 x 630. */
export async function sharePicture({ lines, direction, artworkPath }: SharePicture): Promise<Buffer> {
  const artwork = artworkOf(artworkPath);
  const written = lines.filter(isVisible);
  const texts = await Promise.all(written.map((line, index) => drawnLine(line, index === 0, direction)));
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

function drawnLine(text: string, large: boolean, direction: "ltr" | "rtl") {
  return drawnText({
    text,
    size: large ? 46 : 26,
    colour: large ? "#12232e" : "#4c5e69",
    align: direction === "rtl" ? "right" : "left",
    width: textWidth,
    // What runs over many lines is made smaller, so that all fits.
    height: large ? 330 : 110,
  });
}
