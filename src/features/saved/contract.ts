import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { publicId, requiredId } from "#base/wire.ts";
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

export const unknownList = () => new AppError("missing", "unknown", { pkListId: "unknown" });
export const listNameTaken = () => new AppError("conflict", "listNameTaken", { strName: "listNameTaken" });
