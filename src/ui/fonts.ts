import type { Language } from "#base/language.ts";
import arabic from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";

/** Addresses of the font files that a page preloads: of its own script, and of digits. */
export function fontFilesOf(language: Language): string[] {
  if (language === "ar") return [arabic, latin];
  return language === "ru" ? [cyrillic, latin] : [latin];
}
