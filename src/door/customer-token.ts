/** Tells that the login has begun or ended, in this tab; `storage` does so in the others. */
export const sessionChanged = "session";

/** The bearer that a call carries (customer-side §7); none where storage is forbidden. */
export function bearerHeader(): Record<string, string> {
  const token = keptToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

export function keptToken(): string | null {
  try {
    return localStorage.getItem("token");
  } catch {
    return null;
  }
}

/** A token that the server does not take any more is forgotten. */
export function forgetToken(): void {
  try {
    localStorage.removeItem("token");
    localStorage.removeItem("userId");
  } catch {
    // Nothing was kept.
  }
  dispatchEvent(new Event(sessionChanged));
}
