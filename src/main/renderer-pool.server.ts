import { fork, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import type { Connection } from "#database/connect.server.ts";
import type { Settings } from "#door/context.server.ts";
import type { RenderedPage } from "#door/kept-pages.server.ts";
import type { Render, RenderRequest } from "#door/pages.server.ts";

/** What a renderer is told once, before its first page. */
export interface RendererStart {
  connection: Connection;
  origin: string;
  consoleOrigin: string;
  settings: Settings;
}

export interface RenderOrder {
  number: number;
  request: RenderRequest;
}

export interface RenderReply {
  number: number;
  page?: Omit<RenderedPage, "body"> & { body: Uint8Array };
  error?: string;
}

interface Renderer {
  process: ChildProcess;
  waiting: Map<number, { resolve(page: RenderedPage): void; reject(error: Error): void }>;
}

const rendererFile = resolve(import.meta.dirname, "renderer.server.ts");

/** Pages rendered in processes of their own, so that no page delays a call. The least busy one gets the next page. */
export function openRendererPool(
  count: number,
  start: RendererStart,
  file = rendererFile,
): { render: Render; close(): Promise<void> } {
  let closing = false;
  let number = 0;
  const renderers = Array.from({ length: count }, () => open());

  function open(): Renderer {
    const child = fork(file, { serialization: "advanced" });
    const renderer: Renderer = { process: child, waiting: new Map() };
    child.send(start);
    child.on("message", (reply: RenderReply) => {
      const order = renderer.waiting.get(reply.number);
      renderer.waiting.delete(reply.number);
      if (reply.page) order?.resolve({ ...reply.page, body: Buffer.from(reply.page.body) });
      else order?.reject(new Error(reply.error));
    });
    const end = (): void => {
      const at = renderers.indexOf(renderer);
      if (at < 0) return;
      renderers.splice(at, 1);
      for (const order of renderer.waiting.values()) order.reject(new Error("the renderer ended"));
      // A renderer that fell comes back; a second's pause keeps one that cannot start from spinning.
      setTimeout(() => closing || renderers.push(open()), 1_000).unref();
    };
    child.on("exit", end);
    // It could not be started, or was killed before an order reached it: unheard, that would end the site.
    child.on("error", () => {
      child.kill();
      end();
    });
    return renderer;
  }

  return {
    render: (request) =>
      new Promise((resolvePage, reject) => {
        const free = renderers.filter(({ process: child }) => child.connected);
        const chosen = free.toSorted((a, b) => a.waiting.size - b.waiting.size)[0];
        if (!chosen) return reject(new Error("no renderer runs"));
        const order: RenderOrder = { number: (number += 1), request };
        chosen.waiting.set(order.number, { resolve: resolvePage, reject });
        chosen.process.send(order);
      }),
    async close() {
      closing = true;
      await Promise.all(renderers.map(({ process: child }) => ended(child)));
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolveEnd) => {
    if (child.exitCode !== null) return resolveEnd();
    child.once("exit", () => resolveEnd());
    if (child.connected) child.disconnect();
  });
}
