import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { tones } from "#base/artwork.ts";
import { artworkOf } from "./artwork.server.ts";
import { compositionsOf } from "./artwork/families.ts";

const seeds = [0, 1, 2, 3, 4, 5, 6, 7];

describe("artwork", () => {
  test("what is not an artwork's path, or names no glyph that there is, has no picture", () => {
    expect(artworkOf("/art/maki-no-such-thing/sand/1.svg")).toBeNull();
    expect(artworkOf("/art/../sprites/glyphs.svg")).toBeNull();
  });

  test("the same path is the same picture", () => {
    expect(artworkOf("/art/maki-cafe/clay/41.svg")).toBe(artworkOf("/art/maki-cafe/clay/41.svg"));
  });

  test("a gallery of eight neighbouring seeds has eight compositions", () => {
    for (const glyph of ["maki-restaurant", "temaki-tools", "maki-hospital", "maki-star"]) {
      expect(new Set(compositionsOf(glyph)).size).toBe(8);
    }
  });

  test("every composition stands for itself: nothing runs, nothing is fetched, no number is broken", () => {
    for (const glyph of everyFamily) {
      for (const seed of seeds) {
        const svg = artworkOf(`/art/${glyph}/sea/${seed}.svg`) ?? "";
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="360"/);
        expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(
          /script|href|http|NaN|undefined|var\(/,
        );
        expect(svg.length).toBeLessThan(20_000);
      }
    }
  });

  test("a raster picture is light or dark as asked, and takes its size", async () => {
    const path = "/art/maki-bank/palm/1.svg";
    for (const [scheme, red] of [
      ["light", 0xcf],
      ["dark", 0x14],
    ] as const) {
      const svg = artworkOf(path, { scheme, width: 600, height: 315 }) ?? "";
      const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([600, 315]);
      expect(Math.abs((data[0] ?? 0) - red)).toBeLessThan(20);
    }
  });

  test("the tones of pictures are those of the style sheet, light and dark", () => {
    const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
    for (const tone of tones) {
      const svg = artworkOf(`/art/maki-cafe/${tone}/1.svg`)?.toLowerCase();
      const rule = css.slice(css.indexOf(`[data-tone="${tone}"]`)).match(/--tone-\w-\w+: #\w{6}/g) ?? [];
      const colours = rule.slice(0, 6).map((declaration) => declaration.slice(-7));
      expect(colours).toHaveLength(6);
      for (const colour of colours) expect(svg).toContain(colour);
    }
  });
});

const everyFamily = [
  "maki-star",
  "maki-restaurant",
  "maki-cafe",
  "maki-grocery",
  "temaki-tools",
  "temaki-plumber",
  "maki-industry",
  "maki-car",
  "maki-doctor",
  "temaki-perfume",
  "maki-shoe",
  "maki-watch",
  "maki-gift",
  "maki-mobile-phone",
  "maki-furniture",
  "maki-home",
  "temaki-truck",
  "maki-lodging",
  "maki-harbor",
  "temaki-balloon",
  "maki-pitch",
  "maki-school",
  "maki-bank",
  "maki-religious-muslim",
  "maki-place-of-worship",
  "maki-farm",
  "maki-art-gallery",
];
