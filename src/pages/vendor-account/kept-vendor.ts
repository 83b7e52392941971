import type { OwnVendor } from "#features/vendor-account/contract.ts";

/** The public id of the listing that was acted for last (vendor-side §3); "" where none was. */
export function keptVendorId(): string {
  try {
    return localStorage.getItem("pkVendorId") ?? "";
  } catch {
    return "";
  }
}

export function keepVendor({ id, name }: Pick<OwnVendor, "id" | "name">): void {
  try {
    localStorage.setItem("pkVendorId", id);
    localStorage.setItem("vendorName", name);
  } catch {
    // Storage is forbidden: the address names it.
  }
}
