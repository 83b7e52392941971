import { createContext, useContext } from "react";
import type { OwnVendor } from "#features/vendor-account/contract.ts";

export interface VendorAccount {
  /** For which the page acts: the one of its address, else the one chosen last. */
  vendor: OwnVendor;
  /** All for which whoever is signed in may act. */
  vendors: readonly OwnVendor[];
  /** Asks anew, after a change of what the frame shows. */
  reload(): void;
}

export const VendorAccountContext = createContext<VendorAccount | null>(null);

/** The listing that a page of this area is about. */
export function useVendorAccount(): VendorAccount {
  const account = useContext(VendorAccountContext);
  if (!account) throw new Error("useVendorAccount is used outside of the account area");
  return account;
}
