import type { Position } from "#base/geometry.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { askedPosition } from "#features/places/asked-position.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { addressOf, imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import { idOfVendor, vendorsById, type VendorRow } from "#features/vendors/vendors-by-id.server.ts";
import { photosById, type PhotoRow } from "#features/photos/photo-rows.server.ts";
import { photoIdOf } from "#features/photos/sizes.ts";
import { cellsAround } from "./cells.ts";
import type * as contract from "./contract.ts";
import type { Activity, Review, ReviewPhoto } from "./contract.ts";
import * as queries from "./queries.server.ts";
import type * as writing from "./write-contract.ts";
import type { MyPart, MyReview } from "./write-contract.ts";
import { partOf } from "./write-queries.server.ts";

/** Who asks as a customer sees the own review first, whatever the order and even when it is held back. */
export async function getReviews(
  { db, user, language }: Context,
  { vendorId: publicId, skip, limit, sort, userId }: InputOf<typeof contract.getReviews>,
): Promise<Page<Review>> {
  const vendorId = await idOfVendor(db, publicId);
  if (vendorId === null) throw unknownVendor("fkVendorId");
  const customerId = user.kind === "customer" ? user.id : null;
  const own = await firstReview(db, vendorId, { customerId, userId });
  const first = own && skip === 0 ? [own] : [];
  const [count, others] = await Promise.all([
    queries.countReviews(db, vendorId),
    queries.reviewsOf(db, {
      vendorId,
      order: sort,
      without: own?.customerId ?? null,
      skip: own && skip > 0 ? skip - 1 : skip,
      limit: limit - first.length,
    }),
  ]);
  const items = await reviewViews(db, [...first, ...others], { vendorId: publicId, customerId, language });
  return { items, total: count + (own?.status === "held" ? 1 : 0), skip, limit };
}

/** By the token the own review, whatever its state; by a name in the query only what everybody sees. */
async function firstReview(
  db: Db,
  vendorId: number,
  { customerId, userId }: { customerId: number | null; userId: string | undefined },
): Promise<queries.ReviewRow | null> {
  if (customerId !== null) return queries.ownReviewOf(db, vendorId, customerId);
  return userId === undefined ? null : queries.reviewBy(db, vendorId, userId);
}

export async function getMyPart(
  context: Context,
  { vendorId: publicId }: InputOf<typeof writing.getMyPart>,
): Promise<MyPart[]> {
  const { db, language } = context;
  const { id: customerId } = customerOf(context);
  const vendorId = await idOfVendor(db, publicId);
  if (vendorId === null) throw unknownVendor("fkVendorId");
  const [own, part] = await Promise.all([
    queries.ownReviewOf(db, vendorId, customerId),
    partOf(db, vendorId, customerId),
  ]);
  const asked = { vendorId: publicId, customerId, language };
  const [review = null] = await reviewViews(db, own ? [own] : [], asked);
  return [{ review, ...part }];
}

export async function getMyReviews(
  context: Context,
  { vendorId: onlyVendor, skip, limit }: InputOf<typeof writing.getMyReviews>,
): Promise<Page<MyReview>> {
  const { db, language } = context;
  const { id: customerId } = customerOf(context);
  const wanted = { customerId, skip, limit, vendor: onlyVendor ?? null };
  const { total, rows } = await queries.ownReviews(db, wanted);
  const known = await vendorsById(
    db,
    rows.map(({ vendorId }) => vendorId),
    language,
  );
  const vendors = new Map(known.map((vendor) => [vendor.id, vendor]));
  const items = await Promise.all(
    rows.map(async (row) => {
      const vendor = vendors.get(row.vendorId);
      const asked = { vendorId: vendor?.publicId ?? "", customerId, language };
      const [review] = await reviewViews(db, [row], asked);
      if (!review) throw new Error("one row gives one review");
      const vendorName = vendor ? nameOf(vendor, language) : "";
      return { review, vendorName, vendorImage: (vendor && imagesOf(vendor)[0]) ?? "" };
    }),
  );
  return { items, total, skip, limit };
}

async function reviewViews(
  db: Db,
  rows: readonly queries.ReviewRow[],
  { vendorId, customerId, language }: { vendorId: string; customerId: number | null; language: Language },
): Promise<Review[]> {
  const ids = rows.flatMap(({ images }) => images.flatMap((image) => photoIdOf(image) ?? []));
  const photos = new Map((ids.length > 0 ? await photosById(db, ids) : []).map((photo) => [photo.id, photo]));
  return rows.map((row) => {
    const { publicId: id, createdAt, rating, text, images, tags, userId, status } = row;
    const userName = authorName(row, language);
    const written = { id, vendorId, rating, text, images, tags, createdAt: createdAt.toISOString() };
    const { helpfulCount, isEdited, replyText, repliedAt } = row;
    const reply = repliedAt && { text: replyText ?? "", createdAt: repliedAt.toISOString() };
    const isMine = row.customerId === customerId;
    const around = { helpfulCount, status, isMine, isEdited, reply, photos: photosOf(images, photos) };
    return { ...written, userId, userName, userImage: "", ...around };
  });
}

/** Who has not said a name is "Customer". */
function authorName({ userName }: { userName: string }, language: Language): string {
  return userName || translatorOf(language)("answers.customer");
}

function photosOf(images: readonly string[], photos: ReadonlyMap<string, PhotoRow>): ReviewPhoto[] {
  return images.flatMap((path) => {
    const photo = photos.get(photoIdOf(path) ?? "");
    if (!photo) return [];
    const { width, height, placeholder, hasAvif } = photo;
    return { path, width, height, placeholder, hasAvif };
  });
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
    userName: authorName(review, language),
    rating: review.rating,
    text: review.text,
    createdAt: review.createdAt.toISOString(),
  };
}
