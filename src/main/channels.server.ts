import { NoProvider, outbox, type Channels, type Letter } from "#features/messages/channels.server.ts";
import { failover, type Failover } from "#outside/failover.server.ts";
import type { Email } from "#outside/email/email.server.ts";
import { smtp } from "#outside/email/smtp.server.ts";
import type { Channel } from "#outside/provider.server.ts";
import { twilio } from "#outside/sms/twilio.server.ts";
import { unifonic } from "#outside/sms/unifonic.server.ts";
import { cloudApi } from "#outside/whatsapp/cloud-api.server.ts";
import type { Config } from "./config.ts";
import type { SmsConfig } from "./provider-config.ts";

/** How messages leave this process, by its configuration. */
export function channelsOf(config: Pick<Config, "outbox" | "providers">): Channels {
  if (config.outbox) return outbox;
  const { smtp: mail, sms, whatsapp } = config.providers;
  const ways: Record<Channel, Failover<Letter> | null> = {
    sms: sms.length > 0 ? failover(sms.map(smsProvider)) : null,
    whatsapp: whatsapp && failover([cloudApi(whatsapp)]),
    email: mail && withSubject(failover([smtp(mail)])),
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

function withSubject(way: Failover<Email>): Failover<Letter> {
  return {
    isOpen: way.isOpen,
    deliver: ({ to, subject, text }, signal) => way.deliver({ to, subject: subject ?? "", text }, signal),
  };
}
