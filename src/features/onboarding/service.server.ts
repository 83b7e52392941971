import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { addMember, nameOwner, ownerById, requireMember } from "#features/owners/members.server.ts";
import { savePhotos } from "#features/photos/save-photos.server.ts";
import { keepPhotos, picturesOf } from "#features/photos/service.server.ts";
import { photoPath } from "#features/photos/sizes.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { markClaimed, publishVendor, saveVendors } from "#features/vendors/save.server.ts";
import { nameOf } from "#features/vendors/vendor-view.server.ts";
import { isListedAlready, type Created, type KnownVendor, type ListingState } from "./contract.ts";
import type * as contract from "./contract.ts";
import { claimableVendors, knownVendorViews, similarVendors, type Sought } from "./known-vendors.server.ts";
import { keptNumber, positionOf, vendorDraftOf, type Listing } from "./listing-draft.server.ts";
import * as policy from "./policy.ts";
import * as queries from "./queries.server.ts";

const photosField = "arrImageUrls";

/** Lists a business for whoever asks, with its photos in one transaction; it waits to be looked at. */
export async function createVendor(context: Context, listing: Listing): Promise<Said<Created[]>> {
  const { db, now, settings } = context;
  const { id: ownerId } = ownerOf(context);
  const publicId = newPublicId();
  const draft = await vendorDraftOf(db, listing, publicId);
  // Sooner than within the transaction, and before the work with the photos.
  await refuseDouble(context, draft, listing);
  const pictures = picturesOf(listing.photos);
  if (pictures.length > policy.photosOfPlan(draft.plan)) throw tooManyPhotos();
  const limit = {
    key: `listing:owner:${ownerId}`,
    limits: policy.listingLimits,
    now,
    code: "tooManyListings",
  };
  const kept = await keepPhotos(context, pictures, sentBy(ownerId));
  await db.transaction().execute(async (transaction) => {
    await queries.lockOwner(transaction, ownerId);
    await takeHit(transaction, limit);
    await refuseDouble({ ...context, db: transaction }, draft, listing);
    await savePhotos(transaction, kept, now);
    const photos = kept.map(({ id }) => photoPath(id));
    const saving = { publicIds: [publicId], status: "pending" } as const;
    const { ids } = await saveVendors(transaction, [{ ...draft, photos }], saving);
    const vendorId = ids[0]!;
    await addMember(transaction, { vendorId, ownerId, role: "owner", now });
    await nameOwner(transaction, ownerId, listing.contactName);
    await queries.insertSubmission(transaction, { vendorId, ownerId, kind: "listing", now });
    if (settings.autoApprove) await publishAtOnce(transaction, vendorId, { publicId, now });
  });
  return settings.autoApprove
    ? said([{ id: publicId, status: "published" }], "listingPublished")
    : said([{ id: publicId, status: "pending" }], "listingReceived");
}

export async function getSimilarVendors(
  context: Context,
  { name = "", phone, ...at }: InputOf<typeof contract.getSimilarVendors>,
): Promise<KnownVendor[]> {
  // A number of another country than it was typed for has its dial code before it.
  const sought = { name, phone: keptNumber(phone, "AE"), position: positionOf(at) };
  return knownVendorViews(context, await similarVendors(context, sought));
}

export async function getClaimableVendors(
  context: Context,
  { chosenId }: InputOf<typeof contract.getClaimableVendors>,
): Promise<KnownVendor[]> {
  return knownVendorViews(context, await claimableVendors(context, chosenId));
}

/** Takes a listing over at once with its number proved; else what speaks for it waits for somebody to look at it. */
export async function claimVendor(
  context: Context,
  { vendorId: publicId, evidence = "", photos }: InputOf<typeof contract.claimVendor>,
): Promise<Said<{ id: string; status: "claimed" | "waiting" }[]>> {
  const { db, now } = context;
  const { id: ownerId } = ownerOf(context);
  await takeHit(db, { key: `claim:owner:${ownerId}`, limits: policy.claimLimits, now });
  const kept = await keepPhotos(context, picturesOf(photos), sentBy(ownerId));
  const status = await db.transaction().execute(async (transaction) => {
    const vendor = await queries.claimedVendor(transaction, publicId);
    if (!vendor) throw unknownVendor("fkVendorId");
    if (vendor.isDemo) throw new AppError("forbidden", "claimDemo");
    const owner = await ownerById(transaction, ownerId);
    if (!vendor.isClaimed && vendor.phone !== null && vendor.phone === owner.phone) {
      await takeOver(transaction, { vendorId: vendor.id, ownerId, now });
      return "claimed" as const;
    }
    if (evidence === "" && kept.length === 0)
      throw new AppError("invalid", "claimEvidence", { strEvidence: "required" });
    await savePhotos(transaction, kept, now);
    const shown = kept.map(({ id }) => photoPath(id));
    const claim = { vendorId: vendor.id, ownerId, kind: "claim", evidence, photos: shown, now } as const;
    if (!(await queries.insertSubmission(transaction, claim))) throw new AppError("conflict", "claimWaits");
    return "waiting" as const;
  });
  return said([{ id: publicId, status }], status === "claimed" ? "claimed" : "claimReceived");
}

/** Lets an owner act for a listing that is there already. */
export async function takeOver(
  db: Db,
  { vendorId, ownerId, now }: { vendorId: number; ownerId: number; now: Date },
): Promise<void> {
  await addMember(db, { vendorId, ownerId, role: "owner", now });
  await markClaimed(db, vendorId, now);
}

export async function getListingState(
  context: Context,
  { vendorId }: InputOf<typeof contract.getListingState>,
): Promise<ListingState[]> {
  const row = await queries.listingState(context.db, await requireMember(context, { vendorId }));
  const { publicId: id, status, decision, reason } = row;
  const isRefused = status === "pending" && decision === "refused";
  const name = nameOf(row, context.language);
  return [{ id, name, status: isRefused ? "refused" : status, reason, ...policy.scoreOf(row) }];
}

async function refuseDouble(
  context: Pick<Context, "db" | "user">,
  { nameEn, nameAr, phone, latitude, longitude }: VendorDraft,
  { isAnother = false }: Pick<Listing, "isAnother">,
): Promise<void> {
  if (isAnother) return;
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  const sought: Sought = { name: nameEn ?? nameAr ?? "", phone, position };
  if ((await similarVendors(context, sought)).length > 0) throw isListedAlready();
}

/** As the operator of a demo wants it. */
async function publishAtOnce(
  db: Db,
  vendorId: number,
  { publicId, now }: { publicId: string; now: Date },
): Promise<void> {
  const waiting = await queries.waitingSubmission(db, publicId);
  if (waiting) await queries.decideSubmission(db, waiting.id, { status: "approved", reason: "", now });
  await publishVendor(db, vendorId);
}

const sentBy = (ownerId: number) => ({ field: photosField, sender: `owner:${ownerId}` });

function tooManyPhotos(): AppError {
  return new AppError("invalid", "tooManyFiles", { [photosField]: "tooManyFiles" });
}
