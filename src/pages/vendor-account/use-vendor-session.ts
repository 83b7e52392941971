import { useSyncExternalStore } from "react";
import { keptVendorToken } from "#door/bearer.ts";
import { sessionChanged } from "#door/customer-token.ts";

/** The vendor's token of this browser; undefined on the server and until hydration, null where there is none. */
export function useVendorToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, keptVendorToken, unknown);
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of [sessionChanged, "storage"]) addEventListener(event, listener, ending);
  return () => ending.abort();
}

const unknown = () => undefined;
