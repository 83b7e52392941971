import { weekFromNow } from "#base/dated-hours.ts";
import type { Position } from "#base/geometry.ts";
import type { Page } from "#base/paging.ts";
import type { Context } from "#door/context.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { unknownVendor, type Vendor, type VendorFaqs, type VendorQuery } from "./contract.ts";
import { faqsOf } from "./faqs.server.ts";
import { narrowed } from "./few-chosen.server.ts";
import { listRows, type Listing } from "./listing.server.ts";
import { askedFilter } from "./asked-filter.server.ts";
import { vendorView } from "./vendor-view.server.ts";
import { idOfVendor, vendorsById, type VendorRow } from "./vendors-by-id.server.ts";

/** One vendor where an id is given, else a listing; a text is answered by the search feature. */
export async function getAllVendors(context: Context, query: VendorQuery): Promise<Vendor[] | Page<Vendor>> {
  const { db } = context;
  const position = askedPosition(query);
  if (query.id !== undefined) return [await vendorOf(context, query.id, position)];
  const listing = await listingOf(context, query, position);
  const page = await listRows(db, listing, context.language);
  return { ...page, items: page.items.map((row) => vendorNow(context, row, position)) };
}

/** A page of ids as visitors see the vendors; distances are from `position`. */
export async function vendorsOf(
  context: Context,
  page: Page<number>,
  position: Position | null,
): Promise<Page<Vendor>> {
  const rows = await vendorsById(context.db, page.items, context.language);
  return { ...page, items: rows.map((row) => vendorNow(context, row, position)) };
}

export async function getFaqsByVendor(
  { db, language }: Context,
  { vendorId }: { vendorId?: string | undefined },
): Promise<VendorFaqs[]> {
  if (vendorId === undefined) return [{ vendorId: "", faqs: [] }];
  const id = await idOfVendor(db, vendorId);
  if (id === null) throw unknownVendor("fkVendorId");
  return [{ vendorId, faqs: await faqsOf(db, id, language) }];
}

async function vendorOf(context: Context, publicId: string, position: Position | null): Promise<Vendor> {
  const { db, language } = context;
  const id = await idOfVendor(db, publicId);
  const [row] = id === null ? [] : await vendorsById(db, [id], language);
  if (!row) throw unknownVendor("pkVendorId");
  return vendorNow(context, row, position);
}

/** With the hours of the coming days, whatever the calendar makes of them. */
function vendorNow({ language, now }: Context, row: VendorRow, position: Position | null): Vendor {
  const { timeZone, ramadan } = row;
  const hours = weekFromNow(row, { now, timeZone, ramadan: ramadan ?? [] });
  return { ...vendorView(row, language, position), hours };
}

type Filters = Pick<VendorQuery, "rating" | "skip" | "limit"> &
  Partial<Omit<VendorQuery, "rating" | "skip" | "limit">>;

/** Refuses ids that name nothing and countries that are not ours. */
export async function listingOf(
  { db, now }: Context,
  query: Filters,
  position: Position | null,
): Promise<Listing> {
  const filter = await askedFilter({ db, now }, query);
  return {
    filter: { ...(await narrowed(db, filter)), box: query.box ?? null },
    position,
    sort: query.sort,
    skip: query.skip,
    limit: query.limit,
  };
}
