// The thread of rebuild-thread.server.ts.
import { workerData } from "node:worker_threads";
import type { Connection } from "#database/connect.server.ts";
import { rebuildLists } from "./name-rebuild.server.ts";

await rebuildLists(workerData as Connection);
