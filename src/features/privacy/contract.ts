import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, noData, shape, type OwnOf } from "#base/shape.ts";
import { oneOf } from "#base/wire.ts";
import { codeAsText } from "#features/accounts/contract.ts";

const channels = ["sms", "whatsapp", "email"] as const;
const mine = { audience: ["customer"], maxAge: 0 } as const;

const sentCodeShape = shape({
  channel: field("strChannel", z.enum(channels)),
  /** E.164, or an address: the account's own. */
  receiver: field("strReceiver", z.string()),
});
export type SentCode = OwnOf<typeof sentCodeShape>;

export const sendErasureCode = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/sendErasureCode",
  summary:
    "Sends a one-time code to the account's own number or address. It is good for erasing the account alone.",
  input: shape({}),
  output: list(sentCodeShape),
});

export const eraseAccount = endpoint({
  ...mine,
  method: "POST",
  path: "api/customer/eraseAccount",
  summary:
    "Erases the account and everything that is kept of the customer, at once and for good, and ends all tokens.",
  input: shape({
    code: field("strOTP", codeAsText),
    /** By which the code came, as sendErasureCode says. */
    channel: field("strChannel", oneOf(channels)),
    vendorToken: field("strVendorToken", z.optional(z.string({ error: "text" }).check(z.maxLength(100)))),
  }),
  output: noData,
});

const sectionShape = shape({
  name: field("strSection", z.string()),
  /** One object for each thing that is kept; all of a section have the same keys. */
  rows: field("arrRows", z.array(z.record(z.string(), z.unknown()))),
});
export type DataSection = OwnOf<typeof sectionShape>;

export const getMyData = endpoint({
  ...mine,
  method: "GET",
  path: "api/customer/getMyData",
  summary: "Everything that is kept of the customer, section by section, and nothing of anybody else.",
  input: shape({}),
  output: list(sectionShape),
});

export const noReceiver = () => new AppError("conflict", "noReceiver");
