import type { Call } from "#base/endpoint.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { devicePlace } from "./device-place.ts";
import { mayAskForPlace, neverAskForPlace } from "./kept-place.ts";

/**
 * Asks where the device is: at once where the browser was allowed to tell before, else with the first press or key on
 * the page, when its question has a reason (decision 0008). `ending` stops waiting, and is aborted once it has asked.
 */
export async function findFirstPlace(
  call: Call,
  { isKnown, ending }: { isKnown: boolean; ending: AbortController },
): Promise<ChosenPlace | null> {
  if (isKnown) neverAskForPlace();
  if (!mayAskForPlace() || !("geolocation" in navigator)) return null;
  const state = await permission();
  if (ending.signal.aborted || state === "denied") return null;
  if (state !== "granted") await firstGesture(ending.signal);
  ending.abort();
  neverAskForPlace();
  return devicePlace(call).catch(() => null);
}

function firstGesture(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const onGesture = (event: Event) => void (leadsAway(event) || resolve());
    document.addEventListener("pointerdown", onGesture, { signal, passive: true });
    document.addEventListener("keydown", onGesture, { signal, passive: true });
  });
}

/** A press on a link may end the page, and the browser's question with it. */
function leadsAway({ target }: Event): boolean {
  return target instanceof Element && target.closest("a[href]") !== null;
}

async function permission(): Promise<PermissionState> {
  const status = await navigator.permissions?.query({ name: "geolocation" }).catch(() => null);
  return status?.state ?? "prompt";
}
