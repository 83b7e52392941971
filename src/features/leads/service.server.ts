import { AppError } from "#base/errors.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import { newPublicId } from "#base/public-id.server.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { consentVersion } from "#features/enquiries/policy.ts";
import { withdrawMessages } from "#features/messages/service.server.ts";
import { vendorView } from "#features/vendors/vendor-view.server.ts";
import { vendorsById } from "#features/vendors/vendors-by-id.server.ts";
import { textIn } from "#base/language.ts";
import {
  nobodyToAsk,
  nothingUnderstood,
  unknownLead,
  type createLead as createCall,
  type Lead,
  type LeadPreview,
  type Need,
} from "./contract.ts";
import { leadViews } from "./lead-view.server.ts";
import { termView, understand, type Understood } from "./need.server.ts";
import { leadLimits, messageKey, needLimits } from "./policy.ts";
import * as queries from "./queries.server.ts";
import { tellVendors } from "./tell-vendors.server.ts";

/** Where nobody said anything else. */
const usualCountry = "AE";

/** What a lead would ask, and whom; nothing is kept. */
export async function previewLead(context: Context, need: Need): Promise<LeadPreview[]> {
  const { reads, language } = context;
  const { terms, place, position, vendorIds } = await understood(context, need, "preview");
  const vendors = (await vendorsById(reads, vendorIds, language)).map((row) =>
    vendorView(row, language, position),
  );
  return [
    {
      terms: terms.map((term) => termView(term, language)),
      placeName: place ? textIn(place.names, language) : "",
      vendors: vendors.map(({ id: vendorId, name, area, city, isVerified, isDemo, distanceKm }) => ({
        id: vendorId,
        name,
        area: area || city,
        isVerified,
        isDemo,
        distanceKm,
      })),
    },
  ];
}

/** To understand a need and to look for who could do it takes a while, whether or not anything is sent then. */
async function understood(context: Context, need: Need, what: "preview" | "send"): Promise<Understood> {
  const { db, reads, now } = context;
  const { id } = customerOf(context);
  await takeHit(db, { key: `${what}:customer:${id}`, limits: needLimits, now });
  const homeCountry = (await queries.countryOfCustomer(db, id)) ?? usualCountry;
  return understand(reads, need, { homeCountry });
}

/** Keeps a lead, chooses its vendors and tells them, in one transaction. */
export async function createLead(
  context: Context,
  { name, ...need }: InputOf<typeof createCall>,
): Promise<Said<Lead[]>> {
  const { db, language, now } = context;
  const { id: customerId } = customerOf(context);
  const { terms, place, position, vendorIds } = await understood(context, need, "send");
  if (terms.length === 0) throw nothingUnderstood();
  if (vendorIds.length === 0) throw nobodyToAsk();
  const lead: queries.NewLead = {
    publicId: newPublicId(),
    customerId,
    name,
    description: need.description,
    mostVendors: need.mostVendors,
    position,
    placeId: place?.id ?? null,
    consentVersion,
    consentLanguage: language,
    now,
  };
  const row = await db.transaction().execute(async (transaction) => {
    const leadId = await queries.insertLead(transaction, lead);
    if (leadId === null) return queries.sameLead(transaction, lead);
    await takeHit(transaction, { key: `lead:customer:${customerId}`, limits: leadLimits, now });
    await queries.insertTerms(transaction, leadId, terms);
    await queries.insertLeadVendors(transaction, leadId, { vendorIds, now });
    await tellVendors(transaction, { lead, terms, vendorIds, origin: context.settings.origin });
    return queries.ownLead(transaction, lead);
  });
  if (!row) throw new AppError("conflict", "conflict");
  const views = await leadViews(context, [row]);
  return said(views, "leadSent");
}

/** The customer's own, the newest first. */
export async function getLeads(
  context: Context,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<Lead>> {
  const { id: customerId } = customerOf(context);
  const { total, rows } = await queries.leadsOf(context.db, { customerId, skip, limit });
  return { items: await leadViews(context, rows), total, skip, limit };
}

/** What the vendors were to be told in the morning they are not told any more. */
export async function cancelLead(context: Context, { id }: { id: string }): Promise<Lead[]> {
  const { db, now } = context;
  const own = { publicId: id, customerId: customerOf(context).id };
  await db.transaction().execute(async (transaction) => {
    const asked = await queries.markCancelled(transaction, { ...own, now });
    const keys = asked.map((vendorId) => messageKey(id, vendorId));
    await withdrawMessages(transaction, keys, { keepsSent: true });
  });
  const lead = await queries.ownLead(db, own);
  if (!lead) throw unknownLead();
  return leadViews(context, [lead]);
}
