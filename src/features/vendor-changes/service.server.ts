import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { InputOf } from "#base/endpoint.ts";
import { AppError, invalidFields } from "#base/errors.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { photosOfPlan } from "#features/onboarding/policy.ts";
import { submitAgain } from "#features/onboarding/resubmit.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import { savePhotos } from "#features/photos/save-photos.server.ts";
import { keepPhotos, picturesOf } from "#features/photos/service.server.ts";
import { photoPath } from "#features/photos/sizes.ts";
import type { VendorDraft } from "#features/vendors/draft.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import { changeTexts } from "./change-text.server.ts";
import type { Change } from "./contract.ts";
import type * as contract from "./contract.ts";
import { readPart, writePart, type PartValue } from "./parts.server.ts";
import { valueOf, type Update } from "./part-values.server.ts";
import { canUndo, changeLimits, mustWait, type Part } from "./policy.ts";
import * as queries from "./queries.server.ts";
import { versionOf } from "./versions.server.ts";
import { withoutGonePhotos } from "./removed-photos.server.ts";

type State = "live" | "waiting" | "same";

/** Saves a part of a listing; its history keeps what was there. */
export async function updateListing(context: Context, update: Update): Promise<Said<{ state: State }[]>> {
  const vendorId = await requireMember(context, { vendorId: update.vendorId });
  const { part } = update;
  const state = await context.db.transaction().execute((db) =>
    change(context, {
      db,
      vendorId,
      part,
      version: update.version,
      after: (draft, before) => valueOf(part, { db, draft, before, update, now: context.now }),
    }),
  );
  return answerOf(state);
}

const photosField = "arrImageUrls";

export async function addListingPhotos(
  context: Context,
  input: InputOf<typeof contract.addListingPhotos>,
): Promise<Said<{ photos: string[] }[]>> {
  const vendorId = await requireMember(context, { vendorId: input.vendorId });
  const pictures = picturesOf(input.photos);
  if (pictures.length === 0) throw invalidFields({ [photosField]: "required" });
  // Sooner than the work with the photos.
  const before = await draftOf(context.db, vendorId);
  refuseTooMany(before, pictures.length);
  const sender = `owner:${ownerOf(context).id}`;
  const kept = await keepPhotos(context, pictures, { field: photosField, sender });
  const added = kept.map(({ id }) => photoPath(id));
  let photos: string[] = [];
  await context.db.transaction().execute(async (db) => {
    await savePhotos(db, kept, context.now);
    await change(context, {
      db,
      vendorId,
      part: "photos",
      after(draft) {
        refuseTooMany(draft, added.length);
        photos = [...draft.photos, ...added];
        return { photos };
      },
    });
  });
  return said([{ photos }], "listingSaved");
}

/** Brings back what was there before a change; takes back a change that waits. */
export async function undoListingChange(
  context: Context,
  input: InputOf<typeof contract.undoListingChange>,
): Promise<Said<{ state: State }[]>> {
  const { now } = context;
  const vendorId = await requireMember(context, { vendorId: input.vendorId });
  const id = /^\d{1,9}$/.test(input.id) ? Number(input.id) : 0;
  const state = await context.db.transaction().execute(async (db): Promise<State> => {
    // The listing first, as everywhere: then nobody else decides on its changes.
    await draftOf(db, vendorId);
    const known = await queries.changeOf(db, vendorId, id);
    if (!known) throw new AppError("missing", "missing");
    if (!canUndo(known.state)) throw new AppError("conflict", "conflict");
    if (known.state === "waiting") {
      await queries.setState(db, id, { state: "withdrawn", now });
      return "same";
    }
    const value = await withoutGonePhotos(db, known);
    const undone = await change(context, { db, vendorId, part: known.part, after: () => value });
    if (undone === "live") await queries.setState(db, id, { state: "undone", now });
    return undone;
  });
  return state === "same" ? said([{ state }], "changeTakenBack") : answerOf(state);
}

