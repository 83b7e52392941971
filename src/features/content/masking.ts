/** The first four characters of the local part, then x for the rest, then the domain; never the whole local part. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return "";
  const local = email.slice(0, at);
  const shown = Math.min(4, Math.max(local.length - 1, 0));
  return local.slice(0, shown) + "x".repeat(local.length - shown) + email.slice(at);
}

/** The first two characters, xxxxx and the last three; what is shorter than four is no number. */
export function maskedPhone(phone: string): string {
  return phone.length < 4 ? phone : `${phone.slice(0, 2)}xxxxx${phone.slice(-3)}`;
}
