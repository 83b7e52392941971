import type { Language } from "#base/language.ts";
import type en from "#locales/en.json";
import type { PageHandle, TextPart } from "./text-parts.ts";

export type Messages = typeof en;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

type Texts = Partial<Messages>;

// One index for each language, whose parts are files of their own; compiled by the build (scripts/vite-messages.ts).
const catalogues = import.meta.glob<Record<TextPart, () => Promise<Texts>>>("../../locales/*.json", {
  query: "?texts",
  import: "default",
});

const loading = new Map<string, Promise<void>>();
const loaded = new Map<Language, Messages>();
const loadedFiles = new Set<string>();

/** The parts that these pages name in their handles, and the frame's. */
export function partsOf(pages: Iterable<{ handle?: unknown } | undefined>): readonly TextPart[] {
  const named = [...pages].flatMap((page) => (page?.handle as PageHandle | undefined)?.texts ?? []);
  return [...new Set<TextPart>(["frame", ...named])];
}

export async function loadMessages(language: Language, parts: readonly TextPart[]): Promise<void> {
  const missing = parts.filter((part) => !isLoaded(language, part));
  await Promise.all(missing.map((part) => loadPart(language, part)));
}

/** Resolves at once, and is the same promise, for a part that was asked for before. */
export function loadPart(language: Language, part: TextPart): Promise<void> {
  const file = fileOf(language, part);
  const known = loading.get(file);
  if (known) return known;
  const arriving = arrive(language, part);
  loading.set(file, arriving);
  // One that failed is asked for again.
  arriving.catch(() => loading.delete(file));
  return arriving;
}

async function arrive(language: Language, part: TextPart): Promise<void> {
  const index = await catalogues[`../../locales/${language}.json`]?.();
  if (!index) throw new Error(`there is no catalogue for ${language}`);
  const texts = await index[part]();
  loaded.set(language, { ...loaded.get(language), ...texts } as Messages);
  loadedFiles.add(fileOf(language, part));
}

export function isLoaded(language: Language, part: TextPart): boolean {
  return loadedFiles.has(fileOf(language, part));
}

/** The catalogue of a language as far as it was loaded; a new object whenever a part has come. */
export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`the catalogue for ${language} is not loaded`);
  return messages;
}

function fileOf(language: Language, part: TextPart): string {
  return `${language} ${part}`;
}
