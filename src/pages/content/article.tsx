import { ArticleView } from "#features/content/article.tsx";
import type { WrittenPage } from "#features/content/written-pages.ts";
import { useSite } from "../site.tsx";
import type { ArticleData } from "./article-data.ts";

/** Some are dated by what they say, or by nothing. */
const undated: ReadonlySet<WrittenPage> = new Set(["coming-soon", "jd-collection"]);

export function WrittenArticle({ data: { slug, article } }: { data: ArticleData }) {
  const { href } = useSite();
  return (
    <main className="page-width pt-10 pb-6">
      <ArticleView article={article} href={href} dated={!undated.has(slug)} />
    </main>
  );
}
