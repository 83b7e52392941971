import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brand, brandName } from "#base/brand.ts";
import { textIn, type Language } from "#base/language.ts";
import { parseArticle, type Article } from "./article-text.ts";

export const staticPages = ["about", "privacy", "terms", "coming-soon", "attribution"] as const;
export type StaticPage = (typeof staticPages)[number];

const read = new Map<string, Article>();

/** A written page with the brand's name, address and contact filled in; read from its file once. */
export function staticPage(slug: StaticPage, language: Language): Article {
  const file = `${slug}.${language}.md`;
  let article = read.get(file);
  if (!article) {
    article = parseArticle(readFileSync(pathOf(file), "utf8"), brandValues(language));
    read.set(file, article);
  }
  return article;
}

// Resolved through package.json, so that the built server finds the texts where they lie in the source.
function pathOf(file: string): string {
  return createRequire(import.meta.url).resolve(`#features/content/pages/${file}`);
}

function brandValues(language: Language): Record<string, string> {
  return {
    name: brandName(language),
    legalName: brand.legalName,
    email: brand.email,
    address: textIn(brand.address, language),
  };
}
