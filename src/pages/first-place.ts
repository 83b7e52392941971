import { useEffect, useRef } from "react";
import type { Call } from "#base/endpoint.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { mayAskForPlace, neverAskForPlace } from "./kept-place.ts";
import { useSite } from "./site.tsx";

/**
 * Finds out where a visitor without a place is, once a session: at once where the browser was allowed to tell before,
 * else with the first press or key on the page, when its question has a reason (decision 0008).
 */
export function useFirstPlace(place: ChosenPlace | null, onFound: (place: ChosenPlace) => void): void {
  const { call } = useSite();
  const latest = useRef({ place, onFound });
  useEffect(() => {
    latest.current = { place, onFound };
  });
  const isKnown = place !== null;

  useEffect(() => {
    if (isKnown) return neverAskForPlace();
    if (!mayAskForPlace() || !("geolocation" in navigator)) return;
    const ending = new AbortController();

    async function find(): Promise<void> {
      ending.abort();
      neverAskForPlace();
      const found = await findPlace(call).catch(() => null);
      // Whoever chose one meanwhile knows better.
      if (found && latest.current.place === null) latest.current.onFound(found);
    }
    async function begin(): Promise<void> {
      const state = await permission();
      if (ending.signal.aborted || state === "denied") return;
      if (state === "granted") return find();
      const options = { signal: ending.signal, passive: true };
      const onGesture = (event: Event) => void (leadsAway(event) || find());
      document.addEventListener("pointerdown", onGesture, options);
      document.addEventListener("keydown", onGesture, options);
    }
    void begin();
    return () => ending.abort();
  }, [isKnown, call]);
}

async function findPlace(call: Call): Promise<ChosenPlace | null> {
  const { devicePlace } = await import("./device-place.ts");
  return devicePlace(call);
}

/** A press on a link may end the page, and the browser's question with it. */
function leadsAway({ target }: Event): boolean {
  return target instanceof Element && target.closest("a[href]") !== null;
}

async function permission(): Promise<PermissionState> {
  const status = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  return status?.state ?? "prompt";
}
