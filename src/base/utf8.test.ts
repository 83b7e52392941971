import { describe, expect, it } from "vitest";
import { utf8Of } from "./utf8.server.ts";

describe("texts as UTF-8", () => {
  it.each(["", "Open now", "café · 5 °C", "مفتوح الآن", "咖啡店 😀", "<p>—</p>".repeat(50_000)])(
    "are the bytes of: %.20s",
    (text) => {
      expect(utf8Of([text]).equals(Buffer.from(text))).toBe(true);
    },
  );

  it("have U+FFFD for half a pair of surrogates", () => {
    expect(String(utf8Of(["مقهى \ud800 ", "النور"]))).toBe("مقهى \ufffd النور");
  });

  it("stay when other texts are written, and take no more memory than they need", () => {
    const one = utf8Of(["صيدلية".repeat(4_000), "صيدلية".repeat(1_000)]);
    utf8Of(["b".repeat(60_000)]);
    expect(String(one)).toBe("صيدلية".repeat(5_000));
    expect(one.buffer.byteLength).toBeLessThan(1.1 * one.length);
  });
});
