import { createHash } from "node:crypto";
import { AppError } from "#base/errors.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import { parsePhone } from "#base/phone.server.ts";
import { newPublicId } from "#base/public-id.server.ts";
import type { Db } from "#database/connect.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { networkOf, takeHit, type Limit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { withdrawMessages } from "#features/messages/service.server.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { contactName, vendorContactOf, type VendorContact } from "#features/vendors/vendor-contact.server.ts";
import { imagesOf, nameOf } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import {
  answeredEnquiry,
  unknownEnquiry,
  type addEnquiry as addCall,
  type Enquiry,
  type SentEnquiry,
} from "./contract.ts";
import { atMost, consentVersion, freely, isSuspicious, messageKey, type EnquiryStatus } from "./policy.ts";
import * as queries from "./queries.server.ts";
import { deliveryOf, tellVendor } from "./tell-vendor.server.ts";

type Asked = InputOf<typeof addCall>;

/** Keeps an enquiry and tells the vendor in one transaction; what comes too often waits for a person. */
export async function addEnquiry(context: Context, asked: Asked): Promise<Said<SentEnquiry[]>> {
  const { db, user, caller, now, language } = context;
  const vendor = await vendorContactOf(db, asked.vendorId);
  if (!vendor) throw unknownVendor("fkVendorId");
  await takeHit(db, { key: `enquiry:all:${networkOf(caller.ip ?? "")}`, limits: atMost, now });
  const enquiry = {
    publicId: newPublicId(),
    vendorId: vendor.id,
    customerId: user.kind === "customer" ? user.id : null,
    name: asked.name,
    mobile: mobileOf(asked, vendor),
    consentVersion,
    consentLanguage: language,
    now,
  };
  const sent = await db.transaction().execute(async (transaction): Promise<SentEnquiry> => {
    if (!(await queries.insertEnquiry(transaction, enquiry))) return repeated(transaction, enquiry, vendor);
    const heldFor = await reasonToHold(context, transaction, enquiry);
    if (heldFor) await queries.holdEnquiry(transaction, enquiry.publicId, heldFor);
    else await tellVendor(transaction, { enquiry, vendor, origin: context.settings.origin });
    return { id: enquiry.publicId, delivery: heldFor ? "held" : deliveryOf(vendor) };
  });
  return said([sent], answers[sent.delivery], { name: contactName(vendor, language) });
}

const answers = {
  told: "enquiryTold",
  kept: "enquiryKept",
  held: "enquiryHeld",
  demo: "enquiryDemo",
} as const;

/** E.164 where it is a number of that country; people also save their number without its country, or with a 0. */
function mobileOf({ mobile, dialCode }: Asked, { countryCode }: VendorContact): string {
  const typed = dialCode === undefined ? mobile : `${dialCode}${mobile.replace(/^0+/, "")}`;
  return parsePhone(typed, countryCode)?.e164 ?? mobile;
}

async function repeated(db: Db, enquiry: queries.NewEnquiry, vendor: VendorContact): Promise<SentEnquiry> {
  const known = await queries.sameEnquiry(db, enquiry);
  if (!known) throw new AppError("conflict", "conflict");
  return { id: known.publicId, delivery: known.heldFor ? "held" : deliveryOf(vendor) };
}

async function reasonToHold(
  { caller, now }: Context,
  db: Db,
  { vendorId, mobile, name }: queries.NewEnquiry,
): Promise<queries.HeldFor | null> {
  const network = networkOf(caller.ip ?? "");
  const pair = createHash("sha256").update(`${vendorId} ${mobile}`).digest("base64url");
  const isTooMuch = async (key: string, limits: readonly Limit[]) => {
    try {
      await takeHit(db, { key: `enquiry:${key}`, limits, now });
      return false;
    } catch (error) {
      if (error instanceof AppError && error.kind === "tooMany") return true;
      throw error;
    }
  };
  if (await isTooMuch(`mobile:${pair}`, freely.mobile)) return "mobile";
  if (await isTooMuch(`device:${caller.deviceId ?? network}`, freely.device)) return "device";
  if (await isTooMuch(`network:${network}`, freely.network)) return "network";
  return isSuspicious(name) ? "text" : null;
}

/** The customer's own, the newest first. */
export async function getEnquiries(
  context: Context,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<Enquiry>> {
  const { id: customerId } = customerOf(context);
  const { total, rows } = await queries.enquiriesOf(context.db, { customerId, skip, limit });
  return { items: await enquiryViews(context, rows), total, skip, limit };
}

/** What the vendor was to be told in the morning it is not told any more. */
export async function cancelEnquiry(context: Context, { id }: { id: string }): Promise<Enquiry[]> {
  const { db, now } = context;
  const own = { publicId: id, customerId: customerOf(context).id };
  const pending = await db.transaction().execute(async (transaction) => {
    const row = await queries.cancelPending(transaction, { ...own, now });
    if (row) await withdrawMessages(transaction, [messageKey(id)], { keepsSent: true });
    return row;
  });
  const cancelled = pending ?? (await queries.ownEnquiry(db, own));
  if (!cancelled) throw unknownEnquiry();
  if (cancelled.status !== "cancelled") throw answeredEnquiry();
  return enquiryViews(context, [cancelled]);
}

/** Vendors that are no longer published have no page and no name here. */
async function enquiryViews(
  { db, language }: Context,
  rows: readonly queries.EnquiryRow[],
): Promise<Enquiry[]> {
  const ids = [...new Set(rows.map(({ vendorId }) => vendorId))];
  const vendors = new Map((await vendorsById(db, ids, language)).map((row) => [row.id, row]));
  return rows.map((row) => {
    const vendor = vendors.get(row.vendorId);
    return {
      id: row.publicId,
      vendorId: vendor?.publicId ?? "",
      vendorName: vendor ? nameOf(vendor, language) : "",
      vendorImage: (vendor && imagesOf(vendor)[0]) ?? "",
      name: row.name,
      mobile: row.mobile,
      status: row.status.toUpperCase() as EnquiryStatus,
      isHeld: row.heldFor !== null && row.status === "pending",
      createdAt: row.createdAt.toISOString(),
      statusAt: row.statusAt.toISOString(),
    };
  });
}
