import { sql } from "kysely";

/**
 * A condition, always true, of a single statement outside of a transaction: its commit is not waited for until it is on
 * the disk. A crash of the database may lose it when it is less than a second old; what commits after it keeps it.
 */
export const withoutWaiting = sql`set_config('synchronous_commit', 'off', true) = 'off'`;
