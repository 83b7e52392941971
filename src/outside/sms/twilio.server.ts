import { post } from "../http-provider.server.ts";
import { Refused } from "../provider.server.ts";
import type { SmsProvider } from "./sms.server.ts";

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number or a name of the account, or the id of a messaging service (`MG…`). */
  from: string;
  /** Other than in tests: https://api.twilio.com. */
  url: string;
}

/** What Twilio says of the receiver, rather than of the account (twilio.com/docs/api/errors): not a number, not reachable, stopped. */
const ofReceiver = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

/** Twilio, Messages resource of API 2010-04-01. */
export function twilio({ accountSid, authToken, from, url }: TwilioAccount): SmsProvider {
  const sender = from.startsWith("MG") ? { MessagingServiceSid: from } : { From: from };
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    name: "twilio",
    async deliver({ to, text }, signal) {
      const body = new URLSearchParams({ To: to, Body: text, ...sender });
      const path = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
      const answer = await post(`${url}${path}`, { headers: { authorization }, body }, signal);
      const { sid, code } = answer.body;
      if (answer.status === 201 && typeof sid === "string") return sid;
      const problem = `${answer.status}${typeof code === "number" ? ` (${code})` : ""}`;
      if (ofReceiver.has(Number(code))) throw new Refused(`twilio: ${problem}`);
      throw new Error(problem);
    },
  };
}
