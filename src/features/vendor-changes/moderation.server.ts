import { brandName } from "#base/brand.ts";
import { isLanguage } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Db } from "#database/connect.server.ts";
import { sendMessage } from "#features/messages/service.server.ts";
import { draftOf } from "#features/vendors/vendor-rows.server.ts";
import { nameOf } from "#features/vendors/vendor-view.server.ts";
import { writePart } from "./parts.server.ts";
import * as queries from "./queries.server.ts";
import { tellPages } from "./service.server.ts";

/** What was decided, or null where nothing waits under this number. */
type Decided = queries.WaitingChange | null;

/** Changes the listing as its owner wants it, and tells him. */
export async function acceptChange(db: Db, id: number, now: Date): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const change = await lockedChange(transaction, id);
    if (!change) return null;
    const { vendorId, part, after: value } = change;
    await writePart(transaction, { vendorId, part, value });
    await queries.setState(transaction, id, { state: "accepted", now });
    await tellPages(transaction, change.vendorPublicId, part);
    await tellOwner(transaction, change, { text: "ownerNotes.changeAccepted", now });
    return change;
  });
}

/** `reason` is told to the owner as it is. */
export async function refuseChange(
  db: Db,
  id: number,
  { reason, now }: { reason: string; now: Date },
): Promise<Decided> {
  return db.transaction().execute(async (transaction) => {
    const change = await lockedChange(transaction, id);
    if (!change) return null;
    await queries.setState(transaction, id, { state: "refused", reason, now });
    await tellOwner(transaction, change, { text: "ownerNotes.changeRefused", reason, now });
    return change;
  });
}

/** The listing first, as everywhere, so that nobody waits for the other for ever. */
async function lockedChange(db: Db, id: number): Promise<Decided> {
  const known = (await queries.waitingChange(db, id)) ?? null;
  return known && (await draftOf(db, known.vendorId)) ? known : null;
}

interface Told {
  text: "ownerNotes.changeAccepted" | "ownerNotes.changeRefused";
  reason?: string;
  now: Date;
}

async function tellOwner(
  db: Db,
  change: queries.WaitingChange,
  { text, reason = "", now }: Told,
): Promise<void> {
  const { ownerPhone, ownerLanguage, countryCode } = change;
  if (ownerPhone === null) return;
  const language = isLanguage(ownerLanguage) ? ownerLanguage : "en";
  const t = translatorOf(language);
  const values = { site: brandName(language), business: nameOf(change, language), reason };
  await sendMessage(db, {
    to: { phone: ownerPhone },
    channel: "sms",
    kind: "notice",
    language,
    text: t(text, values),
    key: `change:${change.id}`,
    country: countryCode,
    now,
  });
}
