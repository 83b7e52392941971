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

// A file for each language and part, compiled by the build (vite.config.ts). The query must be written out.
const files: Record<TextPart, Record<string, () => Promise<Texts>>> = {
  frame: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=frame", import: "default" }),
  home: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=home", import: "default" }),
  categories: import.meta.glob<Texts>("../../locales/*.json", {
    query: "?texts=categories",
    import: "default",
  }),
  vendors: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=vendors", import: "default" }),
  listing: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=listing", import: "default" }),
  detail: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=detail", import: "default" }),
  article: import.meta.glob<Texts>("../../locales/*.json", { query: "?texts=article", import: "default" }),
};

export const everyPart = Object.keys(files) as readonly TextPart[];

const loading = new Map<string, Promise<void>>();
const loaded = new Map<Language, Messages>();
const loadedFiles = new Set<string>();

/** The parts that these pages name in their handles, and the frame's. */
export function partsOf(pages: Iterable<{ handle?: unknown } | undefined>): readonly TextPart[] {
  const named = [...pages].flatMap((page) => (page?.handle as PageHandle | undefined)?.texts ?? []);
  return [...new Set<TextPart>(["frame", ...named])];
}

export async function loadMessages(language: Language, parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.map((part) => loadPart(language, part)));
}

/** Resolves at once, and is the same promise, for a part that was asked for before. */
export function loadPart(language: Language, part: TextPart): Promise<void> {
  const file = fileOf(language, part);
  const known = loading.get(file);
  if (known) return known;
  const load = files[part][`../../locales/${language}.json`];
  if (!load) throw new Error(`there is no catalogue for ${language}`);
  const arriving = arrive(language, part, load);
  loading.set(file, arriving);
  // One that failed is asked for again.
  arriving.catch(() => loading.delete(file));
  return arriving;
}

async function arrive(language: Language, part: TextPart, load: () => Promise<Texts>): Promise<void> {
  const texts = await load();
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
