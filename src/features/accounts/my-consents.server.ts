import { AppError } from "#base/errors.ts";
import type { InputOf } from "#base/endpoint.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import { takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { consentsOf, giveConsent as give, marketingVersion, withdrawConsents } from "./consents.server.ts";
import type * as contract from "./consents-contract.ts";
import type { Consents, MarketingPurpose } from "./consents-contract.ts";
import { reachOf } from "./erasure-queries.server.ts";

export async function getConsents(context: Context): Promise<Consents[]> {
  const { id } = customerOf(context);
  const [offered, rows] = await Promise.all([offeredTo(context), consentsOf(context.db, id)]);
  const consents = rows.map(({ givenAt, withdrawnAt, ...row }) => ({
    ...row,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? "",
  }));
  return [{ offered, consents }];
}

/** Nobody changes his mind so often. */
const changeLimits = [{ seconds: 3_600, most: 30 }];

export async function giveConsent(
  context: Context,
  { purpose }: InputOf<typeof contract.giveConsent>,
): Promise<Said<Consents[]>> {
  const { db, language, now } = context;
  const { id } = customerOf(context);
  await takeHit(db, { key: `consent:${id}`, limits: changeLimits, now });
  if (!(await offeredTo(context)).includes(purpose)) {
    throw new AppError("conflict", "noReceiver", { strPurpose: "noReceiver" });
  }
  await give(db, { id }, { purpose, version: marketingVersion, language, now });
  return said(await getConsents(context), "consentGiven");
}

/** Always possible, and as often as one likes. */
export async function withdrawConsent(
  context: Context,
  { purpose }: InputOf<typeof contract.withdrawConsent>,
): Promise<Said<Consents[]>> {
  await withdrawConsents(context.db, customerOf(context), { purpose, now: context.now });
  return said(await getConsents(context), "consentWithdrawn");
}

async function offeredTo(context: Context): Promise<MarketingPurpose[]> {
  const reach = await reachOf(context.db, customerOf(context).id);
  return [
    ...(reach?.phone ? (["marketing:sms", "marketing:whatsapp"] as const) : []),
    ...(reach?.email ? (["marketing:email"] as const) : []),
  ];
}
