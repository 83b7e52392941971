import { createTranslator } from "use-intl/core";
import ar from "#locales/ar.json" with { type: "json" };
import en from "#locales/en.json" with { type: "json" };
import fr from "#locales/fr.json" with { type: "json" };
import ru from "#locales/ru.json" with { type: "json" };
import zh from "#locales/zh-CN.json" with { type: "json" };
import type { Language } from "./language.ts";

const catalogues: Record<Language, typeof en> = { en, ar, "zh-CN": zh, ru, fr };
const translators = new Map<Language, Translator>();

/** The interface texts on the server, by full keys: `t("outbox.title")`, `t("x.y", { name })`. */
export interface Translator {
  (key: string, values?: Record<string, string | number | Date>): string;
  has(key: string): boolean;
}

/** The texts of one language. Times are told by the clock of Dubai unless a message is given its own words for them. */
export function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const options = { locale: language, messages: catalogues[language], timeZone: "Asia/Dubai" };
  const translator = createTranslator(options) as unknown as Translator;
  translators.set(language, translator);
  return translator;
}
