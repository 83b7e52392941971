import type { TypedPhone } from "./sign-in/typed-phone.ts";

const key = "ownerNumber";

/** The number to which the code of this sign-in went, for as long as the tab is open or until signing out. */
export function keepProvedNumber(number: TypedPhone): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(number));
  } catch {
    // It is typed again.
  }
}

export function provedNumber(): TypedPhone | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as TypedPhone | null;
  } catch {
    return null;
  }
}
