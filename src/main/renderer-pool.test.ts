import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testSettings } from "#tests/setup/door.ts";
import { temporaryFolder } from "#tests/setup/folders.ts";
import { openRendererPool } from "./renderer-pool.server.ts";

const start = { connection: {}, origin: "", consoleOrigin: "", settings: testSettings };
const request = { url: "/home", language: "en", place: null, requestId: "" } as const;

/** Answers each order with the number of its own process. */
const child = `
process.on("message", ({ number }) => {
  const page = { status: 200, headers: {}, body: Buffer.from(String(process.pid)) };
  if (number) process.send({ number, page });
});
process.on("disconnect", () => process.exit(0));
`;

it("a renderer that is killed fails the page that it was just asked for, and comes back", async () => {
  const folder = temporaryFolder("mahalli-renderer-");
  const file = join(folder, "renderer.mjs");
  writeFileSync(file, child);
  const pool = openRendererPool(1, start, file);
  const answering = async () => Number((await pool.render(request)).body);
  const first = await answering();
  process.kill(first, "SIGKILL");
  // It is gone, and this process has not heard of it yet.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await expect(answering()).rejects.toThrow("the renderer ended");
  await expect.poll(() => answering().catch(() => first), { timeout: 5_000 }).not.toBe(first);
  await pool.close();
  rmSync(folder, { recursive: true });
});
