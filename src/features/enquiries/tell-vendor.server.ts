import { brandName } from "#base/brand.ts";
import { formatE164 } from "#base/phone.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { keyBy, sendMessage } from "#features/messages/service.server.ts";
import {
  addressesOf,
  contactName,
  languageOfVendor,
  quietHoursOf,
  type VendorContact,
} from "#features/vendors/vendor-contact.server.ts";
import { messageKey, type Delivery } from "./policy.ts";
import type { NewEnquiry } from "./queries.server.ts";

interface Told {
  enquiry: Pick<NewEnquiry, "publicId" | "name" | "mobile" | "now">;
  vendor: VendorContact;
  /** The site's address. */
  origin: string;
}

/** Writes who asks to be called, in the transaction of the enquiry. An invented vendor's number may be somebody's. */
export async function tellVendor(db: Db, { enquiry, vendor, origin }: Told): Promise<void> {
  const addresses = vendor.isDemo ? [] : addressesOf(vendor);
  const language = languageOfVendor(vendor);
  const t = translatorOf(language);
  const values = {
    site: brandName(language),
    business: contactName(vendor, language),
    name: enquiry.name,
    number: formatE164(enquiry.mobile),
    link: `${origin}/vendor`,
  };
  for (const { to, channel } of addresses)
    await sendMessage(db, {
      to,
      channel,
      kind: "notice",
      language,
      subject: t("vendorNotes.enquirySubject", values),
      text: t("vendorNotes.enquiry", values),
      isForVendor: true,
      key: keyBy(channel, messageKey(enquiry.publicId)),
      quiet: quietHoursOf(vendor),
      country: vendor.countryCode,
      now: enquiry.now,
    });
}

/** What comes of an enquiry that may go to this vendor. */
export function deliveryOf(vendor: VendorContact): Exclude<Delivery, "held"> {
  if (vendor.isDemo) return "demo";
  return vendor.isClaimed || addressesOf(vendor).length > 0 ? "told" : "kept";
}
