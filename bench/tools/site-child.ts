import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { Addresses, Question, Usage } from "./measured-site.ts";

/** The measured site as another process, and the questions that it answers. */
export interface SiteChild {
  addresses: Addresses;
  /** The next page that is rendered becomes what the bare server renders. */
  capture(): Promise<void>;
  /** What the site answers to this becomes what the constant server sends; gives its length in bytes. */
  hold(path: string, headers: Record<string, string>): Promise<number>;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export async function startSite(env: Record<string, string | undefined>): Promise<SiteChild> {
  const child = fork(join(import.meta.dirname, "measured-site.ts"), {
    env,
    execArgv: (process.env["SITE_FLAGS"] ?? "").split(" ").filter(Boolean),
  });
  const addresses = (await reply(child)) as Addresses;
  const ask = (question: Question): Promise<unknown> => {
    child.send(question);
    return reply(child);
  };
  return {
    addresses,
    capture: async () => void (await ask({ ask: "capture" })),
    hold: async (path, headers) =>
      ((await ask({ ask: "constant", path, headers })) as { bytes: number }).bytes,
    usage: async () => (await ask({ ask: "usage" })) as Usage,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await ended;
    },
  };
}

function reply(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const failed = (): void => reject(new Error("the measured site ended"));
    child.once("exit", failed);
    child.once("message", (message) => {
      child.off("exit", failed);
      resolve(message);
    });
  });
}
