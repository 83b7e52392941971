import type { Endpoint } from "#base/endpoint.ts";
import { forgetToken, keptToken, sessionChanged } from "./customer-token.ts";

/** The calls for which the vendor's token takes the place of the customer's (vendor-side §7), by their exact paths. */
const forOwners: ReadonlySet<string> = new Set([
  "api/vendorAuth/verifyMobileOTP",
  "api/vendor/createVendor",
  "api/vendorAuth/sendWhatsAppOTP",
  "api/vendorAuth/verifyWhatsAppOTP",
]);

type Called = Pick<Endpoint<never, unknown>, "path" | "audience">;

export interface Bearer {
  headers: Record<string, string>;
  /** Forgets the token where the server says that it is good for nothing any more. */
  hear(wwwAuthenticate: string | null): void;
}

/** The token that a call carries to our two hosts; no header where there is none. */
export function bearerFor(contract: Called): Bearer {
  const isOwner = asksAsOwner(contract, location.pathname);
  const token = isOwner ? keptVendorToken() : keptToken();
  return {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    hear(challenge) {
      if (!challenge?.includes("invalid_token")) return;
      if (isOwner) forgetVendorToken();
      else forgetToken();
    },
  };
}

/** Besides the named calls: those that only vendors may make, and all that the pages of their account make. */
export function asksAsOwner({ path, audience }: Called, pathname: string): boolean {
  const isForVendorsAlone = audience.every((kind) => kind === "vendor");
  return forOwners.has(path) || isForVendorsAlone || /^\/vendor-account(\/|$)/.test(pathname);
}

/** The token of whoever acts for a business; null where there is none or storage is forbidden. */
export function keptVendorToken(): string | null {
  try {
    return localStorage.getItem("vendorToken");
  } catch {
    return null;
  }
}

/** His listing is not forgotten: signing in again goes on with it. */
function forgetVendorToken(): void {
  try {
    localStorage.removeItem("vendorToken");
  } catch {
    // Nothing was kept.
  }
  dispatchEvent(new Event(sessionChanged));
}
