import { departmentGlyphs } from "./sprites/department-glyphs.ts";
import departmentSprite from "./sprites/department-glyphs.svg?url&no-inline";
import type { GlyphName } from "./sprites/glyph-names.ts";
import wholeSprite from "./sprites/glyphs.svg?url&no-inline";

export type { GlyphName };

/** The address of the sprite that departments need, for a preload; the whole one comes when it is asked for. */
export const glyphSprite = departmentSprite;

interface GlyphProps {
  /** such as `maki-restaurant`; a name that the sprite lacks draws nothing */
  name: GlyphName | (string & {});
  size?: number;
  className?: string | undefined;
}

/** A decorative category drawing on the 15 px grid, in the colour of the text around it. */
export function Glyph({ name, size = 24, className }: GlyphProps) {
  const sprite = departmentGlyphs.has(name) ? departmentSprite : wholeSprite;
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
