import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { requiredId } from "#base/wire.ts";

const week = z.nullable(z.record(z.string(), z.string()));

const vendorHoursShape = shape({
  vendorId: field("fkVendorId", z.string()),
  /** Of any week. */
  hours: field("workingHours", week),
  ramadanHours: field("ramadanHours", week),
  /** Where it is Ramadan today and there are hours for it: its dates, both included. */
  ramadan: field("objRamadan", z.nullable(z.object({ start: z.string(), end: z.string() }))),
  /** From today on, by date (`2026-12-02`); hours as in workingHours, "" for closed. */
  specialDays: field(
    "arrSpecialDays",
    list(shape({ date: field("strDate", z.string()), hours: field("strHours", z.string()) })),
  ),
});
export type VendorHours = OwnOf<typeof vendorHoursShape>;

export const getVendorHours = endpoint({
  method: "GET",
  path: "api/vendor/getVendorHours",
  summary:
    "The hours of a vendor as it has given them: of any week, of Ramadan and of special days. What comes of them in the next seven days is workingHours of getAllVendors.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(vendorHoursShape),
  maxAge: 60,
});
