/** What was typed and not saved yet, and the version of the part on which it is based. */
export interface KeptEdit<Value> {
  value: Value;
  version: string;
}

/** It lies in session storage, so that neither another page nor a reload loses it. */
const keyOf = (vendorId: string, part: string) => `listingDraft:${vendorId}:${part}`;

export function keptEdit<Value>(vendorId: string, part: string): KeptEdit<Value> | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(vendorId, part)) ?? "null") as KeptEdit<Value> | null;
  } catch {
    return null;
  }
}

export function keepEdit(vendorId: string, part: string, edit: KeptEdit<unknown> | null): void {
  try {
    if (edit === null) sessionStorage.removeItem(keyOf(vendorId, part));
    else sessionStorage.setItem(keyOf(vendorId, part), JSON.stringify(edit));
  } catch {
    // It lives as long as the page then.
  }
}
