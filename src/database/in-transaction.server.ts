import type { Db } from "./connect.server.ts";

/** Does all of a piece of work or nothing: in the caller's transaction where there is one, else in one of its own. */
export function inTransaction<Result>(db: Db, work: (transaction: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
