import arabic from "@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/rubik/files/rubik-cyrillic-wght-normal.woff2?url";
import latin from "@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url";

/** Addresses of the font files that a page preloads: Latin always, the other by the page's language. */
export const fontFiles = { latin, arabic, cyrillic };
