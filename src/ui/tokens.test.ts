import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8");
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const grounds = ["ground", "surface", "sunken"];
// What stands on what, and the contrast it needs (WCAG 2.2 AA: 4.5 for text, 3 for what bounds a control).
const texts: [text: string, grounds: string[]][] = [
  ["ink", [...grounds, "evening", "tint-palm", "tint-saffron", "tint-sea", "tint-leaf", "tint-coral"]],
  ["ink-soft", [...grounds, "evening", "tint-palm"]],
  ["palm", [...grounds, "evening", "tint-palm"]],
  ["saffron-ink", [...grounds, "tint-saffron"]],
  ["sea", [...grounds, "tint-sea"]],
  ["leaf", [...grounds, "tint-leaf"]],
  ["coral", [...grounds, "tint-coral"]],
  ["whatsapp", grounds],
  ["on-palm", ["palm", "palm-hover"]],
  ["on-coral", ["coral"]],
  ["on-whatsapp", ["whatsapp"]],
];
const edges: [text: string, grounds: string[]][] = [["edge", [...grounds, "tint-palm"]]];

describe.each(schemes)("in the %s theme", (scheme) => {
  test.each(pairs(texts))("text in %s can be read on %s", (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(edges))("a control bounded by %s can be made out on %s", (edge, ground) => {
    expect(contrast(scheme, edge, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(["palm", "sand", "sea", "clay", "dusk", "leaf", "stone"])(
    "a %s glyph can be made out on its medallion",
    (tone) => {
      const [lines, glyph] = ["b", "g"].map((part) => toneColour(tone, part, scheme));
      expect(ratio(lines!, glyph!)).toBeGreaterThanOrEqual(3);
    },
  );
});

test("only the tokens of the look are left of Tailwind's palette", () => {
  expect(css).toContain("--color-*: initial");
  expect(() => colour("red-500", "light")).toThrow(/red-500/);
});

function pairs(list: [string, string[]][]): [string, string][] {
  return list.flatMap(([text, on]) => on.map((ground): [string, string] => [text, ground]));
}

function contrast(scheme: Scheme, text: string, ground: string): number {
  return ratio(colour(text, scheme), colour(ground, scheme));
}

function colour(token: string, scheme: Scheme): string {
  const match = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const found = scheme === "light" ? match?.[1] : match?.[2];
  if (!found) throw new Error(`no token ${token}`);
  return found;
}

function toneColour(tone: string, part: string, scheme: Scheme): string {
  const rule = css.slice(css.indexOf(`[data-tone="${tone}"]`));
  const found = new RegExp(`--tone-${part}-${scheme}: (#[0-9a-f]{6})`).exec(rule)?.[1];
  if (!found) throw new Error(`no tone ${tone}`);
  return found;
}

function ratio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a hexadecimal colour, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
