import { sql } from "kysely";
import type { Db } from "./connect.server.ts";
import { jobsChannel } from "./jobs.server.ts";

/** A job that this process has for itself until its lease ends. `tries` tells this run from later ones. */
export interface ClaimedJob {
  id: number;
  kind: string;
  payload: object;
  /** This one included. */
  tries: number;
}

export const mostTries = 8;

const isOpen = sql`done_at IS NULL AND dead_at IS NULL`;

export interface Claim {
  now: Date;
  leaseMs: number;
  limit: number;
  /** Others are left to processes that know them. */
  kinds: readonly string[];
}

/** Takes up to `limit` due jobs that nobody has; others that ask at the same time get others. */
export async function claimJobs(db: Db, { now, leaseMs, limit, kinds }: Claim): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    UPDATE jobs SET tries = tries + 1, locked_until = ${new Date(now.getTime() + leaseMs)}
    WHERE id IN (
      SELECT id FROM jobs
      WHERE ${isOpen} AND run_at <= ${now} AND tries < ${mostTries} AND kind = ANY(${kinds})
        AND (locked_until IS NULL OR locked_until <= ${now})
      ORDER BY run_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, payload, tries`.execute(db);
  return rows;
}

/** False when the lease ran out meanwhile and the job is somebody else's. */
export async function renewLease(db: Db, job: ClaimedJob, until: Date): Promise<boolean> {
  return changed(db, job, sql`locked_until = ${until}`);
}

export async function finishJob(db: Db, job: ClaimedJob, now: Date): Promise<boolean> {
  return changed(db, job, sql`done_at = ${now}, locked_until = NULL, last_error = NULL`);
}

export async function retryJob(
  db: Db,
  job: ClaimedJob,
  { at, error }: { at: Date; error: string },
): Promise<boolean> {
  return changed(db, job, sql`run_at = ${at}, locked_until = NULL, last_error = ${error}`);
}

/** Puts it off without counting the try. */
export async function postponeJob(db: Db, job: ClaimedJob, until: Date): Promise<boolean> {
  return changed(db, job, sql`run_at = ${until}, locked_until = NULL, tries = tries - 1`);
}

export async function buryJob(
  db: Db,
  job: ClaimedJob,
  { now, error }: { now: Date; error: string },
): Promise<boolean> {
  return changed(db, job, sql`dead_at = ${now}, locked_until = NULL, last_error = ${error}`);
}

async function changed(db: Db, { id, tries }: ClaimedJob, set: ReturnType<typeof sql>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE jobs SET ${set} WHERE id = ${id} AND tries = ${tries} AND ${isOpen}`.execute(db);
  return numAffectedRows === 1n;
}

/** Buries the jobs whose process died in their last try, and gives them. */
export async function buryAbandonedJobs(db: Db, now: Date): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    UPDATE jobs SET dead_at = ${now}, locked_until = NULL, last_error = 'the process died'
    WHERE ${isOpen} AND tries >= ${mostTries} AND locked_until <= ${now}
    RETURNING id, kind, payload, tries`.execute(db);
  return rows;
}

/** Forgets what was done over three days ago and what has been dead for thirty. */
export async function sweepJobs(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await sql`DELETE FROM jobs WHERE done_at < ${daysAgo(3)}`.execute(db);
  await sql`DELETE FROM jobs WHERE dead_at < ${daysAgo(30)}`.execute(db);
}

export interface JobCounts {
  /** Due, and nobody has it yet. */
  due: number;
  later: number;
  running: number;
  dead: number;
  /** Seconds since the longest waiting one was due. */
  oldestDue: number;
}

export async function jobCounts(db: Db, now: Date): Promise<JobCounts> {
  const isLocked = sql`coalesce(locked_until > ${now}, false)`;
  const { rows } = await sql<JobCounts>`
    SELECT count(*) FILTER (WHERE ${isOpen} AND NOT ${isLocked} AND run_at <= ${now})::int AS due,
      count(*) FILTER (WHERE ${isOpen} AND NOT ${isLocked} AND run_at > ${now})::int AS later,
      count(*) FILTER (WHERE ${isOpen} AND ${isLocked})::int AS running,
      count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS dead,
      coalesce(extract(epoch FROM ${now}::timestamptz - min(run_at) FILTER (WHERE ${isOpen} AND run_at <= ${now})), 0)::int
        AS "oldestDue"
    FROM jobs WHERE done_at IS NULL`.execute(db);
  return rows[0]!;
}

export interface ListedJob {
  id: number;
  kind: string;
  tries: number;
  runAt: Date;
  deadAt: Date | null;
  lastError: string | null;
}

/** What waits or is dead, the dead first; payloads stay out of sight. */
export async function openJobs(db: Db, limit: number): Promise<ListedJob[]> {
  const { rows } = await sql<ListedJob>`
    SELECT id, kind, tries, run_at AS "runAt", dead_at AS "deadAt", last_error AS "lastError" FROM jobs
    WHERE done_at IS NULL ORDER BY dead_at DESC NULLS LAST, run_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Lets a dead or waiting job run at once, with all its tries; false where there is none of that id. */
export async function rerunJob(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    WITH job AS (
      UPDATE jobs SET dead_at = NULL, tries = 0, run_at = date_trunc('milliseconds', now()), last_error = NULL
      WHERE id = ${id} AND done_at IS NULL AND (locked_until IS NULL OR locked_until <= now()) RETURNING id
    )
    SELECT pg_notify(${jobsChannel}, '') FROM job`.execute(db);
  return rows.length === 1;
}
