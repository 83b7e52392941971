import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Connection } from "#database/connect.server.ts";
import type { Door } from "#door/door.server.ts";
import type { Render } from "#door/pages.server.ts";
import type { Config } from "./config.ts";
import { openRendererPool } from "./renderer-pool.server.ts";
import { builtPages, createRender, type RenderingOptions } from "./rendering.server.ts";

export interface PageRendering {
  render: Render;
  close(): Promise<void>;
}

export interface PageRenderingOptions {
  config: Config;
  connection: Connection;
  door: Door;
  site: FastifyInstance;
}

/** How pages are rendered: from the build, here or in processes of their own; by Vite from the sources in development. */
export async function openPageRendering({
  config,
  connection,
  door,
  site,
}: PageRenderingOptions): Promise<PageRendering> {
  const origins = { origin: config.origin, consoleOrigin: config.consoleOrigin };
  const { whatsappForVisitors, google } = config.settings;
  const common = { door, log: site.log, ...origins, whatsappForVisitors, google, now: Date.now };
  if (config.production && config.rendererProcesses > 0) {
    return openRendererPool(config.rendererProcesses, {
      connection,
      ...origins,
      settings: config.settings,
    });
  }
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
    render: createRender({ ...common, build, textFiles: () => [], sessionFile: null, mode: "development" }),
    close: () => vite.close(),
  };
}

/** Vite answers for sources and its own paths; pages, calls and our files go on to their routes. */
function isPage(url: string): boolean {
  return !/^\/(@|src\/|node_modules\/|locales\/|__|\.)|\.(ts|tsx|css|svg|woff2)(\?|$)/.test(url);
}
