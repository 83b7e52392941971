import { readFileSync } from "node:fs";
import { parseArtworkPath } from "#base/artwork.ts";
import { artworkSvg } from "./artwork/artwork-svg.ts";
import type { ArtworkOptions, GlyphDrawing } from "./artwork/artwork-svg.ts";

/** The SVG text of the picture that a path such as `/art/maki-cafe/sand/7.svg` names; null where there is none. */
export function artworkOf(path: string, options?: ArtworkOptions): string | null {
  const artwork = parseArtworkPath(path);
  const glyph = artwork && glyphs().get(artwork.glyph);
  return artwork && glyph ? artworkSvg(artwork, glyph, options) : null;
}

let known: ReadonlyMap<string, GlyphDrawing> | undefined;

/** The glyphs of the sprite that the browser uses too, read once. */
function glyphs(): ReadonlyMap<string, GlyphDrawing> {
  known ??= glyphsIn(readFileSync(new URL("./sprites/glyphs.svg", import.meta.url), "utf8"));
  return known;
}

function glyphsIn(sprite: string): ReadonlyMap<string, GlyphDrawing> {
  const symbols = sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 (\d+) \d+">(.*?)<\/symbol>/g);
  return new Map(
    Array.from(symbols, ([, id = "", box = "15", markup = ""]) => [id, { box: Number(box), markup }]),
  );
}
