// Hostile requests on a full site, calls and pages: node bench/hostile.ts [requests] [listings] [seed]
import { existsSync } from "node:fs";
import fc from "fast-check";
import { sql } from "kysely";
import { connect, connectUnlimited, type Db } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { seedDemo } from "#features/demo/seed.server.ts";
import { configOf } from "#main/config.ts";
import { openHosts, type Hosts } from "#main/hosts.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { openPageRendering } from "#main/page-rendering.server.ts";
import { pageParameters } from "#pages/page-parameters.ts";
import { calls } from "#tests/door/call-table.ts";
import { askHostile, hostileBody } from "#tests/door/hostile-bodies.ts";
import { bearersOf } from "#tests/factories/bearers.ts";
import { faultOf, hostilePage, hostileRequest } from "#tests/door/hostile.ts";
import type { World } from "#tests/door/world.ts";
import { echo } from "#tests/setup/hosts.ts";
import { withDataFolder } from "./tools/data-folder.ts";
import { Tally } from "./tools/tally.ts";

const [requests = "10000", listings = "20000", seed = "1"] = process.argv.slice(2);
const isBuilt = existsSync(new URL("../build/server/index.js", import.meta.url));

await withDataFolder(measure);

async function measure(dataDir: string): Promise<void> {
  const log = { info() {}, warn: console.warn };
  const server = await startEmbedded({ dataDir, log, durable: false });
  try {
    await migrate(server.connection);
    const loading = connectUnlimited(server.connection);
    await loadShippedData(loading);
    await seedDemo(loading, { count: Number(listings), seed: "bench", now: new Date(), progress() {} });
    const world = await anyWorld(loading);
    await loading.destroy();

    const databases = connect(server.connection);
    const config = configOf({ LOG_LEVEL: "error", NODE_ENV: isBuilt ? "production" : "development" });
    const hosts = await openHosts({
      config,
      db: databases.reads,
      writes: databases.writes,
      canSend: () => true,
      // A machine that is busy with something else makes the door refuse; that is not what is measured.
      limits: { eventLoopDelay: 60_000 },
      rendering: async (door, site) =>
        isBuilt
          ? openPageRendering({ config, connection: server.connection, door, site })
          : { render: echo, close: async () => {} },
    });
    const pages = isBuilt ? Math.round(Number(requests) * 0.3) : 0;
    if (!isBuilt) console.log("pages: left out, since they are not built");
    // The first answer of each page and each call compiles and plans; what is measured comes after.
    for (const url of [...Object.keys(pageParameters), ...Object.keys(calls).map((path) => `/${path}`)])
      await hosts.site.inject({ url });
    const bodies = Math.round(Number(requests) * 0.35);
    await askCalls(hosts, hostileRequest(world), Number(requests) - pages - bodies);
    await askBodies(hosts, databases.writes, { world, count: bodies });
    await askPages(hosts, pages);
    await hosts.close();
    await databases.close();
  } finally {
    await server.stop();
  }
}

async function askCalls(
  hosts: Hosts,
  arbitrary: ReturnType<typeof hostileRequest>,
  count: number,
): Promise<void> {
  const tally = new Tally("calls");
  for (const request of fc.sample(arbitrary, { numRuns: count, seed: Number(seed) })) {
    const headers = { cookie: `googtrans=/en/${request.language}` };
    await tally.time(request.url, async () => {
      const { statusCode: status, body } = await hosts.site.inject({ url: request.url, headers });
      return { status, fault: faultOf(request, { status, body }) };
    });
  }
  tally.tell();
}

/** With the tokens of two customers and an owner, and with none. */
async function askBodies(
  hosts: Hosts,
  db: Db,
  { world, count }: { world: World; count: number },
): Promise<void> {
  const bearer = await bearersOf(db, { "customer A": world.customerId });
  const tokens = [await bearer("customer A"), await bearer("customer B"), await bearer("vendor 1")];
  const tally = new Tally("bodies");
  const all = fc.sample(hostileBody(world, tokens.length), { numRuns: count, seed: Number(seed) });
  for (const [index, body] of all.entries()) {
    // Else all would soon be asked too often, and nothing else would be found.
    if (index % 20 === 0) await sql`TRUNCATE limit_hits`.execute(db);
    const what = `${body.path} ${JSON.stringify(body.request).slice(0, 250)}`;
    await tally.time(what, () => askHostile(hosts, body, tokens));
  }
  tally.tell();
}

async function askPages(hosts: Hosts, count: number): Promise<void> {
  const tally = new Tally("pages");
  for (const { url, cookie } of fc.sample(hostilePage, { numRuns: count, seed: Number(seed) })) {
    await tally.time(`${url} ${cookie}`, async () => {
      hosts.kept.drop("*");
      const { statusCode: status } = await hosts.site.inject({ url, headers: { cookie } });
      return { status, fault: status >= 500 ? `status ${status}` : null };
    });
  }
  if (count > 0) tally.tell();
}

/** A listing with a menu and a reviewer of it. */
async function anyWorld(db: Db) {
  const { rows } = await sql<World>`
    SELECT v.public_id AS "vendorId", p.public_id AS "menuSection", c.public_id AS "customerId",
      r.public_id AS "reviewId"
    FROM product_categories p JOIN vendors v ON v.id = p.vendor_id
    JOIN reviews r ON r.vendor_id = v.id JOIN customers c ON c.id = r.customer_id LIMIT 1`.execute(db);
  return rows[0] ?? { vendorId: "none", menuSection: "none", customerId: "none", reviewId: "none" };
}
