import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brand, brandName } from "#base/brand.ts";
import { textIn, type Language } from "#base/language.ts";
import { filled, readArticle, type ArticleText } from "./article-text.ts";
import type { WrittenPage } from "./written-pages.ts";

const read = new Map<string, ArticleText>();

/** A written page as it ships, with the brand's name, address and contact filled in; read from its file once. */
export function shippedPage(slug: WrittenPage, language: Language): ArticleText {
  const file = `${slug}.${language}.md`;
  let article = read.get(file);
  if (!article) {
    article = readArticle(withBrand(readFileSync(pathOf(file), "utf8"), language));
    read.set(file, article);
  }
  return article;
}

/** Throws on a `{key}` that the brand has not. */
export function withBrand(text: string, language: Language): string {
  return filled(text, brandValues(language));
}

/** What `{name}` and the like stand for in a written page. */
export function brandValues(language: Language): Record<string, string> {
  return {
    name: brandName(language),
    legalName: brand.legalName,
    email: brand.email,
    address: textIn(brand.address, language),
  };
}

// Resolved through package.json, so that the built server finds the texts where they lie in the source.
function pathOf(file: string): string {
  return createRequire(import.meta.url).resolve(`#features/content/pages/${file}`);
}
