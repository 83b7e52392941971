import { useSyncExternalStore } from "react";

const parameter = "claim";

/** The landing page, for whoever says that a listing is his own. */
export const claimPath = (vendorId: string): string => withClaim("/vendor", vendorId);

/** A path on the way to claiming; the address carries the listing, so that neither a login nor a reload loses it. */
export function withClaim(path: string, vendorId: string | null): string {
  return vendorId === null ? path : `${path}?${parameter}=${encodeURIComponent(vendorId)}`;
}

/** The public id of the listing that this page was entered for; on the server, and until hydration, none. */
export const useClaimedListing = (): string | null =>
  useSyncExternalStore(subscribe, claimedListing, nothing);

const claimedListing = () => new URLSearchParams(window.location.search).get(parameter) || null;
// It changes with the page alone.
const subscribe = () => () => {};
const nothing = () => null;
