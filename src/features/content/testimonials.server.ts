import type { InputOf } from "#base/endpoint.ts";
import { eMailAddress } from "#base/e-mail.ts";
import type { Page } from "#base/paging.ts";
import { parsePhoneAbroad } from "#base/phone.server.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { NoData } from "#base/shape.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { networkOf, takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { savePhotos } from "#features/photos/save-photos.server.ts";
import { erasePhotos, keepPhotos } from "#features/photos/service.server.ts";
import { photoPath } from "#features/photos/sizes.ts";
import { isState } from "#features/places/states.server.ts";
import { unknownState, wrongEmail, type Testimonial } from "./contract.ts";
import type * as contract from "./contract.ts";
import { maskedEmail, maskedPhone } from "./masking.ts";
import { testimonialDialCode, testimonialLimits } from "./policy.ts";
import * as queries from "./testimonial-queries.server.ts";

export async function getTestimonials(
  { db, language }: Context,
  { skip, limit, sort = "RANDOM" }: InputOf<typeof contract.getTestimonials>,
): Promise<Page<Testimonial>> {
  const [total, rows] = await Promise.all([
    queries.countTestimonials(db),
    queries.testimonials(db, { order: sort, language, skip, limit }),
  ]);
  const items = rows.map(({ email, phone, rating, photoId, createdAt, ...row }) => ({
    ...row,
    email: maskedEmail(email ?? ""),
    phone: maskedPhone(phone ?? ""),
    rating: rating ?? 0,
    imageUrl: photoId === null ? "" : photoPath(photoId),
    createdAt: createdAt.toISOString(),
  }));
  return { items, total, skip, limit };
}

/** Kept for the moderators; its photo is on the disk before its row is. */
export async function addTestimonial(
  context: Context,
  { photo, mobile, email, rating, ...words }: InputOf<typeof contract.addTestimonial>,
): Promise<Said<NoData>> {
  const { db, files, caller, now, language } = context;
  const address = email === undefined ? null : eMailAddress(email);
  if (email !== undefined && address === null) throw wrongEmail();
  if (!(await isState(db, words.state))) throw unknownState();
  const sender = `testimonial:${networkOf(caller.ip ?? "")}`;
  await takeHit(db, { key: sender, limits: testimonialLimits, now });
  const kept = await keepPhotos({ db, files, now }, photo, { field: "arrImageUrls", sender });
  const phone = parsePhoneAbroad(mobile, testimonialDialCode)?.e164 ?? testimonialDialCode + mobile;
  await db.transaction().execute(async (transaction) => {
    await savePhotos(transaction, kept, now);
    await queries.insertTestimonial(transaction, {
      ...words,
      publicId: newPublicId(),
      email: address,
      phone,
      rating: rating ?? null,
      photoId: kept[0]?.id ?? null,
      language,
      now,
    });
  });
  return said([], "testimonialReceived");
}

/** Removes one for good, with its photo. False where there is no such testimonial. */
export async function refuseTestimonial(db: Db, publicId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await queries.removeTestimonial(transaction, publicId, now);
    if (removed?.photoId) await erasePhotos(transaction, [removed.photoId], now);
    return removed !== undefined;
  });
}
