import type { Language } from "#base/language.ts";
import type en from "#locales/en.json";
import type { PageHandle, TextPart } from "./text-parts.ts";
import { textStore } from "./text-store.ts";

export type Messages = typeof en;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

// One index for each language, whose parts are files of their own; compiled by the build (scripts/vite-messages.ts).
const catalogues = import.meta.glob<Record<TextPart, () => Promise<Partial<Messages>>>>(
  "../../locales/*.json",
  {
    query: "?texts",
    import: "default",
  },
);

export const { loadMessages, loadPart, useTexts, messagesOf } = textStore<Messages>(
  async (language, part) => {
    const index = await catalogues[`../../locales/${language}.json`]?.();
    if (!index) throw new Error(`there is no catalogue for ${language}`);
    return index[part]();
  },
);

/** The parts that these pages name in their handles, and the frame's. */
export function partsOf(pages: Iterable<{ handle?: unknown } | undefined>): readonly TextPart[] {
  const named = [...pages].flatMap((page) => (page?.handle as PageHandle | undefined)?.texts ?? []);
  return [...new Set<TextPart>(["frame", ...named])];
}
