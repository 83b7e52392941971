import { brandName } from "#base/brand.ts";
import { AppError } from "#base/errors.ts";
import type { InputOf } from "#base/endpoint.ts";
import { parsePhone } from "#base/phone.server.ts";
import { whatsappHref } from "#base/phone.ts";
import { translatorOf } from "#base/translate.server.ts";
import { fold } from "#base/text-folding.ts";
import type { NoData } from "#base/shape.ts";
import type { Context, User } from "#door/context.server.ts";
import { networkOf, takeHit } from "#door/limits.server.ts";
import { unknownVendor } from "#features/vendors/contract.ts";
import { contactName, vendorContactOf } from "#features/vendors/vendor-contact.server.ts";
import type * as contract from "./contract.ts";
import { contactCounterOf } from "./counter.server.ts";

/** Nobody chats with more businesses than this, but somebody might collect their numbers. */
const limits = [
  { seconds: 3_600, most: 40 },
  { seconds: 86_400, most: 120 },
];

export async function openWhatsapp(
  context: Context,
  { vendorId, source }: InputOf<typeof contract.openWhatsapp>,
): Promise<{ url: string }[]> {
  const { db, user, caller, settings, language, now } = context;
  if (user.kind === "visitor" && !settings.whatsappForVisitors) {
    throw new AppError("unauthenticated", user.refused ?? "unauthenticated");
  }
  const who = user.kind === "customer" ? `customer:${user.id}` : `network:${networkOf(caller.ip ?? "")}`;
  const vendor = await vendorContactOf(db, vendorId);
  if (!vendor) throw unknownVendor("fkVendorId");
  if (vendor.whatsapp === null) throw new AppError("missing", "noWhatsapp");
  await takeHit(db, { key: `whatsapp:${who}`, limits, now });
  const number = parsePhone(vendor.whatsapp, vendor.countryCode)?.e164 ?? vendor.whatsapp;
  const t = translatorOf(language);
  const draft = t("vendorNotes.whatsappDraft", {
    name: contactName(vendor, language),
    site: brandName(language),
  });
  contactCounterOf(context).count({ vendorId, kind: "whatsapp", source, ownerId: null }, caller, now);
  return [{ url: whatsappHref(number, draft) }];
}

/** Says nothing about whether it counted: that is nobody's business. */
export async function countContact(
  context: Context,
  contact: InputOf<typeof contract.countContact>,
): Promise<NoData> {
  const { user, caller, now } = context;
  contactCounterOf(context).count({ ...contact, ownerId: ownerIdOf(user) }, caller, now);
  return [];
}

export async function countView(
  context: Context,
  { vendorId, words }: InputOf<typeof contract.countView>,
): Promise<NoData> {
  const { user, caller, now } = context;
  const view = { vendorId, kind: "view", source: "detail", words: countedWords(words) };
  contactCounterOf(context).count({ ...view, ownerId: ownerIdOf(user) }, caller, now);
  return [];
}

function ownerIdOf(user: User): number | null {
  return user.kind === "vendor" ? user.id : null;
}

/** As vendors are shown them: "" for what could be about a person or is no search. */
function countedWords(typed: string | undefined): string {
  const words = fold(typed ?? "").trim();
  return typed?.includes("@") || /(?:\d\s?){6}/.test(words) ? "" : words;
}
