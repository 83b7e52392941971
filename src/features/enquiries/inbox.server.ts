import { csvOf } from "#base/csv.server.ts";
import type { InputOf } from "#base/endpoint.ts";
import type { Page } from "#base/paging.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { notify } from "#features/notifications/service.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import { unknownEnquiry } from "./contract.ts";
import * as queries from "./inbox-queries.server.ts";
import { answerLimits, type EnquiryStatus } from "./policy.ts";
import { takenBack, type ReceivedEnquiry } from "./vendor-contract.ts";
import type * as contract from "./vendor-contract.ts";

/** As many as a year holds of them, and no more than a request can. */
const mostExported = 10_000;

/** What a listing has received, for whoever acts for it. */
export async function getEnquiry(
  context: Context,
  { vendorId: publicId, status, skip, limit }: InputOf<typeof contract.getEnquiry>,
): Promise<Page<ReceivedEnquiry>> {
  const vendorId = await requireMember(context, { vendorId: publicId });
  const wanted = { status: rowStatus(status), skip, limit };
  const { total, rows } = await queries.receivedBy(context.db, vendorId, wanted);
  return { items: rows.map(receivedView), total, skip, limit };
}

export async function exportEnquiries(
  context: Context,
  { vendorId: publicId, status }: InputOf<typeof contract.exportEnquiries>,
): Promise<{ csv: string }[]> {
  const { db, language } = context;
  const vendorId = await requireMember(context, { vendorId: publicId });
  const timeZone = await queries.timeZoneOf(db, vendorId);
  const wanted = { status: rowStatus(status), skip: 0, limit: mostExported };
  const { rows } = await queries.receivedBy(db, vendorId, wanted);
  const t = translatorOf(language);
  const titles = [t("inbox.name"), t("inbox.mobile"), t("inbox.status"), t("inbox.date")];
  const minute = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const lines = rows
    .map(receivedView)
    .map(({ name, mobile, status, createdAt }) => [name, mobile, status, minute.format(new Date(createdAt))]);
  return [{ csv: csvOf(titles, lines) }];
}

/** Says what became of an enquiry and tells its author, once for each change of mind. */
export async function setEnquiryStatus(
  context: Context,
  { vendorId: vendorPublicId, id, status }: InputOf<typeof contract.setEnquiryStatus>,
): Promise<ReceivedEnquiry[]> {
  const { db, now } = context;
  const vendorId = await requireMember(context, { vendorId: vendorPublicId });
  const answered = await db.transaction().execute(async (transaction) => {
    const change = { vendorId, publicId: id, status: rowStatus(status)!, now };
    const row = await queries.answerReceived(transaction, change);
    if (!row || row.before === "cancelled" || row.before === row.status) return row;
    await takeHit(transaction, { key: `enquiry:answer:${id}`, limits: answerLimits, now });
    await tellAuthor(context, transaction, row);
    return row;
  });
  if (!answered) throw unknownEnquiry();
  if (answered.before === "cancelled") throw takenBack();
  return [receivedView(answered)];
}

/** A visitor has no page on which he could be told. */
async function tellAuthor(
  { now }: Context,
  db: Context["db"],
  { status, customerId, vendorName }: queries.AnsweredRow,
): Promise<void> {
  if (customerId === null || status === "pending") return;
  const kind = status === "approved" ? "enquiryApproved" : "enquiryDeclined";
  await notify(db, customerId, { kind, payload: { vendor: vendorName }, link: "/me/enquiries", now });
}

function rowStatus(status: EnquiryStatus | undefined): queries.ReceivedRow["status"] | null {
  return (status?.toLowerCase() as queries.ReceivedRow["status"] | undefined) ?? null;
}

/** What its author took back is nobody's to call any more. */
function receivedView(row: queries.ReceivedRow): ReceivedEnquiry {
  return {
    id: row.publicId,
    name: row.name,
    mobile: row.status === "cancelled" ? "" : row.mobile,
    status: row.status.toUpperCase() as EnquiryStatus,
    createdAt: row.createdAt.toISOString(),
    statusAt: row.statusAt.toISOString(),
  };
}
