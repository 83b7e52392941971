import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { connect, openDatabases, runNamed, type Databases } from "./connect.server.ts";

let database: TestDatabase;
let pools: Databases;

beforeAll(async () => {
  database = await cloneDatabase();
  pools = connect(database.connection, { reads: 1, writes: 2, statementTimeout: 300, waitTimeout: 500 });
});

afterAll(async () => {
  await pools.close();
  await database.drop();
});

async function one(text: string): Promise<unknown> {
  const { rows } = await sql.raw<{ value: unknown }>(`SELECT ${text} AS value`).execute(pools.reads);
  return rows[0]?.value;
}

describe("connections", () => {
  it("give bigint and numeric as numbers and a day as its text", async () => {
    expect(await one("9007199254740991::int8")).toBe(Number.MAX_SAFE_INTEGER);
    expect(await one("4.75::numeric")).toBe(4.75);
    expect(await one("'2026-03-01'::date")).toBe("2026-03-01");
    await expect(one("9007199254740993::int8")).rejects.toThrow("too large for a number");
  });

  it("send many reads at once over one connection and keep the answers apart", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => one(String(number))));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, number) => number));
    expect(new Set([await one("pg_backend_pid()"), await one("pg_backend_pid()")]).size).toBe(1);
  });

  it("let one failing read fail alone", async () => {
    const answers = await Promise.allSettled([one("1"), one("1 / 0"), one("3")]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("refuse a transaction on shared connections and take it on the others", async () => {
    const twice = (db: Databases["reads"]) =>
      db.transaction().execute((transaction) => sql`SELECT 1`.execute(transaction));
    await expect(twice(pools.reads)).rejects.toThrow("use the one for writes");
    await expect(twice(pools.writes)).resolves.toBeDefined();
  });

  it("give up a statement that takes too long", async () => {
    await expect(sql`SELECT pg_sleep(5)`.execute(pools.writes)).rejects.toThrow("statement timeout");
  });

  it("are replaced when the server drops them", async () => {
    const pid = await one("pg_backend_pid()");
    await sql`SELECT pg_terminate_backend(${pid}::int)`.execute(pools.writes);
    await expect.poll(() => one("'back'").catch(() => null)).toBe("back");
  });

  it("fail a transaction whose connection breaks between two statements, and nothing else", async () => {
    const broken = pools.writes.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      await sql`SELECT pg_terminate_backend(${rows[0]!.pid}::int, 5000)`.execute(pools.reads);
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable|closed/i);
    expect(await one("'well'")).toBe("well");
  });

  it("keep a named statement prepared", async () => {
    const query = pools.reads.selectFrom("countries").select("code").where("code", "=", "AE");
    await runNamed(pools.reads, "countryByCode", query);
    const prepared = sql<{ name: string }>`SELECT name FROM pg_prepared_statements`;
    expect((await prepared.execute(pools.reads)).rows).toContainEqual({ name: "countryByCode" });
  });

  it("say within their time limit that no server is there", async () => {
    const nobody = connect({ host: "127.0.0.1", port: 1, user: "a", database: "a" });
    await expect(sql`SELECT 1`.execute(nobody.reads)).rejects.toThrow("ECONNREFUSED");
    await expect(sql`SELECT 1`.execute(nobody.writes)).rejects.toThrow("ECONNREFUSED");
    await nobody.close();
  });

  it("are not opened on a server that may lose what it acknowledged", async () => {
    await expect(openDatabases(database.connection)).rejects.toThrow("fsync, full_page_writes");
  });
});
