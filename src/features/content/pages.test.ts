import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { brand } from "#base/brand.ts";
import { languages, type Language } from "#base/language.ts";
import { blocksOf, type Article, type Inline } from "./article-text.ts";
import { shippedPage } from "./pages.server.ts";
import { writtenPages, type WrittenPage } from "./written-pages.ts";

function articleOf(slug: WrittenPage, language: Language): Article {
  const { markdown, ...head } = shippedPage(slug, language);
  return { ...head, blocks: blocksOf(markdown) };
}

/** What a reader sees of an article, without its markup. */
function textsOf({ title, description, blocks }: Article): string[] {
  const plain = (content: Inline[]) =>
    content.map((part) => (typeof part === "string" ? part : part.text)).join("");
  return [title, description].concat(
    blocks.flatMap((block) => {
      if (block.kind === "heading") return [block.text];
      return block.kind === "list" ? block.items.map(plain) : [plain(block.content)];
    }),
  );
}

function linksOf({ blocks }: Article): string[] {
  return blocks
    .flatMap((block) =>
      block.kind === "heading" ? [] : block.kind === "list" ? block.items.flat() : block.content,
    )
    .flatMap((part) => (typeof part !== "string" && part.kind === "link" ? [part.href] : []));
}

const scripts: Record<Language, RegExp> = {
  en: /\p{Script=Latin}/u,
  ar: /\p{Script=Arabic}/u,
  "zh-CN": /\p{Script=Han}/u,
  ru: /\p{Script=Cyrillic}/u,
  fr: /\p{Script=Latin}/u,
};

describe.each(writtenPages)("the page %s", (slug) => {
  test.each(languages)("[PAGE-4] [LANG-3] has the parts and links of the English one in %s", (language) => {
    const english = articleOf(slug, "en");
    const article = articleOf(slug, language);
    const outline = (page: Article) =>
      page.blocks.map((block) => (block.kind === "list" ? `list of ${block.items.length}` : block.kind));
    expect(outline(article)).toEqual(outline(english));
    expect(linksOf(article)).toEqual(linksOf(english));
    expect(article.updated).toBe(english.updated);
  });

  test.each(languages)("[PAGE-4] is written in %s from the first to the last line", (language) => {
    const lines = textsOf(articleOf(slug, language));
    expect(lines.filter((line) => !scripts[language].test(line))).toEqual([]);
  });

  test.each(languages)("[PAGE-4] leaves no markup and no placeholder in its %s text", (language) => {
    const text = textsOf(articleOf(slug, language)).join("\n");
    expect(text).not.toMatch(/<\/?[a-z]|[{}[\]*#]|&\w+;/i);
  });

  test("says one thing once: no line stands twice in a page", () => {
    for (const language of languages) {
      const lines = textsOf(articleOf(slug, language));
      expect(new Set(lines).size).toBe(lines.length);
    }
  });
});

test.each(["about", "privacy", "terms"] as const)(
  "[PAGE-4] %s names the contact and the Dubai office",
  (slug) => {
    for (const language of languages) {
      const page = articleOf(slug, language);
      expect(textsOf(page).join("\n")).toContain(brand.address[language]);
      expect(linksOf(page)).toContain(`mailto:${brand.email}`);
    }
  },
);

test.each(["privacy", "terms"] as const)("[PAGE-4] %s names the ages 13 and 18", (slug) => {
  for (const language of languages) {
    const text = textsOf(articleOf(slug, language)).join("\n");
    expect(text).toMatch(/\b13\b/);
    expect(text).toMatch(/\b18\b/);
  }
});

test("[PAGE-4] coming-soon is headed Launching Soon", () => {
  expect(articleOf("coming-soon", "en").title).toBe("Launching Soon");
});

test("[PAGE-4] the data's sources are credited in every language", () => {
  const sources =
    /Who’s On First[^]*GeoNames[^]*GeoPlanet[^]*Quattroshapes[^]*Mesoshapes[^]*Wikidata[^]*Natural Earth[^]*id-tagging-schema[^]*name-suggestion-index[^]*libphonenumber[^]*OpenStreetMap[^]*Maki[^]*Temaki[^]*Lucide[^]*Rubik/;
  for (const language of languages) {
    expect(textsOf(articleOf("attribution", language)).join("\n")).toMatch(sources);
  }
});

const taxonomy = readFileSync(new URL("../../../data/taxonomy.ndjson", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => (JSON.parse(line) as { id: string }).id);

test("[SHELL-4] what a page lists of our categories is there", () => {
  const ids = linksOf(articleOf("jd-collection", "en")).flatMap(
    (link) => /categoryId=(.+)$/.exec(link)?.[1] ?? [],
  );
  expect(ids.length).toBeGreaterThan(30);
  expect(ids.filter((id) => !taxonomy.includes(id))).toEqual([]);
});

test("[SHELL-4] no page names the product whose paths were taken over", () => {
  for (const slug of writtenPages) {
    for (const language of languages) {
      expect(textsOf(articleOf(slug, language)).join("\n")).not.toMatch(/\bjd\b|just ?dial|lakh|india\b/i);
    }
  }
});
