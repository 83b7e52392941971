import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nobody } from "#door/context.server.ts";
import { issueToken } from "#door/tokens.server.ts";
import { listingForm } from "#tests/factories/listings.ts";
import { savedOwner } from "#tests/factories/owners.ts";
import { aPicture } from "#tests/factories/pictures.ts";
import { aVendor, kindOf, savedVendor } from "#tests/factories/vendors.ts";
import { cloneDatabase, type TestDatabase } from "#tests/setup/database.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { runDueJobs, silent } from "#tests/setup/jobs.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { forgetOldEvidence } from "./jobs.server.ts";
import { approveSubmission, refuseSubmission } from "./moderation.server.ts";

const files = memoryFiles();
const now = new Date("2026-11-20T09:00:00Z");
let database: TestDatabase;
let door: TestDoor;
beforeAll(async () => {
  database = await cloneDatabase();
  door = await testDoor(database.db, { now, files });
});
afterAll(async () => {
  await door.close();
  await database.drop();
});

/** Claims a listing with words and a picture; its public id. */
async function claim(): Promise<string> {
  const { publicId } = await savedVendor(database.db, aVendor(await kindOf(database.db, "pizza")));
  const ownerId = await savedOwner(database.db);
  const token = await issueToken(database.db, { kind: "vendor", ownerId }, { now, caller: nobody });
  const form = listingForm({ fkVendorId: publicId, strEvidence: "Licence 4711" }, [await aPicture()]);
  const answer = await door.post("api/vendor/claimVendor", form, { authorization: `Bearer ${token}` });
  expect(answer.body.data).toMatchObject([{ strStatus: "waiting" }]);
  return publicId;
}

async function sweepAfter(days: number): Promise<void> {
  const then = new Date(now.getTime() + days * 86_400_000);
  const signal = new AbortController().signal;
  await forgetOldEvidence.run({ db: database.db, now: then, log: silent, signal });
  await runDueJobs(database.db, { now: then, files });
}
const evidence = async () => {
  const { rows } = await sql<{ kept: boolean; status: string }>`
    SELECT evidence <> '' AND photos <> '[]' AS kept, status FROM vendor_submissions ORDER BY id`.execute(
    database.db,
  );
  return rows.map(({ kept, status }) => [status, kept]);
};
const photosKept = () => new Set(files.names().map((name) => name.split("/")[1])).size;

it("what spoke for a claim is kept for 30 days after its decision, the decision itself for good", async () => {
  const [accepted, refused] = [await claim(), await claim()];
  await claim();
  await approveSubmission(database.db, accepted, now);
  await refuseSubmission(database.db, refused, { reason: "No.", now });
  await sweepAfter(29);
  expect([photosKept(), await evidence()]).toEqual([
    3,
    [
      ["approved", true],
      ["refused", true],
      ["waiting", true],
    ],
  ]);
  await sweepAfter(31);
  expect([photosKept(), await evidence()]).toEqual([
    1,
    [
      ["approved", false],
      ["refused", false],
      ["waiting", true],
    ],
  ]);
});
