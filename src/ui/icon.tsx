import type { IconName } from "./sprites/icon-names.ts";
import sprite from "./sprites/icons.svg?url&no-inline";

export type { IconName };

// Icons that point somewhere turn round in right-to-left text; clocks, media and logos do not.
const directional = new Set<IconName>([
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "corner-down-left",
  "corner-up-right",
  "external-link",
  "log-in",
  "log-out",
  "send",
  "trending-up",
]);

interface IconProps {
  name: IconName;
  /** px; 16 in chips and meta lines, 18 to 20 in buttons, 24 in search and phone bars */
  size?: number;
  /** px, where it is not square */
  width?: number;
  className?: string | undefined;
  /** by default an arrow mirrors in right-to-left text, anything else does not */
  mirrored?: boolean;
}

/** A decorative icon of the interface; what it means is said by the text or label beside it. */
export function Icon({
  name,
  size = 18,
  width = size,
  className,
  mirrored = directional.has(name),
}: IconProps) {
  const classes = `icon${mirrored ? " mirrored" : ""}${className ? ` ${className}` : ""}`;
  const measures = size === 18 && width === 18 ? null : { width, height: size };
  return (
    <svg className={classes} {...measures} aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
