import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { patience, readListing, type ListingState } from "./listing-state.ts";

/** A list that was asked for and has not come yet. */
export interface Arrival {
  /** What it will show; null when none is on its way. */
  state: ListingState | null;
  /** It has been on its way for so long that it counts as failed. */
  isLate: boolean;
}

export function useArrival(): Arrival {
  const { location } = useNavigation();
  const coming = location?.pathname === "/vendor-list" ? location : null;
  const [lateKey, setLateKey] = useState<string | null>(null);
  const key = coming?.key ?? null;
  useEffect(() => {
    if (key === null) return undefined;
    const timer = setTimeout(() => setLateKey(key), patience);
    return () => clearTimeout(timer);
  }, [key]);
  return {
    state: coming && readListing(new URLSearchParams(coming.search)),
    isLate: key !== null && key === lateKey,
  };
}
