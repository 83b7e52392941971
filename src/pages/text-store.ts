import { use } from "react";
import type { Language } from "#base/language.ts";
import type { TextPart } from "./text-parts.ts";

/** The catalogues as far as their parts were loaded. `fetchPart` is asked once for each, and again if it fails. */
export function textStore<Texts extends object>(
  fetchPart: (language: Language, part: TextPart) => Promise<Partial<Texts>>,
) {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<Language, Texts>();
  const loadedParts = new Set<string>();

  /** The same promise each time, until it fails. */
  function once(key: string, load: () => Promise<void>): Promise<void> {
    const known = loading.get(key);
    if (known) return known;
    const arriving = load();
    loading.set(key, arriving);
    arriving.catch(() => loading.delete(key));
    return arriving;
  }

  function loadMessages(language: Language, parts: readonly TextPart[]): Promise<void> {
    return once(keyOf(language, parts), async () => {
      await Promise.all(parts.map((part) => loadPart(language, part)));
    });
  }

  /** Resolves at once for a part that was asked for before. */
  function loadPart(language: Language, part: TextPart): Promise<void> {
    return once(`${language} ${part}`, async () => {
      const texts = await fetchPart(language, part);
      loaded.set(language, { ...loaded.get(language), ...texts } as Texts);
      loadedParts.add(`${language} ${part}`);
    });
  }

  /** The catalogue of a language as far as it was loaded; a new object whenever a part has come. */
  function messagesOf(language: Language): Texts {
    const messages = loaded.get(language);
    if (!messages) throw new Error(`the catalogue for ${language} is not loaded`);
    return messages;
  }

  /** For a component that shows these parts: it waits for all of them. */
  function useTexts(language: Language, parts: readonly TextPart[]): Texts {
    // One promise for all: React takes the first that a component waited for as come for whatever it waits for first
    // when it goes on, which is another one where only those that are missing are waited for.
    const isMissing = parts.some((part) => !loadedParts.has(`${language} ${part}`));
    if (isMissing) use(loadMessages(language, parts));
    return messagesOf(language);
  }
  return { loadMessages, loadPart, messagesOf, useTexts };
}

/** Never that of a part. */
const keyOf = (language: Language, parts: readonly TextPart[]) => `${language}: ${parts.join(" ")}`;
