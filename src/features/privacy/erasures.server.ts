import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { enqueue, jobKind } from "#database/jobs.server.ts";
import type { Context } from "#door/context.server.ts";
import { handler, type JobHandler } from "#door/job.server.ts";
import type { PersonalData, Subject } from "#door/personal-data.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import { subjectWith } from "./subject.server.ts";

/** Brings the note of an erasure to where the photos are kept, which no backup of the database brings back. */
const noteErasureJob = jobKind<{ erasureId: string; erasedAt: string }>("noteErasure");

const folderOf = (id: string) => `erased/${id}`;
const hash = sql`encode(sha256(convert_to('erased ' || public_id, 'UTF8')), 'hex')`;

/** Erases a customer and all that is kept of him; in a transaction. */
export async function eraseCustomer(
  { db, now }: Pick<Context, "db" | "now">,
  parts: readonly PersonalData[],
  subject: Subject,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO erasures (id, erased_at) SELECT ${hash}, ${now} FROM customers WHERE id = ${subject.id}
    ON CONFLICT (id) DO UPDATE SET erased_at = excluded.erased_at RETURNING id`.execute(db);
  for (const part of parts) await part.erase({ db, now }, subject);
  const erasedAt = now.toISOString();
  for (const { id } of rows) await enqueue(db, noteErasureJob, { erasureId: id, erasedAt }, { runAt: now });
}

export function erasureHandlers(files: FileStore): JobHandler[] {
  return [
    handler(noteErasureJob, async (_, { erasureId, erasedAt }) =>
      files.save(folderOf(erasureId), new Map([["erased.txt", new TextEncoder().encode(`${erasedAt}\n`)]])),
    ),
  ];
}

interface Restored {
  /** Without limits of time. */
  db: Db;
  files: FileStore;
  settings: Pick<Context["settings"], "codePepper">;
  now: Date;
}

/**
 * Erases once more whom a restored backup has brought back: erasures that the files know and the database does not.
 * How many there were.
 */
export async function eraseAgain(
  { db, files, settings, now }: Restored,
  parts: readonly PersonalData[],
): Promise<number> {
  const unknown = await unknownErasures(db, files, now);
  if (unknown.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM customers WHERE ${hash} = ANY(${unknown}::text[])`.execute(db);
  for (const { id } of rows) {
    const subject = await subjectWith({ db, settings }, id);
    await db.transaction().execute((transaction) => eraseCustomer({ db: transaction, now }, parts, subject));
  }
  // Whom the backup does not know either is not looked for again.
  await sql`
    INSERT INTO erasures (id, erased_at) SELECT id, ${now} FROM unnest(${unknown}::text[]) id
    ON CONFLICT (id) DO NOTHING`.execute(db);
  return rows.length;
}

const batchSize = 1_000;

async function unknownErasures(db: Db, files: FileStore, now: Date): Promise<string[]> {
  const unknown: string[] = [];
  let batch: string[] = [];
  const look = async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM unnest(${batch}::text[]) id WHERE NOT EXISTS (SELECT FROM erasures e WHERE e.id = id.id)`.execute(
      db,
    );
    unknown.push(...rows.map(({ id }) => id));
    batch = [];
  };
  // Whenever it was noted: clocks differ.
  const ever = new Date(now.getTime() + 365 * 86_400_000);
  for await (const folder of files.folders("erased", ever)) {
    batch.push(folder.slice("erased/".length));
    if (batch.length >= batchSize) await look();
  }
  await look();
  return unknown;
}
