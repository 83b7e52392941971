import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoint, type Audience } from "#base/endpoint.ts";
import { list, shape } from "#base/shape.ts";
import { openCalls } from "#door/calls.server.ts";
import { createDoor } from "#door/door.server.ts";
import { route } from "#door/route.server.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { createListener } from "#main/listeners.server.ts";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { contextsOn } from "#tests/setup/door.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { bearersOf, type Bearers } from "#tests/factories/bearers.ts";
import { roles, roleTable, type Role } from "./roles.ts";
import { savedWorld, type World } from "./world.ts";
import { exampleOf } from "./write-table.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;
let bearers: Bearers;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
  bearers = await bearersOf(database.db, {
    "customer A": world.customerId,
    "vendor 1": world.vendorId,
  });
});
afterAll(async () => {
  await hosts.close();
  await database.drop();
});

const keyOf = ({ method, host, path }: (typeof routes)[number]["contract"]) => `${method} ${host} ${path}`;
const table = routes.map((route) => ({ key: keyOf(route.contract), route }));

it("[API-4] every call has its line in the table of roles, and every line its call", () => {
  expect(table.map(({ key }) => key).toSorted()).toEqual(Object.keys(roleTable).toSorted());
});

async function headersOf(role: Role): Promise<Record<string, string>> {
  return role === "visitor" ? {} : { authorization: `Bearer ${await bearers(role)}` };
}

describe.each(table)("$key", ({ key, route: { contract } }) => {
  it.each(roles)("[API-4] lets %s in or not, as the table says", async (role) => {
    const host = contract.host === "site" ? hosts.site : hosts.consoleHost;
    await sql`TRUNCATE limit_hits`.execute(database.db);
    const { request, answersWith } = exampleOf(contract, world);
    const answer = await host.inject({ ...request, headers: await headersOf(role) });
    const verdict = roleTable[key]![role];
    expect(answer.statusCode).toBe(verdict === "in" ? answersWith : verdict);
  });
});

it("[API-4] a call that takes one kind of token refuses the others", async () => {
  const kinds: Audience[] = ["visitor", "customer", "vendor", "console"];
  const roleOf = {
    visitor: "visitor",
    customer: "customer B",
    vendor: "vendor 1",
    console: "console",
  } as const;
  const server = await createListener({ logLevel: "silent", trustedProxies: [] });
  const nothing = { input: shape({}), output: list(shape({})), summary: "Nothing.", maxAge: 0 };
  const only = kinds.map((kind) =>
    route(
      endpoint({ ...nothing, method: "GET", path: `api/test/${kind}`, audience: [kind] }),
      async () => [],
    ),
  );
  const door = createDoor(only, contextsOn(database.db));
  openCalls(server, door, "site");
  for (const kind of kinds) {
    for (const asker of kinds) {
      const answer = await server.inject({
        url: `/api/test/${kind}`,
        headers: await headersOf(roleOf[asker]),
      });
      expect([kind, asker, answer.statusCode]).toEqual([kind, asker, kind === asker ? 200 : 401]);
    }
  }
  await server.close();
});
