import type { Language } from "#base/language.ts";
import { post } from "../http-provider.server.ts";
import { Refused } from "../provider.server.ts";
import type { WhatsAppMessage, WhatsAppProvider } from "./whatsapp.server.ts";

export interface WhatsAppAccount {
  token: string;
  phoneNumberId: string;
  /** The approved authentication template, with a body and a button that both take the code. */
  codeTemplate: string;
  /** An approved template whose body is one text; null: plain text, which WhatsApp takes within 24 h of the receiver's last word. */
  noticeTemplate: string | null;
  /** Other than in tests: https://graph.facebook.com/v21.0. */
  url: string;
}

/** What is wrong with the receiver: not on WhatsApp, not allowed, outside the 24 hours, has stopped marketing. */
const ofReceiver = new Set([131026, 131030, 131047, 131050, 130472, 131021]);

/** WhatsApp Business Platform, Cloud API: `POST /<phone number id>/messages`. */
export function cloudApi(account: WhatsAppAccount): WhatsAppProvider {
  const headers = { authorization: `Bearer ${account.token}`, "content-type": "application/json" };
  return {
    name: "whatsapp",
    async deliver(message, signal) {
      const url = `${account.url}/${encodeURIComponent(account.phoneNumberId)}/messages`;
      const body = JSON.stringify({
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: message.to.replace(/^\+/, ""),
        ...contentOf(message, account),
      });
      const answer = await post(url, { headers, body }, signal);
      const [sent] = (answer.body["messages"] ?? []) as { id?: string }[];
      if (answer.status === 200 && sent?.id) return sent.id;
      const { code } = (answer.body["error"] ?? {}) as { code?: number };
      const problem = `${answer.status}${typeof code === "number" ? ` (${code})` : ""}`;
      if (ofReceiver.has(Number(code))) throw new Refused(`whatsapp: ${problem}`);
      throw new Error(problem);
    },
  };
}

function contentOf({ text, code, language }: WhatsAppMessage, account: WhatsAppAccount): object {
  const parameters = (value: string) => [{ type: "text", text: value }];
  if (code !== null) {
    const button = { type: "button", sub_type: "url", index: "0", parameters: parameters(code) };
    const components = [{ type: "body", parameters: parameters(code) }, button];
    return {
      type: "template",
      template: { name: account.codeTemplate, language: tag(language), components },
    };
  }
  if (account.noticeTemplate === null) return { type: "text", text: { preview_url: false, body: text } };
  const components = [{ type: "body", parameters: parameters(inOneLine(text)) }];
  return {
    type: "template",
    template: { name: account.noticeTemplate, language: tag(language), components },
  };
}

/** As WhatsApp writes it: zh_CN. */
function tag(language: Language): { code: string } {
  return { code: language.replace("-", "_") };
}

/** A template's parameter takes neither line breaks nor more than four spaces in a row. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
