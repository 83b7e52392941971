import { expect, test } from "vitest";
import { parseArticle } from "./article-text.ts";

const head = "---\ntitle: Tea: a page\ndescription: About tea.\nupdated: 2026-11-20\n---\n";

test("an article is read into its front matter and its blocks", () => {
  const source = `${head}\nCall **now** or [write](mailto:a@b.example).\n\n## Black\n\n- Assam\n- [Karak](/karak)\n`;
  expect(parseArticle(source, {})).toEqual({
    title: "Tea: a page",
    description: "About tea.",
    updated: "2026-11-20",
    blocks: [
      {
        kind: "paragraph",
        content: [
          "Call ",
          { kind: "strong", text: "now" },
          " or ",
          { kind: "link", text: "write", href: "mailto:a@b.example" },
          ".",
        ],
      },
      { kind: "heading", id: "section-1", text: "Black" },
      { kind: "list", items: [["Assam"], [{ kind: "link", text: "Karak", href: "/karak" }]] },
    ],
  });
});

test("markup of HTML stays text", () => {
  const { blocks } = parseArticle(`${head}\n<script>alert(1)</script>\n`, {});
  expect(blocks).toEqual([{ kind: "paragraph", content: ["<script>alert(1)</script>"] }]);
});

test("a placeholder is filled everywhere, also in an address", () => {
  const { blocks } = parseArticle(`${head}\n[{email}](mailto:{email})\n`, { email: "a@b.example" });
  expect(blocks).toEqual([
    { kind: "paragraph", content: [{ kind: "link", text: "a@b.example", href: "mailto:a@b.example" }] },
  ]);
});

test("a placeholder that nothing fills is refused", () => {
  expect(() => parseArticle(`${head}\n{phone}\n`, {})).toThrow("{phone}");
});

test.each(["javascript:alert(1)", "//elsewhere.example", "http://plain.example", "page"])(
  "a link to %s is refused",
  (address) => {
    expect(() => parseArticle(`${head}\n[here](${address})\n`, {})).toThrow("may not link");
  },
);

test("a page without a title is refused", () => {
  expect(() => parseArticle("---\ndescription: x\nupdated: 2026-11-20\n---\n\nText\n", {})).toThrow("title");
});
