import { AppError } from "#base/errors.ts";
import type { NoData } from "#base/shape.ts";
import type { Context } from "#door/context.server.ts";
import { customerOf } from "#door/context.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { issueToken, revokeToken, revokeTokensOf, sessionsOf } from "#door/tokens.server.ts";
import { sendCode, takeCode } from "./codes.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { giveConsent, termsVersion } from "./consents.server.ts";
import type { Login, Session } from "./contract.ts";
import { customerWith, type LoggedIn } from "./customers.server.ts";
import type { Identity } from "./identity.server.ts";

/** Sends the code with which a customer logs in. */
export async function sendLoginCode(
  context: Context,
  { channel, identity }: { channel: Channel; identity: Identity },
): Promise<Said<NoData>> {
  await sendCode(context, { audience: "customer", channel, identity });
  return said([], "codeSent");
}

/** Logs in with a code; somebody new becomes a customer by it. */
export async function logIn(
  context: Context,
  { channel, identity, code }: { channel: Channel; identity: Identity; code: string },
): Promise<Said<Login[]>> {
  const { now, language } = context;
  const login = await takeCode(context, { audience: "customer", channel, identity, code }, async (db) =>
    admitCustomer({ ...context, db }, await customerWith(db, identity, { now, language })),
  );
  if (!login) throw new AppError("forbidden", "accountClosed");
  return said([login], "loggedIn");
}

/** Lets in who has proved who he is; null for somebody banned. */
export async function admitCustomer(
  { db, now, caller, language }: Context,
  customer: LoggedIn,
): Promise<Login | null> {
  if (customer.isBanned) return null;
  // The form asks for it before it sends anything.
  await giveConsent(db, customer, { purpose: "terms", version: termsVersion, language, now });
  const token = await issueToken(db, { kind: "customer", customerId: customer.id }, { now, caller });
  return { userId: customer.publicId, token };
}

/** Ends the token that asks; a token that is sent along proves by itself that it may be ended. */
export async function logOut(
  { db, user, now }: Context,
  { vendorToken }: { vendorToken?: string | undefined },
): Promise<Said<NoData>> {
  if (user.kind === "customer") await revokeTokensOf(db, user, { now, tokenId: user.tokenId });
  if (vendorToken) await revokeToken(db, vendorToken, now);
  return said([], "loggedOut");
}

export async function mySessions(context: Context): Promise<Session[]> {
  const customer = customerOf(context);
  const sessions = await sessionsOf(context.db, customer, context.now);
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id: String(id),
    device: userAgent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: id === customer.tokenId,
  }));
}

export async function revokeSession(context: Context, { id }: { id: string }): Promise<Said<NoData>> {
  const tokenId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const ended = await revokeTokensOf(context.db, customerOf(context), { now: context.now, tokenId });
  if (ended === 0) throw new AppError("missing", "missing");
  return said([], "sessionEnded");
}
