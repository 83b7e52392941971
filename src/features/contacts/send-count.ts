import type { Endpoint } from "#base/endpoint.ts";
import { keptVendorToken } from "#door/bearer.ts";
import { countContact, countView, type ContactKind, type ContactSource } from "./contract.ts";

/** Tells that somebody turned to a vendor, in a way that outlives the page; that it arrives is not waited for. */
export function sendCount(contact: { vendorId: string; kind: ContactKind; source: ContactSource }): void {
  send(countContact, contact);
}

/** Tells that somebody looks at a vendor's page, and by which search he came. */
export function sendView(view: { vendorId: string; words?: string }): void {
  send(countView, view);
}

function send<Input>(contract: Endpoint<Input, unknown>, input: Input): void {
  const url = `/${contract.path}`;
  const body = JSON.stringify(contract.input.toWire(input));
  const token = keptVendorToken();
  if (token === null) return void navigator.sendBeacon(url, new Blob([body], { type: "application/json" }));
  // Whoever acts for a business says so, since his own listing must not count him: a beacon has no headers.
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  fetch(url, { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
