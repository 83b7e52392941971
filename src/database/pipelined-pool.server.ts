import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, type QueryResult } from "pg";

interface Slot {
  /** Statements under way. */
  load: number;
  client: Promise<Client> | null;
}

/**
 * A few connections that many callers use at once: a statement is sent before the answers of those
 * ahead of it have come. Callers share connections, so that a transaction would mix with strangers: refused.
 */
export function pipelinedPool(config: ClientConfig, size: number): PostgresPool {
  const { query_timeout: timeout, ...others } = config;
  const slots = Array.from({ length: size }, (): Slot => ({ load: 0, client: null }));

  async function connect(): Promise<PostgresPoolClient> {
    const slot = slots.reduce((least, other) => (other.load < least.load ? other : least));
    slot.load++;
    try {
      slot.client ??= open(slot);
      return lend(await slot.client, { timeout, release: () => slot.load-- });
    } catch (error) {
      slot.load--;
      throw error;
    }
  }

  function open(slot: Slot): Promise<Client> {
    const client = new Client({ ...others, pipeline: true });
    const opened = client.connect().then(() => client);
    const forget = () => {
      if (slot.client === opened) slot.client = null;
    };
    client.on("error", forget).on("end", forget);
    opened.catch(forget);
    return opened;
  }

  async function end(): Promise<void> {
    const open = slots.flatMap((slot) => (slot.client ? [slot.client] : []));
    await Promise.allSettled(open.map(async (client) => (await client).end()));
  }

  return { connect, end, options: config };
}

interface Loan {
  timeout: number | undefined;
  release(): void;
}

/**
 * With a promise and a time limit of our own: what comes in those of `pg` is freed by none but the large collections of
 * garbage, which stop everybody.
 */
function lend(client: Client, { timeout, release }: Loan): PostgresPoolClient {
  // Kysely's type, which leaves out a text with a name, and cursors, which a shared connection cannot have.
  const query = async (text: string | { text: string }, values: unknown[]) => {
    const sql = typeof text === "string" ? text : text.text;
    if (/^\s*(begin|start transaction)/i.test(sql))
      throw new Error("The pool for reads has no transactions: use the one for writes");
    return new Promise<QueryResult>((resolve, reject) => {
      const giveUp = () => {
        reject(new Error("Query read timeout"));
        // Answers come in order: those behind it would never come.
        client.connection.stream.destroy();
      };
      const limit = timeout === undefined ? undefined : setTimeout(giveUp, timeout);
      client.query(text as string, values, (error, result) => {
        clearTimeout(limit);
        if (error) reject(error);
        else resolve(result);
      });
    });
  };
  return { query: query as unknown as PostgresPoolClient["query"], release };
}
