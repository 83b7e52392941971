import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Door } from "#door/door.server.ts";
import type { Render } from "#door/pages.server.ts";
import type { Config } from "./config.ts";
import { builtPages, createRender, type RenderingOptions } from "./rendering.server.ts";

export interface PageRendering {
  render: Render;
  close(): Promise<void>;
}

/** How pages are rendered: in this process from the build, or by Vite from the sources in development. */
export async function openPageRendering(
  config: Config,
  door: Door,
  site: FastifyInstance,
): Promise<PageRendering> {
  const common = { door, origin: config.origin, consoleOrigin: config.consoleOrigin, now: Date.now };
  if (config.production) {
    return {
      render: createRender({ ...common, ...builtPages(), mode: "production" }),
      close: async () => {},
    };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: resolve(import.meta.dirname, "../.."),
    server: { middlewareMode: true, hmr: { server: site.server } },
    appType: "custom",
  });
  site.addHook("onRequest", (request, reply, done) => {
    if (isPage(request.url)) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  const build = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as unknown as ReturnType<
      RenderingOptions["build"]
    >;
  return {
    render: createRender({ ...common, build, messagesUrl: () => null, mode: "development" }),
    close: () => vite.close(),
  };
}

/** Vite answers for sources and its own paths; pages, calls and our files go on to their routes. */
function isPage(url: string): boolean {
  return !/^\/(@|src\/|node_modules\/|locales\/|__|\.)|\.(ts|tsx|css|svg|woff2)(\?|$)/.test(url);
}
