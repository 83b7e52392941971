/** A written page as a tree of typed blocks: text is text, no markup passes through. */
export interface Article {
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** The day of the last change, `2026-11-20`. */
  updated: string;
  blocks: Block[];
}

export type Block =
  /** The id is `section-1`, `section-2` ... : the same in every language. */
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; items: Inline[][] };

export type Inline = string | { kind: "strong"; text: string } | { kind: "link"; text: string; href: string };

/** An article as it is written: what stands above it, and its text. */
export interface ArticleText extends Omit<Article, "blocks"> {
  /** `## ` headings, paragraphs and `- ` lists parted by empty lines, with `**strong**` and `[text](address)` in them. */
  markdown: string;
}

/**
 * Reads an article: front matter (`title`, `description`, `updated`), then its text. `{key}` stands for `values.key`.
 * Throws on an unknown `{key}`, a missing title and an address that is not https:, mailto: or a path of this site.
 */
export function parseArticle(source: string, values: Readonly<Record<string, string>>): Article {
  const { markdown, ...head } = readArticle(filled(source, values));
  return { ...head, blocks: blocksOf(markdown) };
}

/** The parts of an article; `{key}` stays as it is. Throws where a part is missing. */
export function readArticle(source: string): ArticleText {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error("an article begins with its front matter");
  const fields = new Map(head.split("\n").map(readField));
  const field = (name: string): string => {
    const value = fields.get(name);
    if (!value) throw new Error(`an article needs its ${name}`);
    return value;
  };
  return {
    title: field("title"),
    description: field("description"),
    updated: field("updated"),
    markdown: body.trim(),
  };
}

/** The text with `values.key` in place of each `{key}`. Throws on one that nothing stands for. */
export function filled(source: string, values: Readonly<Record<string, string>>): string {
  return source.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`nothing stands for {${key}}`);
    return value;
  });
}

function readField(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Throws on an address that an article may not link to. */
export function blocksOf(markdown: string): Block[] {
  let sections = 0;
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((text): Block => {
      if (text.startsWith("## ")) {
        return { kind: "heading", id: `section-${++sections}`, text: text.slice(3).trim() };
      }
      if (text.startsWith("- ")) return { kind: "list", items: text.slice(2).split("\n- ").map(readInline) };
      return { kind: "paragraph", content: readInline(text) };
    });
}

function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const [whole, strong, label, href] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: "link", text: label, href: safe(href) });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

function safe(href: string): string {
  if (!/^(https:\/\/|mailto:|\/(?!\/))/.test(href)) throw new Error(`an article may not link to ${href}`);
  return href;
}
