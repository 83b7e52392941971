import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import type { Article, Block, Inline } from "./article-text.ts";

interface ArticleViewProps {
  article: Article;
  /** A path of this site as a link of this document. */
  href: (path: string) => string;
  /** Whether the day of the last change is shown; true unless said otherwise. */
  dated?: boolean;
}

export function ArticleView({ article, href, dated = true }: ArticleViewProps) {
  const t = useTranslations("article");
  const language = useLocale();
  return (
    <article className="max-w-reading">
      <h1 className="text-page font-semibold">{article.title}</h1>
      {dated && (
        <p className="mt-2 text-meta text-ink-soft">
          <time dateTime={article.updated}>
            {t("updated", { date: longDate(article.updated, language) })}
          </time>
        </p>
      )}
      {article.blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never move
        <BlockView key={index} block={block} href={href} />
      ))}
    </article>
  );
}

function BlockView({ block, href }: { block: Block; href: ArticleViewProps["href"] }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} className="mt-10 scroll-mt-24 text-section font-semibold">
        {block.text}
      </h2>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p className="mt-4">
        <InlineView content={block.content} href={href} />
      </p>
    );
  }
  return (
    <ul className="mt-4 list-disc space-y-2 ps-5 marker:text-palm">
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={index}>
          <InlineView content={item} href={href} />
        </li>
      ))}
    </ul>
  );
}

function InlineView({ content, href }: { content: Inline[]; href: ArticleViewProps["href"] }) {
  return content.map((part, index) => {
    if (typeof part === "string") return part;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    if (part.kind === "strong") return <strong key={index}>{part.text}</strong>;
    const own = part.href.startsWith("/");
    return (
      // dir="auto" keeps an e-mail address or an English name in one piece inside Arabic.
      <a
        // oxlint-disable-next-line react/no-array-index-key -- as above
        key={index}
        href={own ? href(part.href) : part.href}
        rel={own ? undefined : "noopener"}
        dir="auto"
        className="text-palm underline underline-offset-4 hover:text-palm-hover"
      >
        {part.text}
      </a>
    );
  });
}
