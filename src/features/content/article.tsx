import { useLocale, useTranslations } from "use-intl";
import { longDate } from "#base/long-date.ts";
import type { Article, Block, Inline } from "./article-text.ts";

interface ArticleViewProps {
  article: Article;
  /** A path of this site as a link of this document. */
  href: (path: string) => string;
  /** Whether the day of the last change is shown; true unless said otherwise. */
  dated?: boolean;
  /** text: one below the other; columns: what begins with a heading is a card beside others. */
  layout?: "text" | "columns";
}

export function ArticleView({ article, href, dated = true, layout = "text" }: ArticleViewProps) {
  const t = useTranslations("article");
  const language = useLocale();
  return (
    <article className={layout === "text" ? "max-w-reading" : undefined}>
      <h1 className="text-page font-semibold">{article.title}</h1>
      {dated && (
        <p className="mt-2 text-meta text-ink-soft">
          <time dateTime={article.updated}>
            {t("updated", { date: longDate(article.updated, language) })}
          </time>
        </p>
      )}
      {layout === "text" ? (
        <Blocks blocks={article.blocks} href={href} />
      ) : (
        <Columns blocks={article.blocks} href={href} />
      )}
    </article>
  );
}

interface BlocksProps {
  blocks: readonly Block[];
  href: ArticleViewProps["href"];
}

function Blocks({ blocks, href }: BlocksProps) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never move
    <BlockView key={index} block={block} href={href} />
  ));
}

/** Lists below their headings, as cards; what is neither stands in its place between them. */
function Columns({ blocks, href }: BlocksProps) {
  const first = blocks.findIndex(({ kind }) => kind === "heading");
  const last = blocks.findLastIndex(({ kind }) => kind === "list") + 1;
  if (first < 0) return <Blocks blocks={blocks} href={href} />;
  const cards: Block[][] = [];
  for (const block of blocks.slice(first, last)) {
    if (block.kind === "heading") cards.push([]);
    cards.at(-1)?.push(block);
  }
  return (
    <>
      <div className="max-w-reading">
        <Blocks blocks={blocks.slice(0, first)} href={href} />
      </div>
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {cards.map((card) => (
          <section key={JSON.stringify(card[0])} className="card p-4 sm:p-5 [&>h2]:mt-0 [&>h2]:text-title">
            <Blocks blocks={card} href={href} />
          </section>
        ))}
      </div>
      <div className="max-w-reading">
        <Blocks blocks={blocks.slice(last)} href={href} />
      </div>
    </>
  );
}

function BlockView({ block, href }: { block: Block; href: ArticleViewProps["href"] }) {
  if (block.kind === "heading") {
    return (
      <h2 id={block.id} className="mt-10 scroll-mt-24 text-section font-semibold break-keep wrap-anywhere">
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
