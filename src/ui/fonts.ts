import type { Language } from "#base/language.ts";
import arabic from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";

/** Address of the font file that a page preloads: of its own script. */
export function fontFileOf(language: Language): string {
  if (language === "ar") return arabic;
  return language === "ru" ? cyrillic : latin;
}
