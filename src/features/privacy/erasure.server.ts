import type { InputOf } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import type { NoData } from "#base/shape.ts";
import { customerOf, type Context } from "#door/context.server.ts";
import type { PersonalData } from "#door/personal-data.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { revokeToken } from "#door/tokens.server.ts";
import { sendCode, takeCode } from "#features/accounts/codes.server.ts";
import { emailIdentity, receiverOf, type Identity } from "#features/accounts/identity.server.ts";
import { noReceiver, type eraseAccount as eraseCall, type SentCode } from "./contract.ts";
import { eraseCustomer } from "./erasures.server.ts";
import { reachOf, subjectOf } from "./subject.server.ts";

type Channel = SentCode["channel"];

/** Sends the code with which the account can be erased to what the account itself was opened with. */
export async function sendErasureCode(context: Context): Promise<Said<SentCode[]>> {
  const { channel, identity } = await wayTo(context);
  await sendCode(context, { audience: "erasure", channel, identity });
  const receiver = Object.values(receiverOf(identity)).join("");
  return said([{ channel, receiver }], "codeSent");
}

/** All or nothing, in the transaction in which the code is used up. Files of photos go by a job of it. */
export async function eraseAccount(
  context: Context,
  parts: readonly PersonalData[],
  { code, channel: asked, vendorToken }: InputOf<typeof eraseCall>,
): Promise<Said<NoData>> {
  const { now, log } = context;
  const { channel, identity } = await wayTo(context, asked);
  const subject = await subjectOf(context);
  await takeCode(context, { audience: "erasure", channel, identity, code }, async (db) => {
    await eraseCustomer({ db, now }, parts, subject);
    if (vendorToken) await revokeToken(db, vendorToken, now);
  }).catch(refuseRace);
  log.info({}, "account erased");
  return said([], "accountErased");
}

/** Something of the customer's was written at the same moment: nothing is erased, and the next try erases both. */
function refuseRace(error: Error & { code?: string }): never {
  const isRace = error.code === "23503" || error.code === "40P01";
  throw isRace ? new AppError("conflict", "conflict") : error;
}

/** Where a code reaches the customer: as it was asked for, else by a channel on which something can leave now. */
async function wayTo(context: Context, asked?: Channel): Promise<{ channel: Channel; identity: Identity }> {
  const { phone, email } = await reachOf(context, customerOf(context).id);
  const ways: { channel: Channel; identity: Identity }[] = [];
  if (phone !== null) {
    const identity: Identity = { kind: "phone", phone };
    ways.push({ channel: "sms", identity }, { channel: "whatsapp", identity });
  }
  if (email !== null) ways.push({ channel: "email", identity: emailIdentity(email) });
  const fit = ways.filter(({ channel }) => asked === undefined || channel === asked);
  const way = fit.find(({ channel }) => context.canSend(channel)) ?? fit[0];
  if (!way) throw noReceiver();
  return way;
}
