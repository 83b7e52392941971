import { createTransport } from "nodemailer";
import { abortOf, Refused } from "../provider.server.ts";
import type { EmailProvider } from "./email.server.ts";

export interface SmtpAccount {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  url: string;
  /** The address that messages come from, with or without a name: `Mahalli <no-reply@example.com>`. */
  from: string;
}

/** Any mail server by SMTP; with STARTTLS wherever the server offers it. */
export function smtp({ url, from }: SmtpAccount): EmailProvider {
  const transport = createTransport({
    url,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 8_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: "smtp",
    async deliver({ to, subject, text }, signal) {
      const sending = transport.sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        textEncoding: "base64",
        headers: { "auto-submitted": "auto-generated" },
      });
      const { messageId } = await Promise.race([sending, abortOf(signal)]).catch((error: unknown) => {
        throw problemOf(error);
      });
      return messageId;
    },
  };
}

/** 550 to 554 to this receiver is for good; a login that fails or a server that is busy is not the receiver's. */
function problemOf(error: unknown): unknown {
  const {
    code = "",
    responseCode,
    command = "",
  } = error as { code?: string; responseCode?: number; command?: string };
  if (error instanceof Error && error.name === "TimeoutError") return error;
  const isOfReceiver = /^RCPT TO|^DATA/.test(command) && responseCode !== undefined && responseCode >= 500;
  const problem = [code, responseCode].filter(Boolean).join(" ") || "failed";
  return isOfReceiver ? new Refused(`smtp: ${problem}`) : new Error(problem);
}
