import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");

/** Seconds from `npm start` to the first whole page, on a data folder that is filled already. */
export async function secondStart(env: Record<string, string | undefined>, port: number): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, PORT: String(port), CONSOLE_PORT: String(port + 1) },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await firstPage(`http://127.0.0.1:${port}/home`);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function firstPage(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok && (await answer.text()).includes("</html>")) return;
    await pause(20);
  }
  throw new Error("no page after a minute");
}
