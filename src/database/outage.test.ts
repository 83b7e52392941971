import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { proxyTo } from "#tests/setup/proxy.ts";
import { connect, type Db } from "./connect.server.ts";
import { isOutage } from "./outage.server.ts";

let db: Db;
let close: () => Promise<void>;
beforeAll(() => {
  const databases = connect(inject("template"), { reads: 1, writes: 1, statementTimeout: 200 });
  ({ reads: db, close } = databases);
});
afterAll(() => close());

const failure = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  );
const ask = (of: Db) => failure(sql`SELECT 1`.execute(of));

it("a statement that takes too long may be asked again", async () => {
  expect(isOutage(await failure(sql`SELECT pg_sleep(2)`.execute(db)))).toBe(true);
});

it("a connection that the server ends may be asked again", async () => {
  expect(isOutage(await failure(sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)))).toBe(true);
});

it("a server that is not there, on a port or on a socket, may be there in a moment", async () => {
  for (const where of [
    { host: "127.0.0.1", port: 1 },
    { host: "/nowhere" },
    { host: "no-such-host.invalid" },
  ]) {
    const gone = connect({ ...inject("template"), ...where }, { reads: 1, writes: 1 });
    expect(isOutage(await ask(gone.reads))).toBe(true);
    expect(isOutage(await ask(gone.writes))).toBe(true);
    await gone.close();
  }
});

it("a server that falls silent is given up, and asked again over another connection", async () => {
  const proxy = await proxyTo(inject("template"));
  const { reads, close: closeAll } = connect(proxy.connection, {
    reads: 1,
    // Room for a busy machine to connect in.
    statementTimeout: 500,
    waitTimeout: 1_000,
  });
  expect(await ask(reads)).toBeNull();
  proxy.mute();
  // First the connection that there was, then a new one.
  expect(isOutage(await ask(reads))).toBe(true);
  expect(isOutage(await ask(reads))).toBe(true);
  await proxy.restore();
  // An attempt to connect that began before may still have to fail.
  await expect.poll(() => ask(reads), { timeout: 5_000 }).toBeNull();
  await closeAll();
  await proxy.close();
});

it("a wrong statement is no outage, nor is what is no error of the database", async () => {
  expect(isOutage(await failure(sql`SELECT wrong`.execute(db)))).toBe(false);
  expect(isOutage(await failure(sql`SELECT 1 / 0`.execute(db)))).toBe(false);
  for (const other of [new Error("ENOENT"), new TypeError("x"), "57P01", null])
    expect(isOutage(other)).toBe(false);
});
