import type { Call } from "#base/endpoint.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { mappedSummaryOf, type VendorSummary } from "#features/vendors/vendor-summary.ts";
import { pageSize, patience } from "./listing-state.ts";
import type { Listing } from "./load-listing.server.ts";
import { vendorQueryOf } from "./vendor-query.ts";

/** The page behind so many of a list. A file of its own: contracts are loaded with the first press, not before. */
export async function moreResults(
  call: Call,
  { state, place }: Pick<Listing, "state" | "place">,
  pages: number,
): Promise<{ vendors: VendorSummary[]; isLast: boolean }> {
  const query = { ...vendorQueryOf(state, place), skip: pages * pageSize, limit: pageSize };
  const answer = await call(getAllVendors, query, { signal: AbortSignal.timeout(patience) });
  return { vendors: answer.data.map(mappedSummaryOf), isLast: answer.page >= answer.pages };
}
