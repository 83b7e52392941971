import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, crc32 } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localFiles } from "#outside/files/local-files.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { aPicture, upload } from "#tests/factories/pictures.ts";
import { encodePhoto } from "./encode.server.ts";
import { turns } from "./encoding-turns.ts";
import { deletePhotos, insertPhotos, photosById } from "./photo-rows.server.ts";
import { addAvif, keepPhotos, picturesOf, sweepPhotos } from "./service.server.ts";
import { photoIdOf, photoPath, photoSources } from "./sizes.ts";

let root: string;
let files: FileStore;
let database: TestDatabase;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "mahalli-photos-"));
  files = localFiles(root);
  database = await cloneDatabase();
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await database.drop();
});

const sending = () => ({ db: database.db, files, now: new Date() });
const sent = { field: "arrImageUrls", sender: "test" };
const encode = (bytes: Buffer) => encodePhoto(async () => new Uint8Array(bytes).buffer);

describe("[REV-2] a photo", () => {
  it("is made anew as WebP in three widths and as JPEG, never larger than it was", async () => {
    const { files: written, width, height } = await encode(await aPicture({ width: 1000, height: 500 }));
    expect([...written.keys()]).toEqual(["320.webp", "640.webp", "1280.webp", "1280.jpg"]);
    expect([width, height]).toEqual([1000, 500]);
    const sizes = await Promise.all([...written.values()].map((bytes) => sharp(bytes).metadata()));
    expect(sizes.map((size) => [size.format, size.width])).toEqual([
      ["webp", 320],
      ["webp", 640],
      ["webp", 1000],
      ["jpeg", 1000],
    ]);
  });

  it.each(["jpeg", "png", "webp", "avif"] as const)("may come as %s", async (format) => {
    const bytes = await sharp(await aPicture())
      .toFormat(format)
      .toBuffer();
    expect((await encode(bytes)).width).toBe(320);
  });

  it("keeps nothing of its file: no place, no camera, no words, and stands upright", async () => {
    const bytes = await sharp(await aPicture({ width: 400, height: 200 }))
      .jpeg()
      .withExif({
        IFD0: { Make: "SecretCamera", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "25/1 16/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.toString("latin1")).toContain("Exif");
    const { files: written, width, height } = await encode(bytes);
    expect([width, height]).toEqual([200, 400]);
    for (const made of written.values()) {
      const { exif, xmp, iptc, orientation } = await sharp(made).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(made.toString("latin1")).not.toContain("SecretCamera");
    }
  });

  it("that hides a page with a script behind its pixels loses it", async () => {
    const hidden = Buffer.concat([
      await aPicture(),
      Buffer.from("<script>alert(1)</script><?php x ?>PK\u0003\u0004"),
    ]);
    for (const made of (await encode(hidden)).files.values()) {
      expect(made.includes("<script>") || made.includes("<?php")).toBe(false);
    }
  });

  it("has a placeholder of some twenty bytes, and AVIF files later", async () => {
    const [photo] = await keepPhotos(sending(), [upload(await aPicture())], sent);
    expect(Buffer.from(photo!.placeholder, "base64").length).toBeLessThan(40);
    await insertPhotos(database.db, [photo!], new Date());
    expect(await photosById(database.db, [photo!.id])).toMatchObject([{ hasAvif: false }]);
    await addAvif(database.db, files, photo!.id);
    expect(await photosById(database.db, [photo!.id])).toEqual([{ ...photo, hasAvif: true }]);
    const avif = await files.read(`photos/${photo!.id}`, "320.avif");
    expect((await sharp(avif!).metadata()).compression).toBe("av1");
  });
});

/** A PNG whose head promises so many pixels and whose body is a few bytes. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("[REV-2] no photo is", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  it.each<[string, Buffer | Promise<Buffer>, string]>([
    ["an SVG", Buffer.from(svg), "photoKind"],
    ["an SVG behind a byte order mark", Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`), "photoKind"],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "photoKind"],
    ["a GIF", gif, "photoKind"],
    ["an archive", Buffer.from("PK\u0003\u0004 and more"), "photoKind"],
    ["nothing", Buffer.alloc(0), "photoKind"],
    ["the first bytes of a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), "photoUnreadable"],
    ["a WebP that is none", Buffer.from("RIFF\u0000\u0000\u0000\u0000WEBPVP8 "), "photoUnreadable"],
    [
      "a HEIC that is none",
      Buffer.from("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000"),
      "photoUnreadable",
    ],
    ["half of a JPEG", aPicture().then((whole) => whole.subarray(0, whole.length / 2)), "photoUnreadable"],
    ["a PNG of 4 gigapixels", pixelBomb(65_000, 65_000), "photoPixels"],
    ["a PNG of 25 megapixels", pixelBomb(5_000, 5_000), "photoPixels"],
    ["a PNG of one very long line", pixelBomb(20_000, 2), "photoPixels"],
    ["a PNG with too few lines", pixelBomb(2_000, 2_000), "photoUnreadable"],
  ])("%s", async (_name, bytes, code) => {
    await expect(encode(await bytes)).rejects.toMatchObject({ kind: "invalid", code });
  });

  it("anything that its sender does not call a picture: it is left out", async () => {
    const some = [upload(Buffer.from("a"), "text/plain"), upload(Buffer.from("b"), "image/png")];
    expect(picturesOf(some)).toEqual([some[1]]);
  });
});

it("at most two photos are decoded at a time, what can wait only when nobody waits for an answer", async () => {
  const { take, takeIdle } = turns(2);
  const order: string[] = [];
  let [underWay, most] = [0, 0];
  const work = (name: string) => async () => {
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 2));
    underWay -= 1;
    order.push(name);
  };
  const failing = take(() => Promise.reject(new Error("broken")));
  await Promise.all([
    takeIdle(work("later")),
    ...["a", "b", "c", "d"].map((name) => take(work(name))),
    expect(failing).rejects.toThrow("broken"),
  ]);
  expect(most).toBeLessThanOrEqual(2);
  expect(order.at(-1)).toBe("later");
});

it("files without a row are swept after a day, those with one stay", async () => {
  const photos = await keepPhotos(sending(), [upload(await aPicture()), upload(await aPicture())], sent);
  const [kept, orphan] = photos as [(typeof photos)[0], (typeof photos)[0]];
  await insertPhotos(database.db, [kept], new Date());
  const now = new Date();
  expect(await sweepPhotos(database.db, files, now)).toBe(0);
  const old = new Date(now.getTime() - 25 * 3_600_000);
  for (const { id } of photos) utimesSync(join(root, "photos", id.slice(0, 2), id), old, old);
  expect(await sweepPhotos(database.db, files, now)).toBe(1);
  expect(await files.read(`photos/${orphan.id}`, "1280.jpg")).toBeNull();
  expect(await files.read(`photos/${kept.id}`, "1280.jpg")).not.toBeNull();
  await deletePhotos(database.db, [kept.id]);
  expect(await sweepPhotos(database.db, files, now)).toBe(1);
  expect(readdirSync(join(root, "photos", kept.id.slice(0, 2)))).not.toContain(kept.id);
});

it("the paths of a photo tell its id and its sizes", () => {
  const id = "a".repeat(26);
  expect(photoIdOf(photoPath(id))).toBe(id);
  expect(photoIdOf("/art/maki-shop/palm/1.svg")).toBeNull();
  expect(photoSources(id, 1280, "avif")).toBe(
    `/photos/${id}/320.avif 320w, /photos/${id}/640.avif 640w, /photos/${id}/1280.avif 1280w`,
  );
  expect(photoSources(id, 500, "webp")).toBe(`/photos/${id}/320.webp 320w, /photos/${id}/640.webp 500w`);
  expect(photoSources(id, 200, "webp")).toBe(`/photos/${id}/320.webp 200w`);
});
