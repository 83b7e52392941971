import { randomBytes } from "node:crypto";
import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { Page } from "#base/paging.ts";
import { newPublicId } from "#base/public-id.server.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { unknownVendor, type Vendor } from "#features/vendors/contract.ts";
import { vendorsOf } from "#features/vendors/service.server.ts";
import { idOfVendor } from "#features/vendors/vendors-by-id.server.ts";
import * as contract from "./contract.ts";
import type { SavedList } from "./contract.ts";
import { changeLimits, mostLists, mostVendorsInList } from "./policy.ts";
import * as queries from "./queries.server.ts";
import * as vendorsContract from "./vendors-contract.ts";
import type { SharedList } from "./vendors-contract.ts";

export async function getSavedLists(context: Context): Promise<SavedList[]> {
  const rows = await queries.listsOf(context.db, customerOf(context).id);
  return rows.map((row) => ({
    id: row.publicId,
    name: nameOf(row, context),
    isDefault: row.isDefault,
    shareId: row.shareId ?? "",
    vendorIds: row.vendorIds,
  }));
}

export async function getSavedVendors(
  context: Context,
  { id, skip, limit }: InputOf<typeof vendorsContract.getSavedVendors>,
): Promise<Page<Vendor>> {
  const list = await queries.ownList(context.db, customerOf(context).id, id);
  if (!list) throw contract.unknownList();
  const saved = await queries.savedIn(context.db, list.id, { skip, limit });
  return vendorsOf(context, { ...saved, skip, limit }, null);
}

export async function getSharedList(
  context: Context,
  { id, skip, limit }: InputOf<typeof vendorsContract.getSharedList>,
): Promise<SharedList[]> {
  const list = await queries.sharedList(context.db, id);
  if (!list) throw vendorsContract.unknownShare();
  const saved = await queries.savedIn(context.db, list.id, { skip, limit });
  const vendors = await vendorsOf(context, { ...saved, skip, limit }, null);
  return [{ name: nameOf(list, context), count: saved.total, vendors: vendors.items }];
}

export async function saveVendor(
  context: Context,
  { vendorId, listId }: InputOf<typeof contract.saveVendor>,
): Promise<Said<SavedList[]>> {
  const id = await idOfVendor(context.db, vendorId);
  if (id === null) throw unknownVendor("fkVendorId");
  await change(context, async (db, customerId) => {
    const { now } = context;
    const list =
      listId === undefined
        ? await queries.defaultList(db, { publicId: newPublicId(), customerId, now })
        : (await listToChange(db, customerId, listId)).id;
    await queries.insertSaved(db, { listId: list, vendorId: id, now });
    if ((await queries.countSaved(db, list)) > mostVendorsInList) throw new AppError("conflict", "listFull");
  });
  return said(await getSavedLists(context), "vendorSaved");
}

export async function unsaveVendor(
  context: Context,
  { vendorId, listId }: InputOf<typeof contract.unsaveVendor>,
): Promise<Said<SavedList[]>> {
  await change(context, (db, customerId) =>
    queries.deleteSaved(db, { customerId, vendorId, listId: listId ?? null }),
  );
  return said(await getSavedLists(context), "vendorUnsaved");
}

export async function createSavedList(
  context: Context,
  { name }: InputOf<typeof contract.createSavedList>,
): Promise<Said<SavedList[]>> {
  await change(context, async (db, customerId) => {
    const isNew = await queries.insertList(db, {
      publicId: newPublicId(),
      customerId,
      name,
      now: context.now,
    });
    if (!isNew) throw contract.listNameTaken();
    if ((await queries.countLists(db, customerId)) > mostLists)
      throw new AppError("conflict", "tooManyLists");
  });
  return said(await getSavedLists(context), "listCreated");
}

export async function renameSavedList(
  context: Context,
  { id, name }: InputOf<typeof contract.renameSavedList>,
): Promise<Said<SavedList[]>> {
  await change(context, async (db, customerId) => {
    const list = await listToChange(db, customerId, id);
    if (!(await queries.renameList(db, list.id, name))) throw contract.listNameTaken();
  });
  return said(await getSavedLists(context), "listRenamed");
}

export async function deleteSavedList(
  context: Context,
  { id }: InputOf<typeof contract.deleteSavedList>,
): Promise<Said<SavedList[]>> {
  await change(context, async (db, customerId) => {
    const list = await listToChange(db, customerId, id);
    if (list.isDefault) throw new AppError("conflict", "listStays");
    await queries.deleteList(db, list.id);
  });
  return said(await getSavedLists(context), "listDeleted");
}

export async function shareSavedList(
  context: Context,
  { id, isShared }: InputOf<typeof contract.shareSavedList>,
): Promise<Said<SavedList[]>> {
  await change(context, async (db, customerId) => {
    const list = await listToChange(db, customerId, id);
    await queries.setShareId(db, list.id, isShared ? randomBytes(18).toString("base64url") : null);
  });
  return said(await getSavedLists(context), isShared ? "listShared" : "listClosed");
}

/** Runs what a customer changes in a transaction of its own, unless he changes too much. */
async function change(context: Context, work: (db: Db, customerId: number) => Promise<void>): Promise<void> {
  const { id } = customerOf(context);
  await takeHit(context.db, { key: `saved:${id}`, limits: changeLimits, now: context.now });
  await context.db.transaction().execute((db) => work(db, id));
}

async function listToChange(db: Db, customerId: number, publicId: string): Promise<queries.FoundList> {
  const list = await queries.ownList(db, customerId, publicId);
  if (!list) throw contract.unknownList();
  return list;
}

function nameOf({ name }: { name: string | null }, { language }: Context): string {
  const t = translatorOf(language);
  return name ?? t("saved.defaultName");
}
