import { blocksOf, type Article } from "#features/content/article-text.ts";
import { getWrittenPage } from "#features/content/contract.ts";
import type { WrittenPage } from "#features/content/written-pages.ts";
import { headOf, type Head } from "../head.ts";
import type { PageContext } from "../page-context.ts";

export interface ArticleData {
  slug: WrittenPage;
  article: Article;
  head: Head;
}

export async function loadArticle(page: PageContext, slug: WrittenPage): Promise<ArticleData> {
  const { data } = await page.call(getWrittenPage, { slug });
  const [text] = data;
  if (!text) throw new Error(`no text is written for ${slug}`);
  const { markdown, ...words } = text;
  const { title, description } = words;
  return {
    slug,
    article: { ...words, blocks: blocksOf(markdown) },
    head: headOf(page, { title, description, canonicalPath: `/${slug}` }),
  };
}
