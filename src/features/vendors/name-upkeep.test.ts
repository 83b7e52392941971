import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomFrom, type Random } from "#base/random.ts";
import { saveCustomers } from "#features/accounts/save-customers.server.ts";
import { saveReviews } from "#features/reviews/save.server.ts";
import { aVendor, kindOf, savedVendors } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import type { VendorDraft } from "./draft.ts";
import { rebuildLists } from "./name-rebuild.server.ts";
import { keepNames, upkeep } from "./name-upkeep.server.ts";
import { reindex, reindexOnce } from "./reindex.server.ts";
import { removeVendor, saveVendors } from "./save.server.ts";

let database: TestDatabase;
let kind: Awaited<ReturnType<typeof kindOf>>;
let client: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  kind = await kindOf(database.db, "pizza");
  client = new Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const latin = "noor noora norma star stars al baik cafe pharmacy pharma omega houses".split(" ");
const arabic = "نور نورا نجمة البيك مقهى صيدلية بيت".split(" ");

function aDraft(random: Random, number: number): VendorDraft {
  const nameOf = (words: readonly string[]) =>
    Array.from({ length: random.integer(1, 3) }, () => random.pick(words)).join(" ");
  const isSaudi = random.chance(0.25);
  return aVendor(kind, {
    sourceId: `crowd ${number}`,
    nameEn: random.chance(0.85) ? nameOf(latin) : null,
    nameAr: nameOf(arabic),
    isVerified: random.chance(0.3),
    plan: random.integer(0, 3),
    countryCode: isSaudi ? "SA" : "AE",
    latitude: (isSaudi ? 24.7 : 25.2) + random.integer(0, 1) * 0.15,
    longitude: (isSaudi ? 46.7 : 55.3) + random.integer(0, 1) * 0.15,
  });
}

async function indexRows(): Promise<object> {
  const { rows: lists } = await sql`
    SELECT prefix, scope, count, encode(entries, 'hex') AS entries FROM hot_prefixes ORDER BY prefix, scope`.execute(
    database.db,
  );
  const { rows: terms } = await sql`
    SELECT term, count, deletions FROM name_terms ORDER BY term`.execute(database.db);
  return { lists, terms };
}

async function drain(): Promise<void> {
  while (await upkeep(client, database.connection));
}

async function countOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int FROM ${sql.table(table)}`.execute(
    database.db,
  );
  return rows[0]!.count;
}

describe("the lists and terms of names", () => {
  it("equal those built anew after many writers at once saved, renamed, moved, removed and reviewed", async () => {
    const { db } = database;
    const random = randomFrom("upkeep");
    const vendors = await savedVendors(
      db,
      Array.from({ length: 700 }, (_, number) => aDraft(random, number)),
    );
    await drain();
    expect(await countOf("vendor_name_changes")).toBe(0);
    const customers = await saveCustomers(
      db,
      Array.from({ length: 40 }, (_, number) => ({ publicId: `reviewer${number}`, name: "R", isDemo: true })),
    );
    let next = 700;
    const writer = async (own: Random) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const vendor = own.pick(vendors);
        const again = { ...aDraft(own, next++), sourceId: vendor.draft.sourceId };
        if (own.chance(0.25)) await saveVendors(db, [aDraft(own, next++), aDraft(own, next++)]);
        else if (own.chance(0.4)) await saveVendors(db, [again]);
        else if (own.chance(0.35)) await removeVendor(db, vendor.id);
        else {
          const vendorId = vendor.id;
          const review = {
            vendorId,
            rating: own.integer(1, 5),
            text: "",
            images: [],
            tags: [],
            createdAt: new Date(),
          };
          await saveReviews(db, [{ ...review, customerId: own.pick(customers) }]);
        }
      }
    };
    const problems: unknown[] = [];
    const upkeeps = [1, 2].map(() =>
      keepNames(database.connection, (problem) => void problems.push(problem)),
    );
    await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => writer(randomFrom(seed))));
    await Promise.all(upkeeps.map((each) => each.close()));
    await drain();

    const kept = await indexRows();
    await rebuildLists(database.connection);
    expect(problems).toEqual([]);
    expect(kept).toEqual(await indexRows());
    // There were cells to keep, and lists that are full.
    const { rows } =
      await sql`SELECT FROM hot_prefixes WHERE scope LIKE 'AE%' AND length(scope) > 2 AND count > 30`.execute(
        db,
      );
    expect(rows.length).toBeGreaterThan(20);
  });

  it("stay right while all is built anew and somebody writes", async () => {
    const { db } = database;
    const random = randomFrom("meanwhile");
    const writing = (async () => {
      for (let turn = 0; turn < 15; turn += 1) await saveVendors(db, [aDraft(random, random.integer(0, 60))]);
    })();
    await reindex(database.connection);
    await writing;
    await drain();
    const kept = await indexRows();
    const { rows: names } = await sql`SELECT vendor_id, keys::text FROM vendor_names ORDER BY 1`.execute(db);
    await reindex(database.connection);
    const { rows: again } = await sql`SELECT vendor_id, keys::text FROM vendor_names ORDER BY 1`.execute(db);
    expect(names).toEqual(again);
    expect(kept).toEqual(await indexRows());
    expect(await countOf("vendor_name_changes")).toBe(0);
  });

  it("are built anew where nearly all vendors change", async () => {
    const { db } = database;
    const random = randomFrom("all");
    await saveVendors(
      db,
      Array.from({ length: 600 }, (_, number) => aDraft(random, 10_000 + number)),
    );
    await drain();
    const kept = await indexRows();
    await rebuildLists(database.connection);
    expect(kept).toEqual(await indexRows());
  });

  it("are built once by the processes that start with another version of the code", async () => {
    const { db, connection } = database;
    const before = await indexRows();
    await sql`TRUNCATE vendor_names, hot_prefixes, name_terms`.execute(db);
    await sql`UPDATE loaded_data SET version = 'older' WHERE name = 'vendor names'`.execute(db);
    let builds = 0;
    await Promise.all([1, 2].map(() => reindexOnce(connection, () => void builds++)));
    expect(builds).toBe(1);
    expect(await indexRows()).toEqual(before);
  });
});
