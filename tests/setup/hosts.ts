import type { Db } from "#database/connect.server.ts";
import type { Render } from "#door/pages.server.ts";
import { configOf } from "#main/config.ts";
import { openHosts, type Hosts, type HostsOptions } from "#main/hosts.server.ts";
import { memoryFiles } from "./memory-files.ts";

export const origin = "https://site.example";
export const consoleOrigin = "https://console.example";

/** Says what the page depends on, in place of rendering it: the built pages are proved by the journeys. */
export const echo: Render = async ({ url, language, place }) => ({
  status: /^\/page[-/]not-found/.test(url) ? 404 : 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: Buffer.from(JSON.stringify({ url, language, place })),
});

/** Both hosts as they are opened for visitors, on a database, with pages that are not React's. */
export function testHosts(
  db: Db,
  {
    render = echo,
    limits = {},
    files = memoryFiles(),
  }: { render?: Render } & Pick<HostsOptions, "limits" | "files"> = {},
): Promise<Hosts> {
  const env = { ORIGIN: origin, CONSOLE_ORIGIN: consoleOrigin, NODE_ENV: "development", LOG_LEVEL: "silent" };
  return openHosts({
    config: configOf(env),
    db,
    files,
    limits,
    canSend: () => true,
    rendering: async () => ({ render, close: async () => {} }),
  });
}
