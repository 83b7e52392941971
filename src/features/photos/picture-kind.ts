const kinds = [
  { kind: "jpeg", at: 0, magic: "\u00ff\u00d8\u00ff" },
  { kind: "png", at: 0, magic: "\u0089PNG\r\n\u001a\n" },
  { kind: "webp", at: 8, magic: "WEBP" },
  { kind: "avif", at: 4, magic: "ftypavif" },
  { kind: "heic", at: 4, magic: "ftyphei" },
  { kind: "heic", at: 4, magic: "ftyphev" },
  { kind: "heic", at: 4, magic: "ftypmif1" },
] as const;

export type PictureKind = (typeof kinds)[number]["kind"];

/** What a file is by its first bytes, whatever its name and its sender say; null for everything that is not taken. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return kinds.find(({ at, magic }) => head.startsWith(magic, at))?.kind ?? null;
}
