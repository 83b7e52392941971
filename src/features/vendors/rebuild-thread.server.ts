import { Worker } from "node:worker_threads";
import type { Connection } from "#database/connect.server.ts";

/**
 * Builds lists and terms anew as `rebuildLists` does, in a thread of its own: of many vendors that takes seconds of
 * computing, in which this process goes on answering.
 */
export function rebuildInThread(connection: Connection): Promise<void> {
  const worker = new Worker(new URL("./rebuild-worker.server.ts", import.meta.url), {
    workerData: connection,
  });
  return new Promise((done, failed) => {
    worker.once("error", failed);
    worker.once("exit", (code) =>
      code === 0 ? done() : failed(new Error(`the rebuild ended with ${code}`)),
    );
  });
}
