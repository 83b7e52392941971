import { countContact, type ContactKind, type ContactSource } from "./contract.ts";

/** Tells that somebody turned to a vendor, in a way that outlives the page; that it arrives is not waited for. */
export function sendCount(contact: { vendorId: string; kind: ContactKind; source: ContactSource }): void {
  const body = JSON.stringify(countContact.input.toWire(contact));
  navigator.sendBeacon(`/${countContact.path}`, new Blob([body], { type: "application/json" }));
}
