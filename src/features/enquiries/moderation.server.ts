import { Refusal } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { vendorContacts } from "#features/vendors/vendor-contact.server.ts";
import type { Delivery } from "./policy.ts";
import * as queries from "./queries.server.ts";
import { deliveryOf, tellVendor } from "./tell-vendor.server.ts";

/** Passes on what was held back, as if it had just been sent; null where no such enquiry waits. */
export async function releaseEnquiry(
  db: Db,
  publicId: string,
  { now, origin }: { now: Date; origin: string },
): Promise<Exclude<Delivery, "held"> | null> {
  return db.transaction().execute(async (transaction) => {
    const enquiry = await queries.releaseHeld(transaction, publicId);
    if (!enquiry) return null;
    const [vendor] = await vendorContacts(transaction, [enquiry.vendorId]);
    if (!vendor) throw new Refusal(`The business of enquiry ${publicId} is not published any more.`);
    await tellVendor(transaction, { enquiry: { ...enquiry, now }, vendor, origin });
    await tellCustomer(transaction, enquiry, { kind: "enquiryReleased", now });
    return deliveryOf(vendor);
  });
}

/** The vendor never learns of it; null where no such enquiry waits. */
export async function refuseEnquiry(db: Db, publicId: string, now: Date): Promise<"refused" | null> {
  return db.transaction().execute(async (transaction) => {
    const enquiry = await queries.refuseHeld(transaction, publicId, now);
    if (enquiry) await tellCustomer(transaction, enquiry, { kind: "enquiryRefused", now });
    return enquiry ? "refused" : null;
  });
}

/** A visitor has no page on which he could be told. */
async function tellCustomer(
  db: Db,
  { customerId, vendorName }: queries.JudgedEnquiry,
  { kind, now }: { kind: "enquiryReleased" | "enquiryRefused"; now: Date },
): Promise<void> {
  if (customerId === null) return;
  await notify(db, customerId, { kind, payload: { vendor: vendorName }, link: "/me/enquiries", now });
}
