/**
 * What goes with every POST besides its body: the key by which the server knows a repetition, and the device, so that
 * strangers cannot use up the limits of somebody who has logged in from it before.
 */
export function postHeaders(key = chance()): Record<string, string> {
  return { "idempotency-key": key, "x-device-id": deviceId() };
}

function deviceId(): string {
  try {
    const known = localStorage.getItem("deviceId");
    if (known) return known;
    const made = chance();
    localStorage.setItem("deviceId", made);
    return made;
  } catch {
    return chance();
  }
}

/** 128 bits of chance, for a key of one's own; `randomUUID` is missing on plain http. */
export function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
