import { useSyncExternalStore } from "react";

/** Stars that somebody chose for a vendor somewhere on its page, for the form elsewhere on it. */
export interface Wish {
  vendorId: string;
  /** 0: to write, without stars yet. */
  rating: number;
}

let wish: Wish | null = null;
const listeners = new Set<() => void>();

export function wishToRate(next: Wish | null): void {
  wish = next;
  for (const listener of listeners) listener();
}

export function useRateWish(vendorId: string): Wish | null {
  const current = useSyncExternalStore(
    subscribe,
    () => wish,
    () => null,
  );
  return current?.vendorId === vendorId ? current : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
