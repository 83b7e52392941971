import { eMailAddress } from "#base/e-mail.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { NoData } from "#base/shape.ts";
import type { Context } from "#door/context.server.ts";
import { networkOf, takeHit } from "#door/limits.server.ts";
import { said, type Said } from "#door/route.server.ts";
import { wrongEmail, wrongPhone, type Feedback } from "./contract.ts";
import { feedbackLimits, isPhone, missingWay } from "./policy.ts";
import { insertFeedback } from "./queries.server.ts";

export async function sendFeedback(context: Context, feedback: Feedback): Promise<Said<NoData>> {
  const { db, user, caller, language, now } = context;
  const { kind, text, name, time, page, email = "", phone = "" } = feedback;
  const missing = missingWay(kind, { email, phone });
  if (missing === "phone") throw wrongPhone("required");
  if (missing === "email") throw wrongEmail("required");
  const row = { email: addressOf(email), phone: numberOf(phone) };
  const customerId = user.kind === "customer" ? user.id : null;
  const key =
    customerId === null ? `feedback:${networkOf(caller.ip ?? "")}` : `feedback:customer:${customerId}`;
  await takeHit(db, { key, limits: feedbackLimits[customerId === null ? "visitor" : "customer"], now });
  await insertFeedback(db, {
    ...row,
    kind,
    text,
    name: name ?? null,
    bestTime: time ?? null,
    page: page ?? null,
    userAgent: kind === "bug" ? caller.userAgent.slice(0, 300) || null : null,
    language,
    customerId,
    now,
  });
  return said([], "feedbackReceived");
}

function addressOf(email: string): string | null {
  if (email === "") return null;
  const address = eMailAddress(email);
  if (address === null) throw wrongEmail("email");
  return address;
}

/** A number of the Emirates where it names no country; one that we do not know is kept as it was typed. */
function numberOf(phone: string): string | null {
  if (phone === "") return null;
  const known = parsePhone(phone, "AE");
  if (known) return known.e164;
  if (!isPhone(phone)) throw wrongPhone("phone");
  return phone;
}
