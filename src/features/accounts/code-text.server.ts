import { brand } from "#base/brand.ts";
import { textIn } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Context } from "#door/context.server.ts";
import type { Channel } from "#outside/provider.server.ts";

/** What a code is good for: a code for one does nothing for another. */
export type Audience = "customer" | "vendor" | "erasure";

/** What a message with a code says. An SMS ends with the line by which phones offer the code to our site alone. */
export function codeText(
  { language, settings }: Pick<Context, "language" | "settings">,
  { audience, channel }: { audience: Audience; channel: Channel },
  code: string,
): { text: string; subject?: string } {
  const t = translatorOf(language);
  const values = { code, name: textIn(brand.name, language) };
  const isErasure = audience === "erasure";
  const text = t(isErasure ? "codeMessage.erasureText" : "codeMessage.text", values);
  const subject = t(isErasure ? "codeMessage.erasureSubject" : "codeMessage.subject", values);
  if (channel === "email") return { text, subject };
  if (channel === "whatsapp") return { text };
  return { text: `${text}\n\n@${new URL(settings.origin).hostname} #${code}` };
}
