/** What was typed and not saved yet lies in session storage, so that neither another page nor a reload loses it. */
const keyOf = (vendorId: string, part: string) => `listingEdit:${vendorId}:${part}`;

export function keptEdit(vendorId: string, part: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(vendorId, part)) ?? "null");
  } catch {
    return null;
  }
}

export function keepEdit(vendorId: string, part: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(vendorId, part));
    else sessionStorage.setItem(keyOf(vendorId, part), JSON.stringify(value));
  } catch {
    // It lives as long as the page then.
  }
}
