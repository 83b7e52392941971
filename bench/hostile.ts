// Hostile requests on a full site, calls and pages: node bench/hostile.ts [requests] [listings] [seed]
import type { World } from "#tests/door/world.ts";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
import { faultOf, hostilePage, hostileRequest } from "#tests/door/hostile.ts";
import { echo } from "#tests/setup/hosts.ts";
import { Tally } from "./tools/tally.ts";

const [requests = "10000", listings = "20000", seed = "1"] = process.argv.slice(2);
const isBuilt = existsSync(new URL("../build/server/index.js", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "mahalli-bench-"));
chmodSync(folder, 0o711);
const log = { info() {}, warn: console.warn };
const server = await startEmbedded({ dataDir: folder, log, durable: false });
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
  await askCalls(hosts, hostileRequest(world), Number(requests) - pages);
  await askPages(hosts, pages);
  await hosts.close();
  await databases.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
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
    SELECT v.public_id AS "vendorId", p.public_id AS "menuSection", c.public_id AS "customerId", 'none' AS "reviewId"
    FROM product_categories p JOIN vendors v ON v.id = p.vendor_id
    JOIN reviews r ON r.vendor_id = v.id JOIN customers c ON c.id = r.customer_id LIMIT 1`.execute(db);
  return rows[0] ?? { vendorId: "none", menuSection: "none", customerId: "none", reviewId: "none" };
}
