import type { LoaderFunctionArgs } from "react-router";
import { ArticleView } from "#features/content/article.tsx";
import { staticPage, staticPages, type StaticPage } from "#features/content/pages.server.ts";
import { headMeta, headOf, type Head } from "../../head.ts";
import { pageOf } from "../../page-context.ts";
import { useSite } from "../../site.tsx";
import type { PageHandle } from "../../text-parts.ts";
import type { Article } from "#features/content/article-text.ts";

interface ArticlePage {
  slug: StaticPage;
  article: Article;
  head: Head;
}

export function loader({ context, url }: LoaderFunctionArgs): ArticlePage {
  const page = pageOf(context);
  const path = url.pathname;
  const slug = staticPages.find((known) => `/${known}` === path);
  if (!slug) throw new Error(`no text is written for ${path}`);
  const article = staticPage(slug, page.language);
  const head = headOf(page, { title: article.title, description: article.description, canonicalPath: path });
  return { slug, article, head };
}

export const meta = headMeta;

/** Nothing here needs the application: the page is sent without it (root.tsx). */
export const handle: PageHandle = { plain: true, texts: ["article"] };

export default function WrittenPage({ loaderData: { slug, article } }: { loaderData: ArticlePage }) {
  const { href } = useSite();
  const isAnnouncement = slug === "coming-soon";
  return (
    <main className="page-width pt-10 pb-6">
      <ArticleView article={article} href={href} dated={!isAnnouncement} />
    </main>
  );
}
