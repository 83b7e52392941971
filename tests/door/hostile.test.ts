import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Hosts } from "#main/hosts.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { bearersOf } from "#tests/factories/bearers.ts";
import { faultOf, hostileRequest, type HostileRequest } from "./hostile.ts";
import { askHostile, hostileBody } from "./hostile-bodies.ts";
import { savedWorld, type World } from "./world.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db, { limits: { eventLoopDelay: 60_000 } });
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

async function ask(request: HostileRequest) {
  const begun = performance.now();
  const headers = { cookie: `googtrans=/en/${request.language}` };
  const { statusCode: status, body } = await hosts.site.inject({ url: request.url, headers });
  return { status, fault: faultOf(request, { status, body }), isSlow: performance.now() - begun > 500 };
}

it(
  "[API-3] 3,000 hostile requests end in 200 or 4xx that says what is wrong, in the caller's language, soon",
  {
    timeout: 120_000,
  },
  async () => {
    const counts: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(hostileRequest(world), async (request) => {
        let answer = await ask(request);
        // Others work on this machine too: what is slow is slow each time.
        for (let again = 0; again < 3 && answer.isSlow; again++) answer = await ask(request);
        expect(answer).toMatchObject({ fault: null, isSlow: false });
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      }),
      { seed: 20, numRuns: 3_000 },
    );
    expect(Object.keys(counts)).toEqual(["200", "400", "404"]);
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20);
  },
);

it(
  "[API-3] 1,000 hostile bodies end in 200 or 4xx that says what is wrong, in the caller's language",
  { timeout: 120_000 },
  async () => {
    const bearer = await bearersOf(database.db, { "customer A": world.customerId });
    const tokens = [await bearer("customer A"), await bearer("customer B"), await bearer("vendor 1")];
    const counts: Record<number, number> = {};
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(hostileBody(world, tokens.length), async (body) => {
        // Else all would soon be asked too often, and nothing else would be found.
        if (++asked % 20 === 0) await sql`TRUNCATE limit_hits`.execute(database.db);
        const answer = await askHostile(hosts, body, tokens);
        expect(answer.fault).toBeNull();
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
      }),
      { seed: 21, numRuns: 1_000 },
    );
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(["200", "400", "401", "404"]));
  },
);
