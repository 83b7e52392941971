import type { MetaDescriptor } from "react-router";
import { createTranslator } from "use-intl/core";
import { brandName } from "#base/brand.ts";
import { languages, type Language } from "#base/language.ts";
import { messagesOf, type Messages } from "./messages.ts";
import type { PageContext } from "./page-context.ts";

/** What a page says of itself to search engines and to those with whom it is shared. Made in loaders. */
export interface Head {
  title: string;
  description: string;
  /** Path with the parameters that make it another page: `/shop-details?id=x`; without `near`, `page` and `lang`. */
  canonicalPath: string;
  language: Language;
  origin: string;
  /** Path of the Open Graph picture, 1200 x 630. */
  picture: string;
  /** False for what should not be found by search engines. */
  indexed: boolean;
}

export function headOf(
  page: PageContext,
  head: Pick<Head, "title" | "description" | "canonicalPath"> & Partial<Pick<Head, "picture" | "indexed">>,
): Head {
  const { language, origin } = page;
  const name = brandName(language);
  const title = head.title.includes(name) ? head.title : `${head.title} | ${name}`;
  return { picture: "/og/site.png", indexed: true, language, origin, ...head, title };
}

/** For `export const meta` of a page whose loader gives `head`. */
export function headMeta({ loaderData }: { loaderData?: { head: Head } | undefined }): MetaDescriptor[] {
  if (!loaderData) return [{ name: "robots", content: "noindex" }];
  const { title, description, language, origin, picture, indexed } = loaderData.head;
  const address = (choice: Language) => origin + withLanguage(loaderData.head.canonicalPath, choice);
  return [
    { title },
    { name: "description", content: description },
    ...(indexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    { tagName: "link", rel: "canonical", href: address(language) },
    ...languages.map((choice) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang: choice,
      href: address(choice),
    })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: address("en") },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address(language) },
    { property: "og:image", content: origin + picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:locale", content: language.replace("-", "_") },
    { property: "og:site_name", content: brandName(language) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** English is the plain address; another language carries `lang`. */
function withLanguage(path: string, language: Language): string {
  if (language === "en") return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

type Translator = ReturnType<typeof createTranslator<Messages>>;

// To make one costs more than a loader does with it.
const translators = new WeakMap<Messages, Translator>();

/** Texts for loaders, where there are no hooks. */
export function translatorOf({ language }: PageContext): Translator {
  const messages = messagesOf(language);
  const known = translators.get(messages);
  if (known) return known;
  const translator = createTranslator({ locale: language, messages, timeZone: "Asia/Dubai" });
  translators.set(messages, translator);
  return translator;
}
