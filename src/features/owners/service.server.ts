import { AppError } from "#base/errors.ts";
import type { NoData } from "#base/shape.ts";
import { ownerOf, type Context } from "#door/context.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { issueToken, revokeTokenById } from "#door/tokens.server.ts";
import { sendCode, takeCode } from "#features/accounts/codes.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { phoneIdentity } from "#features/accounts/identity.server.ts";
import type { OwnerLogin } from "./contract.ts";
import { firstVendorOf, ownerWith } from "./queries.server.ts";

interface Phone {
  phone: string;
  dialCode: string;
}

/** Sends the code with which somebody signs in for a business. */
export async function sendOwnerCode(context: Context, channel: Channel, phone: Phone): Promise<Said<NoData>> {
  const identity = phoneIdentity(phone, context.settings);
  await sendCode(context, { audience: "vendor", channel, identity });
  return said([], "codeSent");
}

/** Signs in with a code; somebody new becomes an owner without a listing by it. */
export async function signInOwner(
  context: Context,
  channel: Channel,
  { code, ...phone }: Phone & { code: string },
): Promise<Said<OwnerLogin[]>> {
  const { now, caller, language } = context;
  const identity = phoneIdentity(phone, context.settings);
  const login = await takeCode(context, { audience: "vendor", channel, identity, code }, async (db) => {
    const owner = await ownerWith(db, identity.phone, { now, language });
    if (owner.isBanned) return null;
    const vendorId = await firstVendorOf(db, owner.id);
    const token = await issueToken(db, { kind: "vendor", ownerId: owner.id }, { now, caller });
    return { token, hasListing: vendorId !== null, vendorId: vendorId ?? "" };
  });
  if (!login) throw new AppError("forbidden", "accountClosed");
  return said([login], "loggedIn");
}

export async function signOutOwner(context: Context): Promise<Said<NoData>> {
  await revokeTokenById(context.db, ownerOf(context).tokenId, context.now);
  return said([], "loggedOut");
}
