import { Glyph } from "./glyph.tsx";
import type { GlyphName } from "./glyph.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

interface MedallionProps {
  /** px across; what is inside takes 44 % of it */
  size?: number;
  /** tone: in the colours of the nearest `data-tone` */
  look?: "palm" | "saffron" | "tone";
  glyph?: GlyphName | (string & {}) | undefined;
  icon?: IconName | undefined;
}

const looks = {
  palm: "khatim medallion",
  saffron: "khatim medallion medallion-saffron",
  tone: "khatim medallion medallion-tone",
};

/** A glyph or an icon on the eight-pointed star; decoration beside a name. */
export function KhatimMedallion({ size = 60, look = "palm", glyph, icon }: MedallionProps) {
  const inside = Math.round(size * 0.44);
  return (
    <span className={looks[look]} style={{ inlineSize: size, blockSize: size }}>
      {glyph && <Glyph name={glyph} size={inside} />}
      {icon && <Icon name={icon} size={inside} />}
    </span>
  );
}
