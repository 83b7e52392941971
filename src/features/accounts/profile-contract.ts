import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { languages } from "#base/language.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { line, oneOf } from "#base/wire.ts";

/** Characters. */
export const longestName = 60;

const profileShape = shape({
  userId: field("userId", z.string()),
  name: field("strUserName", z.string()),
  /** E.164, or "". */
  phone: field("strUserMobile", z.string()),
  email: field("strUserEmail", z.string()),
  /** In which messages are written. */
  language: field("strLanguage", z.enum(languages)),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
});
export type Profile = OwnOf<typeof profileShape>;

export const getProfile = endpoint({
  method: "GET",
  path: "api/customer/getProfile",
  audience: ["customer"],
  summary: "What the customer has told us of himself.",
  input: shape({}),
  output: list(profileShape),
  maxAge: 0,
});

export const updateProfile = endpoint({
  method: "POST",
  path: "api/customer/updateProfile",
  audience: ["customer"],
  summary:
    "Changes the customer's name, under which reviews appear, and the language of messages. What is left out stays.",
  input: shape({
    name: field("strUserName", line(longestName)),
    language: field("strLanguage", oneOf(languages)),
  }),
  output: list(profileShape),
  maxAge: 0,
});
