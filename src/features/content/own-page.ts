import { blocksOf, filled, readArticle, type ArticleText } from "./article-text.ts";

/** What an operator puts in place of a page: `{name}` and the like stand in it as in the texts that ship. */
export type OwnPage = Omit<ArticleText, "updated">;

const mostCharacters = 100_000;
const longestDescription = 200;

/**
 * Reads the operator's file: with front matter (`title`, `description`), or beginning with `# Title`, whose first
 * paragraph then describes it. Throws an Error that says what is wrong.
 */
export function readOwnPage(source: string, values: Readonly<Record<string, string>>): OwnPage {
  if (source.length > mostCharacters) throw new Error(`a page has at most ${mostCharacters} characters`);
  const text = source.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const page = text.startsWith("---\n") ? fromFrontMatter(text) : fromHeading(text);
  if (page.markdown === "") throw new Error("the page has no text");
  // What it would say on the page: a link or a placeholder that is none is refused now.
  filled(`${page.title} ${page.description}`, values);
  blocksOf(filled(page.markdown, values));
  return page;
}

function fromFrontMatter(text: string): OwnPage {
  const { updated: _, ...page } = readArticle(text.replace("---\n", "---\nupdated: now\n"));
  return page;
}

function fromHeading(text: string): OwnPage {
  const [, title, markdown = ""] = /^\s*# (.+)\n([^]*)$/.exec(text) ?? [];
  if (!title) throw new Error("a page begins with its front matter, or with a line `# Title`");
  const first = blocksOf(markdown).find(({ kind }) => kind === "paragraph");
  const words = first?.kind === "paragraph" ? first.content : [];
  const description = words.map((part) => (typeof part === "string" ? part : part.text)).join("");
  return {
    title: title.trim(),
    description: (description || title).trim().slice(0, longestDescription),
    markdown: markdown.trim(),
  };
}
