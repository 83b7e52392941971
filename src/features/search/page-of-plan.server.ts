import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import { listVendors, type Listing } from "#features/vendors/listing.server.ts";
import { matchVendors } from "#features/vendors/match-vendors.server.ts";
import type { Plan } from "./plan.ts";

/** The ids of one page of what the plan finds. */
export async function pageOfPlan(db: Db, plan: Plan, { skip, limit }: { skip: number; limit: number }) {
  const { heads, names, listing, first: known } = plan;
  const isKnown = known !== null && (known.total <= known.items.length || skip + limit <= plan.most);
  if (names && heads.length === 0 && isKnown) {
    const items = known.items.slice(skip, skip + limit);
    return { items, total: known.total, skip, limit } satisfies Page<number>;
  }
  const first = heads.slice(skip, skip + limit);
  const behind: Listing = {
    ...listing,
    filter: { ...listing.filter, except: heads },
    skip: Math.max(0, skip - heads.length),
    limit: Math.max(1, limit - first.length),
  };
  const found = names ? await matchVendors(db, { ...behind, ...names }) : await listVendors(db, behind);
  const page: Page<number> = {
    items: [...first, ...found.items].slice(0, limit),
    total: heads.length + found.total,
    skip,
    limit,
  };
  return page;
}
