import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { longestWords } from "#features/contacts/contract.ts";

/** Counts each look at a vendor's page, after it is there; pages are kept whole and cannot count. */
export function Views() {
  const { pathname, search } = useLocation();
  const before = useRef<string | null>(null);
  const vendorId = pathname === "/shop-details" ? new URLSearchParams(search).get("id") : null;
  useEffect(() => {
    // Anything may stand in an address.
    if (!vendorId || !/^\w+$/.test(vendorId)) return;
    const words = searchedWords(before.current ?? document.referrer);
    const view = { vendorId, ...(words && { words }) };
    import("#features/contacts/send-count.ts").then(({ sendView }) => sendView(view)).catch(() => undefined);
  }, [vendorId]);
  useEffect(() => {
    before.current = `${location.origin}${pathname}${search}`;
  }, [pathname, search]);
  return null;
}

/** What was searched for on the page before; "" where that was no search of this site. */
function searchedWords(address: string): string {
  const url = URL.parse(address);
  if (url?.origin !== location.origin || url.pathname !== "/vendor-list") return "";
  return (url.searchParams.get("q") ?? "").trim().slice(0, longestWords);
}
