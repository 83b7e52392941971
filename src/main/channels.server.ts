import { NoProvider, outbox, type Channels, type Letter } from "#features/messages/channels.server.ts";
import { inOrder, type Delivery } from "#outside/breaker.server.ts";
import { smtp } from "#outside/email/smtp.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { twilio } from "#outside/sms/twilio.server.ts";
import { unifonic } from "#outside/sms/unifonic.server.ts";
import { cloudApi } from "#outside/whatsapp/cloud-api.server.ts";
import type { Config } from "./config.ts";
import type { SmsConfig } from "./provider-config.ts";

interface Way {
  isOpen(): boolean;
  deliver(letter: Letter, signal: AbortSignal): Promise<Delivery>;
}

/** How messages leave this process, by its configuration. */
export function channelsOf(config: Pick<Config, "outbox" | "providers">): Channels {
  if (config.outbox) return outbox;
  const { smtp: mail, sms, whatsapp } = config.providers;
  const ways: Record<Channel, Way | null> = {
    sms: sms.length > 0 ? inOrder(sms.map(smsProvider)) : null,
    whatsapp: whatsapp && inOrder([cloudApi(whatsapp)]),
    email: mail && withSubject(inOrder([smtp(mail)])),
  };
  return {
    canSend: (channel) => ways[channel]?.isOpen() ?? false,
    send(channel, letter, signal) {
      const way = ways[channel];
      return way ? way.deliver(letter, signal) : Promise.reject(new NoProvider("no provider"));
    },
    isOutbox: false,
  };
}

function smsProvider(config: SmsConfig) {
  return config.provider === "twilio" ? twilio(config.account) : unifonic(config.account);
}

function withSubject(way: ReturnType<typeof inOrder<{ to: string; subject: string; text: string }>>): Way {
  return {
    isOpen: way.isOpen,
    deliver: ({ to, subject, text }, signal) => way.deliver({ to, subject: subject ?? "", text }, signal),
  };
}
