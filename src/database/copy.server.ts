import type { Client, Submittable } from "pg";

/** COPY table FROM STDIN, under way: rows of tab-separated text. */
export interface Copy {
  /** Lines without their ends; waits where the server cannot follow. */
  write(lines: readonly string[]): Promise<void>;
  /** Resolves once all rows are in the table. */
  end(): Promise<void>;
}

/** What `pg` does for a COPY, which its types leave out. */
interface CopyConnection {
  stream: { writableNeedDrain: boolean; once(event: "drain" | "close", listener: () => void): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sync(): void;
}

/** Starts to load many rows; nothing else may run on this connection until it has ended. */
export function copyInto(client: Client, target: string): Copy {
  const ready = Promise.withResolvers<CopyConnection>();
  const done = Promise.withResolvers<void>();
  const fail = (error: Error) => {
    ready.reject(error);
    done.reject(error);
  };
  // Whoever waits for one of them is told; nobody may wait for the other.
  ready.promise.catch(() => {});
  done.promise.catch(() => {});
  const statement = {
    submit: (connection: unknown) => (connection as CopyConnection).query(`COPY ${target} FROM STDIN`),
    handleCopyInResponse: (connection: CopyConnection) => ready.resolve(connection),
    handleError: fail,
    handleCommandComplete: () => {},
    handleReadyForQuery: () => done.resolve(),
    callback: () => {},
  };
  client.query(statement as unknown as Submittable);
  return {
    async write(lines) {
      if (lines.length === 0) return;
      const connection = await ready.promise;
      connection.sendCopyFromChunk(Buffer.from(`${lines.join("\n")}\n`));
      if (connection.stream.writableNeedDrain) await drained(connection, done.promise);
    },
    async end() {
      (await ready.promise).endCopyFrom();
      await done.promise;
    },
  };
}

function drained({ stream }: CopyConnection, failed: Promise<void>): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => stream.once("drain", resolve)), failed]);
}
