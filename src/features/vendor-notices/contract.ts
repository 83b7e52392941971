import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { requiredId } from "#base/wire.ts";

export const noticeChannels = ["sms", "whatsapp", "email"] as const;

const minuteOfDay = z.nullable(
  z
    .number({ error: "wholeNumber" })
    .check(
      z.int({ error: "wholeNumber" }),
      z.minimum(0, { error: "wholeNumber" }),
      z.maximum(1_439, { error: "wholeNumber" }),
    ),
);
const settings = {
  channels: field(
    "arrChannels",
    z.array(z.enum(noticeChannels, { error: "choice" })).check(z.maxLength(3, { error: "tooLong" })),
  ),
  /** Minutes since midnight by the vendor's clock, both or none; they may run past midnight. */
  quietFrom: field("intQuietFrom", minuteOfDay),
  quietUntil: field("intQuietUntil", minuteOfDay),
};
const noticesShape = shape(settings);
export type Notices = OwnOf<typeof noticesShape>;

export const getNoticeSettings = endpoint({
  method: "GET",
  path: "api/vendor/getNoticeSettings",
  audience: ["vendor"],
  summary: "By which channels one's own listing is told of enquiries and leads, and when not.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(noticesShape),
  maxAge: 0,
});

export const updateNoticeSettings = endpoint({
  method: "POST",
  path: "api/vendor/updateNoticeSettings",
  audience: ["vendor"],
  summary: "Chooses channels and quiet hours; without a channel everything waits in the account alone.",
  input: shape({ vendorId: field("fkVendorId", requiredId), ...settings }),
  output: list(noticesShape),
  maxAge: 0,
});
