import type { Language } from "#base/language.ts";
import type en from "#locales/en.json";

export type Messages = typeof en;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

// One dictionary a language, loaded alone; compiled by the build (vite.config.ts).
const catalogues = import.meta.glob<Messages>("../../locales/*.json", {
  query: "?compiled",
  import: "default",
});
const loaded = new Map<Language, Messages>();

export async function loadMessages(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const load = catalogues[`../../locales/${language}.json`];
  if (!load) throw new Error(`there is no catalogue for ${language}`);
  const messages = await load();
  loaded.set(language, messages);
  return messages;
}

/** The catalogue of a language that was loaded before rendering began. */
export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`the catalogue for ${language} is not loaded`);
  return messages;
}
