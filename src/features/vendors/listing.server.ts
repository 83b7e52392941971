import type { Page } from "#base/paging.ts";
import type { Position } from "#base/geometry.ts";
import { centreOf, type Box } from "#base/box.ts";
import type { Language } from "#base/language.ts";
import type { Db } from "#database/connect.server.ts";
import type { SortOrder } from "./contract.ts";
import type { Filter, Near } from "./filter.server.ts";
import { nearBy } from "./ranking.server.ts";
import { countOf, inOrder, nearest, roundedUp, rowsInOrder, type Slice } from "./listing-queries.server.ts";
import { vendorsById, type VendorRow } from "./vendors-by-id.server.ts";

export interface Listing extends Slice {
  filter: Filter;
  position: Position | null;
  sort: SortOrder | undefined;
}

/**
 * Near a place means within the first of these kilometres that has a page of results, else anywhere: the same for
 * every order and every page of a query.
 */
export const reaches = [nearBy, 250, null] as const;
export const enough = 20;

/** What visitors may read of one page of vendors, in order. */
export async function listRows(db: Db, listing: Listing, language: Language): Promise<Page<VendorRow>> {
  if (listing.position === null && !listing.filter.box)
    return rowsInOrder(db, { ...listing, near: null }, language);
  const page = await listVendors(db, listing);
  return { ...page, items: await vendorsById(db, page.items, language) };
}

/** The ids of one page of vendors, in order. */
export async function listVendors(db: Db, listing: Listing): Promise<Page<number>> {
  const { skip, limit } = listing;
  if (listing.filter.box) return listBox(db, listing, listing.filter.box);
  const { position } = listing;
  if (position === null) {
    const [total, items] = await Promise.all([
      countOf(db, listing.filter, null),
      inOrder(db, { ...listing, near: null }),
    ]);
    return { items, total, skip, limit };
  }
  for (const reach of reaches) {
    const near = { position, reach };
    // Both at once: most places have a page within the first reach.
    const [total, items] = await Promise.all([
      countOf(db, listing.filter, near),
      pageNear(db, listing, near),
    ]);
    if (total >= enough || reach === null) return { items, total, skip, limit };
  }
  throw new Error("the last reach is everywhere");
}

/** All that lies in a box is near its centre. */
async function listBox(db: Db, listing: Listing, box: Box): Promise<Page<number>> {
  const { skip, limit } = listing;
  const near = { position: centreOf(box), reach: null };
  const [total, items] = await Promise.all([countOf(db, listing.filter, near), pageNear(db, listing, near)]);
  return { items, total, skip, limit };
}

async function pageNear(db: Db, listing: Listing, near: Near): Promise<number[]> {
  if (listing.sort) return inOrder(db, { ...listing, near });
  let most = roundedUp(listing.skip + listing.limit);
  for (;;) {
    const { ids, isExact } = await nearest(db, { ...listing, near, most });
    if (isExact) return ids;
    most *= 4;
  }
}
