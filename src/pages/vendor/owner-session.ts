import { useSyncExternalStore } from "react";
import { keptVendorToken } from "#door/bearer.ts";
import { sessionChanged } from "#door/customer-token.ts";
import type { OwnerLogin } from "#features/owners/contract.ts";

/** Whether somebody acts for a business in this browser; on the server, and until hydration, nobody does. */
export const useOwnerToken = (): string | null => useSyncExternalStore(subscribe, keptVendorToken, nothing);

/** Keeps who has signed in (vendor-side §3); another owner's listing is forgotten. */
export function keepOwner({ token, hasListing, vendorId }: OwnerLogin): void {
  try {
    localStorage.setItem("vendorToken", token);
    if (hasListing) localStorage.setItem("pkVendorId", vendorId);
    else localStorage.removeItem("pkVendorId");
  } catch {
    // Without storage he stays signed in nowhere.
  }
  dispatchEvent(new Event(sessionChanged));
}

export function keepListing({ id, name }: { id: string; name: string }): void {
  try {
    localStorage.setItem("pkVendorId", id);
    localStorage.setItem("vendorName", name);
  } catch {
    // The account asks for it again.
  }
}

export function keptListingId(): string | null {
  try {
    return localStorage.getItem("pkVendorId");
  } catch {
    return null;
  }
}

/** What signing out takes away (vendor-side §4). */
export function forgetOwner(): void {
  try {
    sessionStorage.clear();
    for (const key of ["vendorToken", "vendorName", "pkVendorId"]) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  dispatchEvent(new Event(sessionChanged));
}

function subscribe(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of [sessionChanged, "storage"]) addEventListener(event, listener, ending);
  return () => ending.abort();
}

const nothing = () => null;
