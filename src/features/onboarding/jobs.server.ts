import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Chore } from "#door/job.server.ts";
import { erasePhotos } from "#features/photos/service.server.ts";
import { photoIdsOf } from "#features/photos/sizes.ts";
import { evidenceDays } from "./policy.ts";

/** What spoke for a claim is somebody's papers: it goes some time after the decision, which stays. */
export const forgetOldEvidence: Chore = {
  name: "forgetOldEvidence",
  every: 6 * 3_600_000,
  run: ({ db, now }) => deleteOldEvidence(db, now),
};

async function deleteOldEvidence(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - evidenceDays * 86_400_000);
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ photos: string[] }>`
      WITH old AS (
        SELECT id, photos FROM vendor_submissions
        WHERE decided_at < ${before} AND (evidence <> '' OR photos <> '[]') FOR UPDATE
      )
      UPDATE vendor_submissions s SET evidence = '', photos = '[]' FROM old WHERE s.id = old.id
      RETURNING old.photos`.execute(transaction);
    const ids = rows.flatMap(({ photos }) => photoIdsOf(photos));
    await erasePhotos(transaction, ids, now);
  });
}
