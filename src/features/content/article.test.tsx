import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import ar from "#locales/ar.json" with { type: "json" };
import en from "#locales/en.json" with { type: "json" };
import { ArticleView } from "./article.tsx";
import { blocksOf, type Article } from "./article-text.ts";
import { shippedPage } from "./pages.server.ts";
import type { WrittenPage } from "./written-pages.ts";

function articleOf(slug: WrittenPage, language: "en" | "ar"): Article {
  const { markdown, ...head } = shippedPage(slug, language);
  return { ...head, blocks: blocksOf(markdown) };
}

function render(article: Article, language: "en" | "ar", dated?: boolean): string {
  return renderToStaticMarkup(
    <IntlProvider locale={language} messages={language === "ar" ? ar : en} timeZone="Asia/Dubai">
      <ArticleView
        article={article}
        href={(path) => `${path}?lang=${language}`}
        {...(dated === undefined ? {} : { dated })}
      />
    </IntlProvider>,
  );
}

test("[PAGE-4] a written page has one title, its date in the reader's language and a section for each heading", () => {
  const html = render(articleOf("privacy", "ar"), "ar");
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<time dateTime="2026-11-20">آخر تحديث: 20 نوفمبر 2026</time>');
  expect(html).toContain('<h2 id="section-3"');
});

test("[LANG-4] links to own pages keep the language, others stay as they are", () => {
  const html = render(articleOf("about", "en"), "en");
  expect(html).toContain('href="/vendor?lang=en"');
  expect(html).toContain('href="mailto:hello@mahalli.example"');
});

test("a page can be shown without its date", () => {
  expect(render(articleOf("coming-soon", "en"), "en", false)).not.toContain("<time");
});

test("text that looks like HTML reaches the reader as text", () => {
  const article: Article = {
    title: "<b>",
    description: "",
    updated: "2026-11-20",
    blocks: [{ kind: "paragraph", content: ["<script>alert(1)</script>"] }],
  };
  expect(render(article, "en")).not.toMatch(/<script|<b>/);
});
