import { brandName } from "#base/brand.ts";
import { isLanguage } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { nameOf } from "#features/vendors/vendor-view.server.ts";

/** Whose business is talked of, and who hears of it. */
interface Owned {
  nameEn: string | null;
  nameAr: string | null;
  ownerPhone: string | null;
  ownerLanguage: string | null;
  countryCode: string;
}

interface Told {
  text:
    | "ownerNotes.published"
    | "ownerNotes.claimed"
    | "ownerNotes.listingRefused"
    | "ownerNotes.claimRefused"
    | "ownerNotes.changeAccepted"
    | "ownerNotes.changeRefused";
  reason?: string;
  /** For one decision one message. */
  key: string;
  now: Date;
}

/** Tells an owner in his language what was decided about his business; nobody where his number is gone. */
export async function tellOwner(db: Db, owned: Owned, { text, reason = "", key, now }: Told): Promise<void> {
  const { ownerPhone, ownerLanguage, countryCode } = owned;
  if (ownerPhone === null) return;
  const language = isLanguage(ownerLanguage) ? ownerLanguage : "en";
  const t = translatorOf(language);
  const values = { site: brandName(language), business: nameOf(owned, language), reason };
  await sendMessage(db, {
    isForVendor: true,
    to: { phone: ownerPhone },
    channel: "sms",
    kind: "notice",
    language,
    text: t(text, values),
    key,
    country: countryCode,
    now,
  });
}
