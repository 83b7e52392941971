import type { SmtpAccount } from "#outside/email/smtp.server.ts";
import type { TwilioAccount } from "#outside/sms/twilio.server.ts";
import type { UnifonicAccount } from "#outside/sms/unifonic.server.ts";
import type { WhatsAppAccount } from "#outside/whatsapp/cloud-api.server.ts";

export type SmsConfig =
  | { provider: "unifonic"; account: UnifonicAccount }
  | { provider: "twilio"; account: TwilioAccount };

/** Accounts with those who deliver messages. Holds secrets: never logged. */
export interface ProviderConfig {
  smtp: SmtpAccount | null;
  /** In the order in which they are asked. */
  sms: readonly SmsConfig[];
  whatsapp: WhatsAppAccount | null;
}

type Read = (name: string) => string | undefined;
type Refuse = (name: string, problem: string) => never;

export function hasNone({ smtp, sms, whatsapp }: ProviderConfig): boolean {
  return smtp === null && sms.length === 0 && whatsapp === null;
}

/** Refuses half an account, and names what is missing. No value is repeated: most are secrets. */
export function providersOf(read: Read, refuse: Refuse): ProviderConfig {
  const needed = (name: string, by: string) => read(name) ?? refuse(name, `must be set where ${by} is`);
  const address = (name: string, fallback: string) => {
    const text = read(name) ?? fallback;
    if (/^https?:\/\/[^\s?#]+$/.test(text) && URL.canParse(text)) return text.replace(/\/$/, "");
    return refuse(name, "must be an address like https://example.com");
  };
  return { smtp: smtpOf(read, refuse), sms: smsOf(), whatsapp: whatsAppOf() };

  function smsOf(): SmsConfig[] {
    const names = (read("SMS_PROVIDERS") ?? "").split(/[\s,]+/).filter(Boolean);
    return [...new Set(names)].map((name) => {
      if (name === "unifonic") return { provider: name, account: unifonicOf() };
      if (name === "twilio") return { provider: name, account: twilioOf() };
      return refuse(
        "SMS_PROVIDERS",
        "must list unifonic, twilio or both, in the order in which they are asked",
      );
    });
  }

  function unifonicOf(): UnifonicAccount {
    return {
      appSid: needed("UNIFONIC_APP_SID", "unifonic"),
      senderId: needed("UNIFONIC_SENDER_ID", "unifonic"),
      url: address("UNIFONIC_URL", "https://el.cloud.unifonic.com"),
    };
  }

  function twilioOf(): TwilioAccount {
    return {
      accountSid: needed("TWILIO_ACCOUNT_SID", "twilio"),
      authToken: needed("TWILIO_AUTH_TOKEN", "twilio"),
      from: needed("TWILIO_FROM", "twilio"),
      url: address("TWILIO_URL", "https://api.twilio.com"),
    };
  }

  function whatsAppOf(): WhatsAppAccount | null {
    const token = read("WHATSAPP_TOKEN");
    if (token === undefined) return null;
    return {
      token,
      phoneNumberId: needed("WHATSAPP_PHONE_NUMBER_ID", "WHATSAPP_TOKEN"),
      codeTemplate: needed("WHATSAPP_CODE_TEMPLATE", "WHATSAPP_TOKEN"),
      noticeTemplate: read("WHATSAPP_NOTICE_TEMPLATE") ?? null,
      url: address("WHATSAPP_URL", "https://graph.facebook.com/v21.0"),
    };
  }
}

function smtpOf(read: Read, refuse: Refuse): SmtpAccount | null {
  const url = read("SMTP_URL");
  if (url === undefined) return null;
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    refuse("SMTP_URL", "must begin with smtp:// or smtps://");
  const from = read("MAIL_FROM");
  if (from === undefined || !/@/.test(from))
    return refuse("MAIL_FROM", "must be the address that messages come from");
  return { url, from };
}
