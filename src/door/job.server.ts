import type { Db } from "#database/connect.server.ts";
import type { JobKind } from "#database/jobs.server.ts";
import type { Log } from "./context.server.ts";

/** What a job runs with. It may run more than once: a process can die between its work and the note that it is done. */
export interface JobContext {
  db: Db;
  now: Date;
  log: Log;
  /** Aborted when the process must end or the job takes too long. */
  signal: AbortSignal;
}

/** A kind of job bound to the function that does it. */
export interface JobHandler {
  kind: string;
  run(context: JobContext, payload: object): Promise<void>;
  /** Told when the job is dead: after its last try, or at once when `run` throws `GiveUp`. */
  gaveUp(context: JobContext, payload: object, reason: string): Promise<void>;
}

/** Binds a kind of job to its function. An error means another try, later; `GiveUp` and `NotNow` mean what they say. */
export function handler<Payload extends object>(
  { name }: JobKind<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<void>,
  gaveUp: (context: JobContext, payload: Payload, reason: string) => Promise<void> = async () => {},
): JobHandler {
  return { kind: name, run, gaveUp };
}

/** Another try would end the same. The message is kept with the job: it must tell nothing about a person. */
export class GiveUp extends Error {
  override readonly name = "GiveUp";
}

/** Not before `until`; this was no try. */
export class NotNow extends Error {
  override readonly name = "NotNow";
  readonly until: Date;

  constructor(until: Date) {
    super(`not before ${until.toISOString()}`);
    this.until = until;
  }
}

/** Something that is done again and again while the site runs, by every process: it must bear that. */
export interface Chore {
  name: string;
  /** Milliseconds between the end of one round and the next. */
  every: number;
  run(context: JobContext): Promise<void>;
}
