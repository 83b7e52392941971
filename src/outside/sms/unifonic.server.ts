import { post } from "../http-provider.server.ts";
import { Refused } from "../provider.server.ts";
import type { SmsProvider } from "./sms.server.ts";

export interface UnifonicAccount {
  appSid: string;
  senderId: string;
  /** Other than in tests: https://el.cloud.unifonic.com. */
  url: string;
}

/** What Unifonic says in words of the number; its codes do not part that from other mistakes. */
const ofReceiver = /dest|recipient|number|blacklist/i;

/** Unifonic, `POST /rest/SMS/messages` (docs.unifonic.com/reference/sms-api). */
export function unifonic({ appSid, senderId, url }: UnifonicAccount): SmsProvider {
  return {
    name: "unifonic",
    async deliver({ to, text }, signal) {
      const body = new URLSearchParams({
        AppSid: appSid,
        SenderID: senderId,
        Recipient: to.replace(/^\+/, ""),
        Body: text,
        responseType: "JSON",
      });
      const headers = { accept: "application/json" };
      const { status, body: said } = await post(`${url}/rest/SMS/messages`, { headers, body }, signal);
      // Some answers write `success` as a text.
      if (status === 200 && String(said["success"]) === "true") return messageIdOf(said["data"]);
      const code = /^ER-\d+$/.test(String(said["errorCode"])) ? ` (${String(said["errorCode"])})` : "";
      const problem = `${status}${code}`;
      const isAccount = status === 401 || status === 403 || status === 429 || status >= 500;
      if (!isAccount && code !== "" && ofReceiver.test(String(said["message"])))
        throw new Refused(`unifonic: ${problem}`);
      throw new Error(problem);
    },
  };
}

function messageIdOf(data: unknown): string | null {
  const id = (data as { MessageID?: unknown } | null | undefined)?.MessageID;
  return typeof id === "number" || typeof id === "string" ? String(id) : null;
}
