import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customersCommand } from "#features/privacy/commands.server.ts";
import { eraseAgain } from "#features/privacy/erasures.server.ts";
import { savedCustomers } from "#tests/factories/reviews.ts";
import { aPerson, aTown, writesReviews, type Person } from "#tests/factories/whole-customer.ts";
import { runCommand } from "#tests/setup/commands.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, testSettings, type TestDoor } from "#tests/setup/door.ts";
import { runDueJobs } from "#tests/setup/jobs.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { personalData } from "./personal-data.server.ts";

const files = memoryFiles();
const command = customersCommand(personalData);
let database: TestDatabase;
let door: TestDoor;
let folder: string;
let amal: Person;
let badr: Person;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mahalli-customers-"));
  database = await cloneDatabase();
  const town = await aTown(database.db);
  door = await testDoor(database.db, { files });
  amal = await aPerson(database.db, door, { word: "xamalx", phone: "507654321" });
  badr = await aPerson(database.db, door, { word: "xbadrx", phone: "529876543" });
  for (const person of [amal, badr]) await writesReviews(database.db, door, { person, town });
});
afterAll(async () => {
  await door.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(command, database, args);
async function customers(): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`SELECT public_id AS "userId" FROM customers`.execute(
    database.db,
  );
  return rows.map(({ userId }) => userId);
}

it("[SHELL-5] the command writes all that is kept of one customer to a file that only the operator reads", async () => {
  const file = join(folder, "amal.json");
  expect((await run("export", amal.phone, file))[0]).toMatch(/amal\.json: .*account 1/);
  const written = readFileSync(file, "utf8");
  expect(JSON.parse(written)).toMatchObject({ account: [{ userId: amal.userId }] });
  expect(written).not.toContain(badr.userId);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run("export", amal.phone, file)).rejects.toThrow("EEXIST");
});

it("the command wants to know whom, and is told of nobody", async () => {
  for (const wrong of [
    [],
    ["erase"],
    ["erase", amal.phone, "--no"],
    ["export", amal.phone],
    ["erase", "amal"],
  ])
    await expect(run(...wrong)).rejects.toMatchObject({ name: "WrongUsage" });
  await expect(run("erase", "+971501112223", "--yes")).rejects.toThrow("There is no customer +971501112223.");
  await expect(run("erase", "nobody@mail.example", "--yes")).rejects.toThrow("There is no customer");
});

it("[SHELL-5] the command erases a customer once that was confirmed, and nobody else", async () => {
  await sql`CREATE TABLE backup AS SELECT * FROM customers`.execute(database.db);
  await expect(run("erase", amal.phone)).rejects.toThrow(/reviews \d+[^]*Nothing was erased: add --yes/);
  expect(await customers()).toContain(amal.userId);
  expect((await run("erase", amal.phone, "--yes"))[0]).toMatch(/^Erased: .*reviews/);
  expect(await customers()).toEqual([badr.userId]);
});

it("a restored backup does not bring an erased customer back, nor does it take a new account of the same number", async () => {
  await runDueJobs(database.db, { files });
  expect(files.names().filter((name) => name.startsWith("erased/"))).toHaveLength(1);
  const restart = () =>
    eraseAgain({ db: database.db, files, settings: testSettings, now: new Date() }, personalData);
  expect(await restart()).toBe(0);

  // As the backup was: with the customer, and without the note of the erasure.
  await sql`DELETE FROM erasures`.execute(database.db);
  await sql`INSERT INTO customers SELECT * FROM backup WHERE public_id = ${amal.userId}`.execute(database.db);
  expect(await restart()).toBe(1);
  expect(await customers()).toEqual([badr.userId]);
  expect(await restart()).toBe(0);

  await sql`DELETE FROM erasures`.execute(database.db);
  const [again] = await savedCustomers(database.db, ["Amal"]);
  await sql`UPDATE customers SET phone = ${amal.phone} WHERE id = ${again!.id}`.execute(database.db);
  expect(await restart()).toBe(0);
  expect(await customers()).toHaveLength(2);
});
