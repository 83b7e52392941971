import { useSyncExternalStore } from "react";
import { keptVendorToken } from "#door/bearer.ts";
import { logOut } from "#features/accounts/contract.ts";
import { sessionChanged } from "#door/sent-headers.ts";
import type { Call } from "#base/endpoint.ts";

/** The vendor's token of this browser; undefined on the server and until hydration, null where there is none. */
export function useVendorToken(): string | null | undefined {
  return useSyncExternalStore(subscribe, keptVendorToken, unknown);
}

/** Ends the token, and forgets here what was the vendor's; whatever the server says, this browser forgets. */
export async function signOut(call: Call): Promise<void> {
  const vendorToken = keptVendorToken();
  if (vendorToken !== null) await call(logOut, { vendorToken }).catch(() => null);
  sessionStorage.clear();
  localStorage.removeItem("vendorName");
  localStorage.removeItem("vendorToken");
  dispatchEvent(new Event(sessionChanged));
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of [sessionChanged, "storage"]) addEventListener(event, listener, ending);
  return () => ending.abort();
}

const unknown = () => undefined;