export async function getListingChanges(
  context: Context,
  { vendorId, skip, limit }: InputOf<typeof contract.getListingChanges>,
): Promise<Page<Change>> {
  const id = await requireMember(context, { vendorId });
  const { items, total } = await queries.changesOf(context.db, id, { skip, limit });
  return { items: await changeViews(context, items), total, skip, limit };
}

export async function changeViews(
  { db, language }: Pick<Context, "db" | "language">,
  rows: readonly queries.ChangeRow[],
): Promise<Change[]> {
  const texts = await changeTexts(db, rows, language);
  return rows.map((row, index) => ({
    id: String(row.id),
    part: row.part,
    ...texts[index]!,
    by: row.by,
    changedAt: row.changedAt.toISOString(),
    state: row.state,
    reason: row.reason,
  }));
}

interface Wanted {
  /** A transaction. */
  db: Db;
  vendorId: number;
  part: Part;
  /** On which the change is based; where it is not told, on any. */
  version?: string | undefined;
  after(draft: VendorDraft, before: PartValue): PartValue | Promise<PartValue>;
}

async function change(context: Context, { db, vendorId, part, version, after }: Wanted): Promise<State> {
  const { now } = context;
  const { id: ownerId } = ownerOf(context);
  const draft = await draftOf(db, vendorId);
  if (!draft) throw new AppError("missing", "missing");
  await takeHit(db, { key: `change:owner:${ownerId}`, limits: changeLimits, now });
  const { status, publicId } = await stateOf(db, vendorId);
  const before = await readPart(db, { vendorId, draft, part });
  const value = plain(await after(draft, before));
  if (version !== undefined) await refuseChanged(db, { vendorId, part, before, version });
  await queries.withdrawWaiting(db, vendorId, part);
  if (isDeepStrictEqual(plain(before), value)) return "same";
  const state = mustWait(part, status) ? "waiting" : "live";
  await queries.insertChange(db, { vendorId, ownerId, part, before, after: value, state, now });
  if (state === "waiting") return state;
  await writePart(db, { vendorId, part, value });
  await invalidatePagesOf(db, publicId, part);
  if (status === "pending") await submitAgain(db, { vendorId, ownerId, now });
  return state;
}

/** Somebody else has saved the part since it was read here. */
async function refuseChanged(
  db: Db,
  { vendorId, part, before, version }: { vendorId: number; part: Part; before: PartValue; version: string },
): Promise<void> {
  const waiting = (await queries.waitingChangesOf(db, vendorId)).find((each) => each.part === part);
  if (versionOf(before, waiting?.id) !== version) throw new AppError("conflict", "listingChanged");
}

async function stateOf(db: Db, vendorId: number): Promise<{ status: string; publicId: string }> {
  const { rows } = await sql<{ status: string; publicId: string }>`
    SELECT status, public_id AS "publicId" FROM vendors WHERE id = ${vendorId}`.execute(db);
  return rows[0]!;
}

/** What only the page of the listing shows. */
const onItsPageAlone: ReadonlySet<Part> = new Set(["description", "facts", "faqs", "menu"]);

/** Kept pages that show the part are rendered anew. */
export async function invalidatePagesOf(db: Db, publicId: string, part: Part): Promise<void> {
  await invalidatePages(db, onItsPageAlone.has(part) ? `vendor:${publicId}` : "*");
}

function refuseTooMany(draft: VendorDraft | undefined, more: number): void {
  if (draft && draft.photos.length + more > photosOfPlan(draft.plan))
    throw new AppError("invalid", "tooManyFiles", { [photosField]: "tooManyFiles" });
}

function answerOf(state: State): Said<{ state: State }[]> {
  const told = { live: "listingSaved", waiting: "changeWaits", same: "nothingChanged" } as const;
  return said([{ state }], told[state]);
}

/** As it comes back from the database: without what is undefined. */
function plain(value: PartValue): PartValue {
  return JSON.parse(JSON.stringify(value)) as PartValue;
}
