import { expect, test } from "vitest";
import { createKeptPages, type RenderedPage } from "./kept-pages.server.ts";

function shop({ maxBytes = 1e6 } = {}) {
  let at = 0;
  let rendered = 0;
  const kept = createKeptPages({ maxBytes, freshMs: 100, staleMs: 1_000, now: () => at });
  const ask = (
    key: string,
    options: { body?: string; status?: number; fails?: boolean; tags?: string[] } = {},
  ) =>
    kept.page({
      key,
      tags: options.tags ?? [],
      keeps: ({ status }) => status === 200,
      async render(): Promise<RenderedPage> {
        rendered += 1;
        await Promise.resolve();
        if (options.fails) throw new Error("down");
        return {
          status: options.status ?? 200,
          headers: {},
          body: Buffer.from(options.body ?? `${key} ${rendered}`),
        };
      },
    });
  const text = async (...input: Parameters<typeof ask>) => (await ask(...input)).body.toString();
  return { kept, text, pass: (ms: number) => void (at += ms), renders: () => rendered };
}

test("a kept page is rendered once while it is fresh", async () => {
  const { text, renders } = shop();
  expect([await text("a"), await text("a"), await text("b")]).toEqual(["a 1", "a 1", "b 2"]);
  expect(renders()).toBe(2);
});

test("visitors who ask for the same page at once share one render", async () => {
  const { text, renders } = shop();
  const answers = await Promise.all(Array.from({ length: 20 }, () => text("a")));
  expect(new Set(answers)).toEqual(new Set(["a 1"]));
  expect(renders()).toBe(1);
});

test("a stale page is served at once and its successor follows", async () => {
  const { text, pass } = shop();
  await text("a");
  pass(150);
  expect(await text("a")).toBe("a 1");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await text("a")).toBe("a 2");
});

test("a stale page goes on being served while rendering fails", async () => {
  const { text, pass } = shop();
  await text("a");
  pass(150);
  expect(await text("a", { fails: true })).toBe("a 1");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await text("a", { fails: true })).toBe("a 1");
  pass(5_000);
  expect(await text("a", { fails: true })).toBe("a 1");
});

test("an error page does not take the place of the page that there was", async () => {
  const { text, pass } = shop();
  await text("a");
  pass(5_000);
  expect(await text("a", { status: 503 })).toBe("a 1");
  expect(await text("a", { status: 404 })).toBe("a 3");
});

test("a failed first render is the visitor's answer and is not kept", async () => {
  const { text } = shop();
  await expect(text("a", { fails: true })).rejects.toThrow("down");
  expect(await text("a")).toBe("a 2");
});

test("only what is worth keeping is kept", async () => {
  const { text, renders } = shop();
  await text("a", { status: 500 });
  await text("a", { status: 500 });
  expect(renders()).toBe(2);
});

test("a change drops the pages that show it and leaves the others", async () => {
  const { kept, text } = shop();
  await text("a", { tags: ["vendor:1"] });
  await text("b", { tags: ["vendor:2"] });
  kept.drop("vendor:1");
  expect([await text("a"), await text("b")]).toEqual(["a 3", "b 2"]);
  kept.drop("*");
  expect(kept.size()).toEqual({ pages: 0, bytes: 0 });
});

test("a page that was being rendered while its data changed is not kept", async () => {
  const { kept, text } = shop();
  const first = text("a");
  kept.drop("*");
  expect(await first).toBe("a 1");
  expect(await text("a")).toBe("a 2");
});

test("the pages that were asked for longest ago make room", async () => {
  const { kept, text } = shop({ maxBytes: 3_000 });
  const body = "x".repeat(1_000);
  await text("a", { body });
  await text("b", { body });
  await text("a", { body });
  await text("c", { body });
  await text("d", { body });
  expect(kept.size().bytes).toBeLessThanOrEqual(3_000);
  expect(kept.size().pages).toBeGreaterThan(0);
});

test("a page is packed when it is asked for again, its successor at once", async () => {
  const { kept, text, pass } = shop();
  const packed = async () => {
    const page = await kept.page({
      key: "a",
      tags: [],
      keeps: () => true,
      render: () => Promise.reject(new Error("it is kept")),
    });
    return page.brotli !== null && page.gzip !== null;
  };
  await text("a", { body: "x".repeat(1_000) });
  expect(await packed()).toBe(false);
  await expect.poll(packed).toBe(true);
  const before = kept.size().bytes;
  expect(before).toBeGreaterThan(1_000);
  pass(150);
  await text("a", { body: "y".repeat(2_000) });
  await expect.poll(() => kept.size().bytes).toBeGreaterThan(2_000);
  expect(await packed()).toBe(true);
});
