import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { email } from "#base/wire-email.ts";
import { requiredLine } from "#base/wire.ts";

/** Characters. */
export const longestOwnerName = 80;

const ownerProfileShape = shape({
  /** "" where he has not said it yet. */
  name: field("strUserName", z.string()),
  email: field("strUserEmail", z.string()),
  /** With which he signs in; E.164. */
  phone: field("strUserMobile", z.string()),
});
export type OwnerProfile = OwnOf<typeof ownerProfileShape>;

export const getOwnerProfile = endpoint({
  method: "GET",
  path: "api/vendor/getOwnerProfile",
  audience: ["vendor"],
  summary: "What whoever acts for a business has told us of himself.",
  input: shape({}),
  output: list(ownerProfileShape),
  maxAge: 0,
});

export const updateOwnerProfile = endpoint({
  method: "POST",
  path: "api/vendor/updateOwnerProfile",
  audience: ["vendor"],
  summary: "Changes one's own name and address, both of them; without an address there is none.",
  input: shape({
    name: field("strUserName", requiredLine(longestOwnerName, "required")),
    email: field("strUserEmail", email),
  }),
  output: list(ownerProfileShape),
  maxAge: 0,
});
