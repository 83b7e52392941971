import { sql } from "kysely";
import type { Db } from "./connect.server.ts";
import { runPrepared } from "./run-prepared.server.ts";

/** What one kind of job is called, and the payload that it takes. */
export interface JobKind<Payload extends object> {
  readonly name: string;
  /** Never there: it only carries the type. */
  readonly payload?: Payload;
}

export function jobKind<Payload extends object>(name: string): JobKind<Payload> {
  return { name };
}

/** The channel by which workers are woken. */
export const jobsChannel = "mahalli_jobs";

/**
 * Writes a job for later, not before `runAt` (at once without it). In a transaction it exists when that commits, and
 * not at all when it does not. Give `runAt: context.now` where there is a context. Returns the job's id.
 * Whole milliseconds, as workers know them: a job written in the same one is due when they are woken for it.
 */
export async function enqueue<Payload extends object>(
  db: Db,
  kind: JobKind<Payload>,
  ...[payload, { runAt } = {}]: [payload: Payload, options?: { runAt?: Date }]
): Promise<number> {
  const query = sql<{ id: number }>`
    WITH job AS (
      INSERT INTO jobs (kind, payload, run_at)
      VALUES (${kind.name}, ${JSON.stringify(payload)}::jsonb, coalesce(${runAt ?? null}::timestamptz, date_trunc('milliseconds', now())))
      RETURNING id, run_at
    )
    SELECT id, CASE WHEN run_at <= now() + interval '1 second' THEN pg_notify(${jobsChannel}, '') END FROM job
  `;
  const rows = await runPrepared(db, query);
  return rows[0]?.id ?? 0;
}
