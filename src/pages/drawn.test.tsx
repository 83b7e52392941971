import { lazy, Suspense, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { drawn } from "./drawn.server.ts";

const page = (content: ReactNode) => (
  <html lang="ar">
    <head>
      <title>محلي</title>
    </head>
    <body>{content}</body>
  </html>
);
const later = () => lazy(async () => ({ default: () => <p>صيدلية النور</p> }));

describe("a document", () => {
  it("has its type and all its text", async () => {
    expect(await drawn(page(<p>مقهى</p>))).toBe(
      `<!DOCTYPE html><html lang="ar"><head><title>محلي</title></head><body><p>مقهى</p></body></html>`,
    );
  });

  it("waits for parts that come later, within a boundary or without", async () => {
    const [Alone, Bounded] = [later(), later()];
    const both = (
      <>
        <Alone />
        <Suspense fallback="wait">
          <Bounded />
        </Suspense>
      </>
    );
    const first = await drawn(page(both));
    expect(first.match(/صيدلية النور/g)).toHaveLength(2);
    expect(first).not.toContain("wait");
    expect(await drawn(page(both))).toBe(first);
  });

  it("tells what went wrong, within a boundary or without", async () => {
    const Broken = (): ReactNode => {
      throw new Error("no such vendor");
    };
    const bounded = (
      <Suspense fallback="wait">
        <Broken />
      </Suspense>
    );
    await expect(drawn(page(<Broken />))).rejects.toThrow("no such vendor");
    await expect(drawn(page(bounded))).rejects.toThrow("no such vendor");
  });
});
