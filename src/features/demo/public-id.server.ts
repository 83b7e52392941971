import { createHash } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A public id in the form of `newPublicId`, always the same for the same key. */
export function publicIdFrom(key: string): string {
  const bytes = createHash("sha256").update(key).digest().subarray(0, 12);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
