import type { Language } from "./language.ts";

const commas: Record<Language, string> = { en: ", ", ar: "، ", "zh-CN": "，", ru: ", ", fr: ", " };

/** Texts one after the other with the comma of the language between them. */
export function commaList(texts: readonly string[], language: Language): string {
  return texts.join(commas[language]);
}
