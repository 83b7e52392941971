import { useEffect, useRef, type RefObject } from "react";

/** For a row of links that scrolls sideways: the current one is in sight, also when `current` becomes another one. */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says when another one is current
  }, [current]);
  return row;
}
