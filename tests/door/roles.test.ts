import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Audience } from "#base/endpoint.ts";
import { visitor, type User } from "#door/context.server.ts";
import { createDoor } from "#door/door.server.ts";
import { statusOf } from "#door/answer.server.ts";
import { AppError } from "#base/errors.ts";
import type { Hosts } from "#main/hosts.server.ts";
import { routes } from "#main/routes.server.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testHosts } from "#tests/setup/hosts.ts";
import { calls } from "./call-table.ts";
import { roles, roleTable, type Role } from "./roles.ts";
import { savedWorld, type World } from "./world.ts";

let database: TestDatabase;
let hosts: Hosts;
let world: World;

beforeAll(async () => {
  database = await cloneDatabase();
  world = await savedWorld(database.db);
  hosts = await testHosts(database.db);
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

/** As whom a role enters; a revoked token says nothing any more. */
const users: Record<Role, User> = {
  visitor,
  "customer A": { kind: "customer", id: 1 },
  "customer B": { kind: "customer", id: 2 },
  "vendor 1": { kind: "vendor", id: 1 },
  "vendor 2": { kind: "vendor", id: 2 },
  console: { kind: "console", id: 1 },
  revoked: visitor,
};

describe.each(table)("$key", ({ key, route: { contract } }) => {
  const wireInput = () => Object.fromEntries(new URLSearchParams(calls[contract.path]!.query(world)));

  it.each(roles)("[API-4] lets %s in or not, as the table says", async (role) => {
    const door = createDoor(routes, ({ language, user }) => {
      return { db: database.db, user, now: new Date(), log: hosts.site.log, language, canSend: () => true };
    });
    const context = door.contextOf({ language: "en", user: users[role] });
    const route = routes.find((each) => each.contract === contract)!;
    const entered = await door.enter(route, wireInput(), context).then(
      () => 200,
      (error: unknown) => (error instanceof AppError ? statusOf[error.kind] : 500),
    );
    expect(entered).toBe(roleTable[key]![role]);
  });

  it.each(roles)("[API-4] answers %s over HTTP the same as the table says", async (role) => {
    const bearer = { authorization: `Bearer ${randomBytes(32).toString("base64url")}` };
    const url = encodeURI(`/${contract.path}?${calls[contract.path]!.query(world)}`);
    const host = contract.host === "site" ? hosts.site : hosts.consoleHost;
    const answer = await host.inject({
      method: contract.method,
      url,
      headers: role === "visitor" ? {} : bearer,
    });
    expect(answer.statusCode).toBe(roleTable[key]![role]);
  });
});

it("[API-4] a call that takes one kind of token refuses the others", async () => {
  const kinds: Audience[] = ["visitor", "customer", "vendor", "console"];
  const [first] = routes;
  for (const only of kinds) {
    const route = { contract: { ...first!.contract, audience: [only] }, run: async () => [] };
    const door = createDoor([route], ({ language, user }) => {
      return { db: database.db, user, now: new Date(), log: hosts.site.log, language, canSend: () => true };
    });
    for (const kind of kinds) {
      const context = door.contextOf({ language: "en", user: { kind, id: kind === "visitor" ? null : 1 } });
      const asked = door.enter(route, {}, context);
      if (kind === only) await expect(asked).resolves.toMatchObject({ success: true });
      else await expect(asked).rejects.toMatchObject({ kind: "unauthenticated" });
    }
  }
});
