import type { Language } from "#base/language.ts";
import type { Provider } from "../provider.server.ts";

export interface WhatsAppMessage {
  /** E.164. */
  to: string;
  text: string;
  /** Where the message tells a code: it then leaves by the template for codes. */
  code: string | null;
  language: Language;
}

export type WhatsAppProvider = Provider<WhatsAppMessage>;
