import type { CSSProperties } from "react";

/** A block in the shape of what comes: give it size and radius by `className`. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <div className={className ? `skeleton ${className}` : "skeleton"} style={style} aria-hidden />;
}
