import type { InputOf } from "#base/endpoint.ts";
import { textIn } from "#base/language.ts";
import type { Page } from "#base/paging.ts";
import type { Db } from "#database/connect.server.ts";
import type { Context } from "#door/context.server.ts";
import { taxonomyNames } from "#features/departments/taxonomy-names.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import { placeNamesOf } from "#features/places/service.server.ts";
import { unknownLead } from "./contract.ts";
import * as queries from "./inbox-queries.server.ts";
import { termViews } from "./lead-view.server.ts";
import { leadSteps, type LeadAnswer, type LeadVendorStatus } from "./policy.ts";
import { leadAnswered, leadTakenBack, type ReceivedLead } from "./vendor-contract.ts";
import type * as contract from "./vendor-contract.ts";

/** What a listing was asked for, for whoever acts for it. */
export async function getReceivedLeads(
  context: Context,
  { vendorId: publicId, status, skip, limit }: InputOf<typeof contract.getReceivedLeads>,
): Promise<Page<ReceivedLead>> {
  const vendorId = await requireMember(context, { vendorId: publicId });
  const wanted = { status: status ? rowStatus(status) : null, skip, limit };
  const { total, rows } = await queries.leadsReceivedBy(context.db, vendorId, wanted);
  return { items: await receivedViews(context, rows), total, skip, limit };
}

/** Takes the next step with a lead and tells its author; the same step again changes nothing. */
export async function answerLead(
  context: Context,
  { vendorId: vendorPublicId, id, status }: InputOf<typeof contract.answerLead>,
): Promise<ReceivedLead[]> {
  const { db, now } = context;
  const vendorId = await requireMember(context, { vendorId: vendorPublicId });
  await db.transaction().execute(async (transaction) => {
    const lead = await queries.lockReceived(transaction, vendorId, id);
    if (!lead) throw unknownLead();
    if (lead.status === rowStatus(status)) return;
    if (lead.isCancelled) throw leadTakenBack();
    if (!leadSteps[lead.status.toUpperCase() as LeadVendorStatus].includes(status)) throw leadAnswered();
    const { leadId } = lead;
    await queries.setReceived(transaction, { leadId, vendorId, status: rowStatus(status), now });
    await tellAuthor(transaction, lead, { status, vendorId: vendorPublicId, now });
  });
  const row = await queries.leadReceivedBy(db, vendorId, id);
  if (!row) throw unknownLead();
  return receivedViews(context, [row]);
}

const notes = { ACCEPTED: "leadAccepted", DECLINED: "leadDeclined", DONE: "leadDone" } as const;

async function tellAuthor(
  db: Db,
  { customerId, vendorName }: queries.LockedLead,
  { status, vendorId, now }: { status: LeadAnswer; vendorId: string; now: Date },
): Promise<void> {
  // Whose work is done can say how it was.
  const link = status === "DONE" ? `/shop-details?id=${vendorId}#reviews` : "/me/enquiries";
  await notify(db, customerId, { kind: notes[status], payload: { vendor: vendorName }, link, now });
}

async function receivedViews(
  { reads, language }: Context,
  rows: readonly queries.ReceivedRow[],
): Promise<ReceivedLead[]> {
  const [taxonomy, places] = await Promise.all([
    taxonomyNames.of(reads),
    placeNamesOf(
      reads,
      rows.flatMap(({ placeId }) => placeId ?? []),
    ),
  ]);
  return rows.map((row) => ({
    id: row.publicId,
    description: row.description,
    terms: termViews(taxonomy.terms, row.terms, language),
    placeName: textIn(places.get(row.placeId ?? 0) ?? {}, language),
    status: row.status.toUpperCase() as LeadVendorStatus,
    isCancelled: row.isCancelled,
    askedCount: row.askedCount,
    name: row.name ?? "",
    mobile: row.mobile ?? "",
    email: row.email ?? "",
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? "",
  }));
}

function rowStatus(status: LeadVendorStatus): queries.ReceivedStatus {
  return status.toLowerCase() as queries.ReceivedStatus;
}
