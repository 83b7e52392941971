import { rmSync } from "node:fs";
import { join } from "node:path";
import { connect, connectUnlimited, type Db } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { listen } from "#database/listener.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { configOf } from "#main/config.ts";
import { invalidationChannel } from "#database/page-invalidation.server.ts";
import { openHosts } from "#main/hosts.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { openPageRendering } from "#main/page-rendering.server.ts";
import { fastFolder, namedFolder } from "#tests/setup/folders.ts";

/**
 * The built site with a database and a configuration of its own, as a process: prints its address and what `fill` gives
 * as a line of JSON, and ends with its standard input (setup/child-site.ts).
 */
export async function ownSite({
  env,
  fill = async () => ({}),
  end = async () => {},
}: {
  env: Record<string, string>;
  fill?(db: Db): Promise<object>;
  end?(): Promise<void>;
}): Promise<void> {
  // Named like those of the other tests, whose next run removes it should this one be killed.
  const folder = namedFolder(join(fastFolder, `mahalli-test-${process.pid}`));
  const server = await startEmbedded({
    dataDir: folder,
    log: { info() {}, warn: console.warn },
    durable: false,
  });
  await migrate(server.connection);
  const loading = connectUnlimited(server.connection);
  await loadShippedData(loading);
  const filled = await fill(loading);
  await loading.destroy();

  const databases = connect(server.connection);
  const config = configOf({ LOG_LEVEL: "error", ...env });
  const { site, kept, close } = await openHosts({
    config,
    db: databases.reads,
    writes: databases.writes,
    rendering: (door, site) => openPageRendering({ config, connection: server.connection, door, site }),
  });
  const listener = await listen(server.connection, [invalidationChannel]);
  listener.on(invalidationChannel, (tag) => kept.drop(tag));
  const url = await site.listen({ host: "localhost", port: 0 });
  console.log(JSON.stringify({ url, ...filled }));

  process.stdin.resume().once("end", () => {
    void close()
      .then(listener.close)
      .then(databases.close)
      .then(server.stop)
      .then(end)
      .then(() => rmSync(folder, { recursive: true }));
  });
}
