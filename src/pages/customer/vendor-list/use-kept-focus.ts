import { useEffect } from "react";
import type { ListingState } from "./listing-state.ts";

/** By its place, since the page may be made anew: the filters' controls, then Retry. Null for none of them. */
let used: number | null = null;

/** Whoever chose a filter, or Retry, goes on from there by keyboard where the list could not be had. */
export function useKeptFocus(missing: ListingState | null): void {
  useEffect(() => {
    document.addEventListener("click", remember, true);
    return () => document.removeEventListener("click", remember, true);
  }, []);
  useEffect(() => {
    if (!missing || used === null || document.activeElement !== document.body) return;
    controls().at(used)?.focus({ preventScroll: true });
  }, [missing]);
}

function remember({ target }: Event): void {
  const pressed = (target as Element).closest("a, summary, button");
  // A menu closes with the choice: its chip stays.
  const control = pressed?.closest("details")?.querySelector("summary") ?? pressed;
  const place = controls().findIndex((each) => each === control);
  used = place === -1 ? null : control?.localName === "button" ? -1 : place;
}

function controls(): HTMLElement[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      ".filter-row summary, .filter-row a:not(.menu-item), .old-list button",
    ),
  ];
}
