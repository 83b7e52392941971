import sharp from "sharp";
import type { Upload } from "#base/upload.ts";

/** A JPEG with something to see on it, each one another. */
export async function aPicture({ width = 320, height = 240 } = {}): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const rough = await sharp({ create: { width: 24, height: 18, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
  return sharp(rough).resize(width, height, { fit: "fill" }).jpeg({ quality: 85 }).toBuffer();
}

export function upload(bytes: Buffer, type = "image/jpeg", name = "photo.jpg"): Upload {
  return { name, type, size: bytes.length, arrayBuffer: async () => new Uint8Array(bytes).buffer };
}
