import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { pageLimit, requiredId, skipCount } from "#base/wire.ts";
import { getAllVendors } from "#features/vendors/contract.ts";

const pageOfList = { skip: field("skipCount", skipCount), limit: field("pageLimit", pageLimit(20)) };

export const getSavedVendors = endpoint({
  method: "GET",
  path: "api/customer/getSavedVendors",
  audience: ["customer"],
  summary: "The vendors of one of the customer's lists, the one saved last first.",
  input: shape({ id: field("pkListId", requiredId), ...pageOfList }),
  output: getAllVendors.output,
  maxAge: 0,
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

export const unknownShare = () => new AppError("missing", "unknown", { strShareId: "unknown" });
