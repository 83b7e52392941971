import type { GlyphName } from "./sprites/glyph-names.ts";
import wholeSprite from "./sprites/glyphs.svg?url&no-inline";
import homeSprite from "./sprites/home-glyphs.svg?url&no-inline";

export type { GlyphName };

interface GlyphProps {
  /** such as `maki-restaurant`; a name that the sprite lacks draws nothing */
  name: GlyphName | (string & {});
  size?: number;
  className?: string | undefined;
  /** of any category, from a file ten times as large as that of the departments and services */
  ofCategory?: boolean;
}

/** A decorative category drawing on the 15 px grid, in the colour of the text around it. */
export function Glyph({ name, size = 24, className, ofCategory = false }: GlyphProps) {
  const sprite = ofCategory ? wholeSprite : homeSprite;
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
