import sharp, { type OutputInfo, type Sharp } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { AppError } from "#base/errors.ts";
import { turns } from "./encoding-turns.ts";
import { pictureKind } from "./picture-kind.ts";
import { photoWidths, tallest } from "./sizes.ts";

/** Nothing that is decoded has more pixels than this. */
const mostPixels = 24_000_000;
/** Longer sides than this are no photo. */
const longestSide = 16_000;

export interface EncodedPhoto {
  /** By file name: 320.webp ... 1280.jpg */
  files: Map<string, Buffer>;
  /** Of the largest size. */
  width: number;
  height: number;
  /** ThumbHash in base64. */
  placeholder: string;
}

// libvips would otherwise use every processor for one picture and keep what it has decoded.
sharp.concurrency(1);
sharp.cache(false);
const encoding = turns(2);

/**
 * A photo made anew from its pixels, so that nothing else of the file is left: no position, no names, no second content.
 * Throws `invalid` for what is no JPEG, PNG, WebP or AVIF that can be decoded whole. Works off the main thread.
 */
export async function encodePhoto(read: () => Promise<ArrayBuffer>): Promise<EncodedPhoto> {
  return encoding.take(async () => {
    const bytes = Buffer.from(await read());
    const kind = pictureKind(bytes);
    if (kind === null) throw new AppError("invalid", "photoKind");
    return encodeDecoded(await decoded(bytes));
  });
}

/** The AVIF files of a photo that is kept already: they take longest, so that nobody waits for them. */
export async function encodeAvif(largest: Buffer): Promise<Map<string, Buffer>> {
  return encoding.takeIdle(async () => filesOf(await decoded(largest), "avif"));
}

interface Decoded {
  pixels: Buffer;
  info: OutputInfo;
}

async function decoded(bytes: Buffer): Promise<Decoded> {
  const [width = 0] = photoWidths.slice(-1);
  try {
    const options = { limitInputPixels: mostPixels, failOn: "error", pages: 1 } as const;
    const source = await sharp(bytes, options).metadata();
    if (source.width * source.height > mostPixels) throw new AppError("invalid", "photoPixels");
    if (Math.max(source.width, source.height) > longestSide) throw new AppError("invalid", "photoPixels");
    const { data: pixels, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width, height: width * tallest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels, info };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isLarge = /pixel limit/.test(String(error));
    throw new AppError("invalid", isLarge ? "photoPixels" : "photoUnreadable");
  }
}

async function encodeDecoded(picture: Decoded): Promise<EncodedPhoto> {
  const { width, height } = picture.info;
  const files = await filesOf(picture, "webp");
  // For what knows neither WebP nor AVIF, and for sharing.
  files.set("1280.jpg", await open(picture).jpeg({ quality: 80 }).toBuffer());
  return { files, width, height, placeholder: await placeholderOf(picture) };
}

async function filesOf(picture: Decoded, format: "webp" | "avif"): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const width of photoWidths) {
    const sized = open(picture).resize({ width, withoutEnlargement: true });
    const written =
      format === "webp" ? sized.webp({ quality: 78, effort: 0 }) : sized.avif({ quality: 52, effort: 1 });
    files.set(`${width}.${format}`, await written.toBuffer());
  }
  return files;
}

async function placeholderOf(picture: Decoded): Promise<string> {
  const { data, info } = await open(picture)
    .resize({ width: 32, height: 32, fit: "inside" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

function open({ pixels, info: { width, height, channels } }: Decoded): Sharp {
  return sharp(pixels, { raw: { width, height, channels: channels as 3 } });
}
