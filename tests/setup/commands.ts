import type { Command } from "#door/command.server.ts";
import type { TestDatabase } from "./database.ts";
import { testSettings } from "./door.ts";

/** Runs a command as an operator would and gives the lines that it has printed. */
export async function runCommand(
  command: Command,
  { db, connection }: Pick<TestDatabase, "db" | "connection">,
  args: string[],
): Promise<string[]> {
  const printed: string[] = [];
  await command.run(
    {
      db: async () => db,
      connection: async () => connection,
      terminal: { print: (line) => void printed.push(line), progress() {} },
      signal: new AbortController().signal,
      pathOf: (file) => file,
      origin: "https://mahalli.example",
      settings: testSettings,
    },
    args,
  );
  return printed;
}
