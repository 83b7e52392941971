import type { CSSProperties } from "react";

interface StarsProps {
  /** 0 to 5, fractions are drawn */
  value: number;
  /** reads the value out, such as "4.5 of 5"; without it the stars are decoration beside the number */
  label?: string | undefined;
  /** px of one star */
  size?: number;
}

// As in stars.css: a star is 1 em wide, a fifth of an em apart from the next.
const gap = 0.2;

/** Read-only stars, filled from the start of the line. */
export function Stars({ value, label, size = 16 }: StarsProps) {
  const filled = Math.min(5, Math.max(0, value));
  const style = {
    fontSize: size,
    "--fill": `${(filled + gap * Math.floor(filled)).toFixed(2)}em`,
  } as CSSProperties;
  return (
    <span
      className="stars"
      style={style}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
