import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { migrate } from "./migrate.server.ts";
import { migrations } from "./migrations.server.ts";

const next = {
  ...migrations,
  "9998-first": { up: (db: Kysely<unknown>) => run(db, "CREATE TABLE first_of_two (id int)") },
  "9999-second": { up: (db: Kysely<unknown>) => run(db, "CREATE TABLE second_of_two (id int)") },
};

let database: TestDatabase;

beforeEach(async () => {
  database = await cloneDatabase();
});

afterEach(() => database.drop());

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql.raw(text).execute(db);
}

async function exists(table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS found`.execute(
    database.db,
  );
  return rows[0]!.found;
}

describe("migrations", () => {
  it("run once each, in order, however many processes start together", async () => {
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.connection, next)));
    expect(ran.flat()).toEqual(["9998-first", "9999-second"]);
    expect(await exists("second_of_two")).toBe(true);
    expect(await migrate(database.connection, next)).toEqual([]);
  });

  it("leave nothing behind when one of them fails", async () => {
    const failing = {
      ...next,
      "9999-second": { up: (db: Kysely<unknown>) => run(db, "CREATE TABEL second ()") },
    };
    await expect(migrate(database.connection, failing)).rejects.toThrow("TABEL");
    expect(await exists("first_of_two")).toBe(false);
  });

  it("refuse a database that a newer version has changed", async () => {
    await migrate(database.connection, next);
    await expect(migrate(database.connection)).rejects.toThrow("made by another version of Mahalli");
  });
});
