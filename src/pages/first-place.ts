import { useEffect, useRef } from "react";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { useSite } from "./site.tsx";

/** Finds out where a visitor without a place is, once a session; how is loaded after the page (find-first-place.ts). */
export function useFirstPlace(place: ChosenPlace | null, onFound: (place: ChosenPlace) => void): void {
  const { call } = useSite();
  const latest = useRef({ place, onFound });
  useEffect(() => {
    latest.current = { place, onFound };
  });
  const isKnown = place !== null;

  useEffect(() => {
    const ending = new AbortController();
    const find = async (): Promise<void> => {
      const { findFirstPlace } = await import("./find-first-place.ts");
      const found = await findFirstPlace(call, { isKnown, ending });
      // Whoever chose one meanwhile knows better.
      if (found && !latest.current.place) latest.current.onFound(found);
    };
    void find();
    return () => ending.abort();
  }, [isKnown, call]);
}
