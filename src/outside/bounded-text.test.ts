import { expect, it } from "vitest";
import { boundedText } from "./bounded-text.server.ts";

it("gives a body whole, whatever its pieces are", async () => {
  const bytes = new TextEncoder().encode("ديرة");
  const pieces = new ReadableStream({
    start(controller) {
      // In the middle of a letter.
      for (const piece of [bytes.slice(0, 3), bytes.slice(3)]) controller.enqueue(piece);
      controller.close();
    },
  });
  expect(await boundedText(new Response(pieces), bytes.length)).toBe("ديرة");
  expect(await boundedText(new Response(null, { status: 204 }), 10)).toBe("");
});

it("reads no more of a body that is too long, and ends its connection", async () => {
  let read = 0;
  let isCancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      read += 1;
      controller.enqueue(new Uint8Array(10));
    },
    cancel: () => void (isCancelled = true),
  });
  expect(await boundedText(new Response(endless), 25)).toBeNull();
  expect(read).toBeLessThan(6);
  expect(isCancelled).toBe(true);
});
