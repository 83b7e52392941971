import type { Provider } from "../provider.server.ts";

export interface Sms {
  /** E.164. */
  to: string;
  text: string;
}

export type SmsProvider = Provider<Sms>;
