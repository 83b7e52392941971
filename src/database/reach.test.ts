import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { migrate } from "./migrate.server.ts";
import { reach } from "./reach.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});

afterAll(() => database.drop());

it("A server that is there is reached", async () => {
  await expect(reach({ connectionString: database.url })).resolves.toBeUndefined();
});

it.each([
  [
    "postgres://u:secret@127.0.0.1:1/mahalli",
    /no server answers there .*127\.0\.0\.1:1.* Does PostgreSQL run/,
  ],
  ["postgres:///mahalli?host=/nowhere", /no server answers there .*\/nowhere/],
  ["postgres://u:secret@nowhere.invalid/mahalli", /its host is not known .*nowhere\.invalid/],
  ["postgres://u:sec/ret@127.0.0.1/mahalli", /it is no address\. In a password write @/],
])("%s is refused in one sentence that names the variable, without the password", async (url, said) => {
  const refused = await reach({ connectionString: url }).catch((error: Error) => error);
  expect(refused).toMatchObject({ name: "Refusal", message: expect.stringMatching(/^DATABASE_URL: /) });
  expect(String(refused)).toMatch(said);
  expect(String(refused)).not.toMatch(/sec/);
});

it("A database that is not there, and a user who is not, are told with what to do", async () => {
  const other = (url: string) => reach({ connectionString: url });
  const { pathname } = new URL(database.url);
  await expect(other(database.url.replace(pathname, "/nothere"))).rejects.toThrow(
    /"nothere" does not exist\. Create it with encoding UTF8/,
  );
  await expect(other(database.url.replace(/\/\/[^@]+@/, "//nobody_here@"))).rejects.toThrow(
    /"nobody_here" does not exist\. Give the name and the password/,
  );
});

it("A user without rights in the database is told so", async () => {
  await sql`CREATE ROLE reach_stranger LOGIN`.execute(database.db);
  try {
    const stranger = { connectionString: database.url.replace(/\/\/[^@]+@/, "//reach_stranger@") };
    await expect(migrate(stranger)).rejects.toMatchObject({
      name: "Refusal",
      message: expect.stringMatching(/^DATABASE_URL: permission denied .* Let its user own the database/),
    });
  } finally {
    await sql`DROP ROLE reach_stranger`.execute(database.db);
  }
});
