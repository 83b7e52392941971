import type { Provider } from "../provider.server.ts";

export interface Email {
  to: string;
  subject: string;
  text: string;
}

export type EmailProvider = Provider<Email>;
