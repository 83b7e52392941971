import { ArticleView } from "#features/content/article.tsx";
import type { WrittenPage } from "#features/content/written-pages.ts";
import { useSite } from "../site.tsx";
import type { ArticleData } from "./article-data.ts";

/** What stands in sections side by side; none of them is dated by its last change. */
const collected: ReadonlySet<WrittenPage> = new Set(["jd-collection"]);
const undated: ReadonlySet<WrittenPage> = new Set(["coming-soon", ...collected]);

export function WrittenArticle({ data: { slug, article } }: { data: ArticleData }) {
  const { href } = useSite();
  return (
    <main className="page-width pt-10 pb-6">
      <ArticleView
        article={article}
        href={href}
        dated={!undated.has(slug)}
        layout={collected.has(slug) ? "columns" : "text"}
      />
    </main>
  );
}
