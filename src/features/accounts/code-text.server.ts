import { brand } from "#base/brand.ts";
import { textIn } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Context } from "#door/context.server.ts";
import type { Channel } from "./codes.server.ts";

/** What a message with a code says. An SMS ends with the line by which phones offer the code to our site alone. */
export function codeText(
  { language, settings }: Pick<Context, "language" | "settings">,
  { channel }: { channel: Channel },
  code: string,
): { text: string; subject?: string } {
  const t = translatorOf(language);
  const values = { code, name: textIn(brand.name, language) };
  const text = t("codeMessage.text", values);
  if (channel === "email") return { text, subject: t("codeMessage.subject", values) };
  if (channel === "whatsapp") return { text };
  return { text: `${text}\n\n@${new URL(settings.origin).hostname} #${code}` };
}
