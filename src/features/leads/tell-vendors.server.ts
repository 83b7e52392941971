import { brandName } from "#base/brand.ts";
import { textIn } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { TaxonomyTerm } from "#features/departments/taxonomy-names.server.ts";
import { keyBy, sendMessage } from "#features/messages/service.server.ts";
import {
  addressesOf,
  contactName,
  languageOfVendor,
  vendorContacts,
  quietHoursOf,
  type VendorContact,
} from "#features/vendors/vendor-contact.server.ts";
import { messageKey } from "./policy.ts";
import type { NewLead } from "./queries.server.ts";

interface Told {
  lead: Pick<NewLead, "publicId" | "now">;
  terms: readonly TaxonomyTerm[];
  vendorIds: readonly number[];
  /** The site's address. */
  origin: string;
}

/**
 * Tells each vendor that somebody asks, in the lead's transaction: for what, and neither who nor in which words.
 * Invented vendors are not told: their numbers may be somebody's.
 */
export async function tellVendors(db: Db, { lead, terms, vendorIds, origin }: Told): Promise<void> {
  for (const vendor of await vendorContacts(db, vendorIds)) {
    if (!vendor.isDemo) await tellVendor(db, vendor, { lead, terms, origin });
  }
}

async function tellVendor(
  db: Db,
  vendor: VendorContact,
  { lead, terms, origin }: Omit<Told, "vendorIds">,
): Promise<void> {
  const language = languageOfVendor(vendor);
  const t = translatorOf(language);
  const values = {
    business: contactName(vendor, language),
    site: brandName(language),
    what: textIn(terms[0]?.names ?? {}, language),
    link: `${origin}/vendor`,
  };
  for (const { to, channel } of addressesOf(vendor))
    await sendMessage(db, {
      to,
      channel,
      kind: "notice",
      language,
      subject: t("vendorNotes.leadSubject", values),
      text: t("vendorNotes.lead", values),
      isForVendor: true,
      key: keyBy(channel, messageKey(lead.publicId, vendor.publicId)),
      quiet: quietHoursOf(vendor),
      country: vendor.countryCode,
      now: lead.now,
    });
}
