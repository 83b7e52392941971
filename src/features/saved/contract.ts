import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { pageLimit, publicId, requiredId, skipCount } from "#base/wire.ts";
import { getAllVendors } from "#features/vendors/contract.ts";
import { longestListName } from "./policy.ts";

const listName = z.pipe(
  z.string({ error: "required" }).check(z.maxLength(longestListName, { error: "tooLong" })),
  z.transform((value, context) => {
    const name = value.trim().replaceAll(/\s+/gu, " ");
    if (name !== "" && name.isWellFormed() && !/\p{Cc}/u.test(name)) return name;
    context.issues.push({ code: "custom", message: name === "" ? "required" : "text", input: value });
    return z.NEVER;
  }),
);

const listShape = shape({
  id: field("pkListId", z.string()),
  /** In the reader's language, unless the customer has given one. */
  name: field("strName", z.string()),
  /** Where a vendor goes when no list is named; it cannot be deleted. */
  isDefault: field("blnDefault", z.boolean()),
  /** The secret of the link `/list?id=`; "" while nobody else may see the list. */
  shareId: field("strShareId", z.string()),
  /** Those that are in the directory, the one saved last first. */
  vendorIds: field("arrVendorIds", z.array(z.string())),
});
export type SavedList = OwnOf<typeof listShape>;

const mine = { audience: ["customer"], output: list(listShape), maxAge: 0 } as const;
const pageOfList = { skip: field("skipCount", skipCount), limit: field("pageLimit", pageLimit(20)) };
const listAndName = { name: field("strName", listName) };
const oneList = { id: field("pkListId", requiredId) };
/** Without a list: the default one to save in, all of them to take a vendor out. */
const vendorAndList = shape({
  vendorId: field("fkVendorId", requiredId),
  listId: field("fkListId", publicId),
});

export const getSavedLists = endpoint({
  ...mine,
  method: "GET",
  path: "api/customer/getSavedLists",
  summary: "The customer's lists of saved vendors. All calls that change them answer with the same.",
  input: shape({}),
});

export const getSavedVendors = endpoint({
  method: "GET",
  path: "api/customer/getSavedVendors",
  audience: ["customer"],
  summary: "The vendors of one of the customer's lists, the one saved last first.",
  input: shape({ ...oneList, ...pageOfList }),
  output: getAllVendors.output,
  maxAge: 0,
});

export const saveVendor = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/saveVendor",
  summary: "Saves a vendor in a list.",
  input: vendorAndList,
});

export const unsaveVendor = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/unsaveVendor",
  summary: "Takes a vendor out of a list.",
  input: vendorAndList,
});

export const createSavedList = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/createSavedList",
  summary: "Makes a new list.",
  input: shape(listAndName),
});

export const renameSavedList = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/renameSavedList",
  summary: "Gives a list another name.",
  input: shape({ ...oneList, ...listAndName }),
});

export const deleteSavedList = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/deleteSavedList",
  summary: "Deletes a list and forgets what was saved in it.",
  input: shape(oneList),
});

export const shareSavedList = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/shareSavedList",
  summary: "Opens a list to whoever has its link, or closes it: an old link never works again.",
  input: shape({ ...oneList, isShared: field("blnShared", z.boolean({ error: "flag" })) }),
});

const sharedShape = shape({
  name: field("strName", z.string()),
  count: field("intVendors", z.number()),
  vendors: field("arrVendors", getAllVendors.output),
});
export type SharedList = OwnOf<typeof sharedShape>;

export const getSharedList = endpoint({
  method: "GET",
  path: "api/customer/getSharedList",
  summary: "A list that its owner shares, by the secret of its link; nothing is told of the owner.",
  input: shape({ id: field("strShareId", requiredId), ...pageOfList }),
  output: list(sharedShape),
  maxAge: 0,
});

export const unknownList = () => new AppError("missing", "unknown", { pkListId: "unknown" });
export const unknownShare = () => new AppError("missing", "unknown", { strShareId: "unknown" });
export const listNameTaken = () => new AppError("conflict", "listNameTaken", { strName: "listNameTaken" });
