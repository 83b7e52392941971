// A process of its own that asks: what it costs is not the site's. It is given a LoadOrder as JSON.
import { spawn } from "node:child_process";
import { text as textOf } from "node:stream/consumers";
import autocannon from "autocannon";

export interface LoadOrder {
  url: string;
  connections: number;
  seconds: number;
  /** Seconds before, of which nothing is told: a process that has just begun is slow to ask. */
  warmUp?: number;
  headers?: Record<string, string>;
  /** Requests a second over all connections; as many as can be had without it. */
  rate?: number;
  /** A parameter whose value differs with every request, so that none is answered from what is kept. */
  distinct?: string;
  /** Asked one after the other instead of the path of the url. */
  paths?: readonly string[];
}

export interface Load {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Runs the load in another process. */
export function load(order: LoadOrder): Promise<Load> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename], { stdio: ["pipe", "pipe", "inherit"] });
    child.stdin.end(JSON.stringify(order));
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve(JSON.parse(text) as Load);
      else reject(new Error(`the load on ${order.url} failed`));
    });
  });
}

if (process.argv[1] === import.meta.filename) await run(JSON.parse(await textOf(process.stdin)) as LoadOrder);

async function run({ warmUp, ...order }: LoadOrder): Promise<void> {
  if (warmUp) await asked({ ...order, seconds: warmUp });
  const { requests, duration, latency } = await asked(order);
  console.log(
    JSON.stringify({
      perSecond: requests.total / duration,
      p50: latency.p50,
      p99: latency.p99,
    } satisfies Load),
  );
}

async function asked({ url, connections, seconds, headers, rate, distinct, paths }: LoadOrder) {
  const { pathname, search } = new URL(url);
  // A number of its own for every run, so that a second run meets nothing of the first.
  let number = Date.now() % 1e9;
  const path = () => `${pathname}${search}${search ? "&" : "?"}${distinct}=${(number += 1)}`;
  const nextPath = paths ? () => paths[(number += 1) % paths.length] ?? pathname : path;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(rate && { overallRate: rate }),
    ...((distinct ?? paths) && {
      requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
    }),
  });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${failures} requests of ${result.requests.total} failed`);
  return result;
}
