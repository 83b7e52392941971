import { describe, expect, it } from "vitest";
import { bytesOf } from "./bytes-of.server.ts";

describe("the bytes of a text", () => {
  it.each(["", "Open now", "café · 5 °C", "مفتوح الآن", "咖啡店 😀", "<p>—</p>".repeat(50_000)])(
    "are UTF-8: %.20s",
    (text) => {
      expect(bytesOf([text]).equals(Buffer.from(text))).toBe(true);
    },
  );

  it("have U+FFFD for half a pair of surrogates", () => {
    expect(String(bytesOf(["مقهى \ud800 ", "النور"]))).toBe("مقهى \ufffd النور");
  });

  it("stay when other texts are written, and take no more memory than they need", () => {
    const one = bytesOf(["صيدلية".repeat(4_000), "صيدلية".repeat(1_000)]);
    bytesOf(["b".repeat(60_000)]);
    expect(String(one)).toBe("صيدلية".repeat(5_000));
    expect(one.buffer.byteLength).toBeLessThan(1.1 * one.length);
  });
});
