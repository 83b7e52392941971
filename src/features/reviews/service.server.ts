import type { Position } from "#base/geometry.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { addressOf, imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import { idOfVendor, vendorsById, type VendorRow } from "#features/vendors/vendors-by-id.server.ts";
import { cellsAround } from "./cells.ts";
import type * as contract from "./contract.ts";
import type { Activity, Review } from "./contract.ts";
import * as queries from "./queries.server.ts";

/** A customer who is named sees the own review first, whatever the order. */
export async function getReviews(
  { db }: Context,
  { vendorId: publicId, skip, limit, sort, userId }: InputOf<typeof contract.getReviews>,
): Promise<Page<Review>> {
  const vendorId = await idOfVendor(db, publicId);
  if (vendorId === null) throw unknownVendor("fkVendorId");
  const own = userId === undefined ? null : await queries.reviewBy(db, vendorId, userId);
  const first = own && skip === 0 ? [own] : [];
  const [total, others] = await Promise.all([
    queries.countReviews(db, vendorId),
    queries.reviewsOf(db, {
      vendorId,
      order: sort,
      without: own?.customerId ?? null,
      skip: own && skip > 0 ? skip - 1 : skip,
      limit: limit - first.length,
    }),
  ]);
  return { items: [...first, ...others].map((row) => reviewView(publicId, row)), total, skip, limit };
}

function reviewView(vendorId: string, row: queries.ReviewRow): Review {
  const { publicId: id, createdAt, rating, text, images, tags, userId, userName } = row;
  const written = { id, vendorId, rating, text, images, tags, createdAt: createdAt.toISOString() };
  return { ...written, userId, userName, userImage: "" };
}

/** How far around to look, and how many vendors there must be not to look farther. */
const reaches = [
  { rings: 1, enough: 12 },
  { rings: 4, enough: 3 },
] as const;

export async function getRecentActivityByLocation(
  { db, language }: Context,
  { skip, limit, ...position }: InputOf<typeof contract.getRecentActivityByLocation>,
): Promise<Page<Activity>> {
  const recent = await recentAround(db, askedPosition(position));
  const reviews = recent.slice(skip, skip + limit);
  const ids = reviews.map(({ vendorId }) => vendorId);
  const vendors = new Map((await vendorsById(db, ids, language)).map((row) => [row.id, row]));
  const items = reviews.flatMap((review) => {
    const vendor = vendors.get(review.vendorId);
    return vendor ? activityView(review, vendor, language) : [];
  });
  return { items, total: recent.length, skip, limit };
}

async function recentAround(db: Db, position: Position | null): Promise<queries.RecentRow[]> {
  if (position !== null) {
    for (const { rings, enough } of reaches) {
      const recent = await queries.recentReviews(db, cellsAround(position, rings));
      if (recent.length >= enough) return recent;
    }
  }
  return queries.recentReviews(db, null);
}

function activityView(review: queries.RecentRow, vendor: VendorRow, language: Language): Activity {
  return {
    vendorId: vendor.publicId,
    vendorName: nameOf(vendor, language),
    vendorImage: imagesOf(vendor)[0] ?? "",
    address: addressOf(vendor, language),
    whatsapp: "",
    userName: review.userName,
    rating: review.rating,
    text: review.text,
    createdAt: review.createdAt.toISOString(),
  };
}
