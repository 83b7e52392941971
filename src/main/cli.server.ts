import { resolve } from "node:path";
import { WrongUsage, type Command, type Terminal } from "#door/command.server.ts";
import { connectUnlimited, type Connection, type Db } from "#database/connect.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { commands } from "./commands.server.ts";
import { readConfig, type Config } from "./config.ts";
import { connectionOf } from "./data.server.ts";
import { loadShippedData } from "./load.server.ts";
import { terminalOn } from "./terminal.server.ts";

/** The operator's command line: `mahalli <command>`. Works beside a running site, or starts the database itself. */
const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
// Whoever reads may have enough (`| head`): what was begun is done all the same.
for (const out of [process.stdout, process.stderr]) out.on("error", ignoreClosed);
process.exitCode = await main(process.argv.slice(2));

/** The exit code: 0 done, 1 not done, 2 called in a wrong way, 130 interrupted. */
async function main([name = "help", ...args]: string[]): Promise<number> {
  const terminal = terminalOn(process.stdout);
  const command = commands.find((each) => each.name === name);
  if (!command || args.includes("--help")) {
    for (const line of helpLines(command)) terminal.print(line);
    return command || /^(-{0,2}help|-h)$/.test(name) ? 0 : wrong(`There is no command ${name}.`);
  }
  try {
    await runCommand(command, args, terminal);
    return 0;
  } catch (error) {
    if (error instanceof WrongUsage)
      return wrong(`${error.message}\nUsage: mahalli ${command.name} ${command.usage}`);
    if (stop.signal.aborted) return interrupted();
    console.error(isForOperator(error) ? error.message : error);
    return 1;
  }
}

async function runCommand(command: Command, args: string[], terminal: Terminal): Promise<void> {
  const config = readConfig();
  const database = databaseOf(config, (step) => terminal.print(`  ${step}`));
  const pathOf = (file: string) => resolve(config.calledFrom, file);
  try {
    const { origin, settings } = config;
    await command.run({ ...database, terminal, signal: stop.signal, pathOf, origin, settings }, args);
  } finally {
    await database.close();
  }
}

/** Opened when a command asks for it, so that a wrong call starts nothing. */
function databaseOf(config: Config, progress: (step: string) => void) {
  const closing: (() => Promise<void>)[] = [];
  let opened: Promise<{ db: Db; connection: Connection }> | undefined;
  const open = async () => {
    const server = await connectionOf(config, progress);
    closing.unshift(server.stop);
    await migrate(server.connection);
    const db = connectUnlimited(server.connection);
    closing.unshift(() => db.destroy());
    await loadShippedData(db, { progress });
    return { db, connection: server.connection };
  };
  const once = () => (opened ??= open());
  return {
    db: async () => (await once()).db,
    connection: async () => (await once()).connection,
    async close(): Promise<void> {
      for (const close of closing) await close();
    },
  };
}

function helpLines(command: Command | undefined): string[] {
  if (command) return [`mahalli ${command.name} ${command.usage}`, `  ${command.summary}`];
  return [
    "Usage: npm run mahalli -- <command>",
    "",
    ...commands.flatMap((each) => [`  ${each.name} ${each.usage}`, `      ${each.summary}`]),
  ];
}

/** A refusal, or what the system says of a file or a connection: a stack tells no more. */
function isForOperator(error: unknown): error is Error {
  return error instanceof Error && (error.name === "Refusal" || "syscall" in error);
}

function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

function wrong(message: string): number {
  console.error(message);
  return 2;
}

function interrupted(): number {
  console.error("\nInterrupted: nothing was written.");
  return 130;
}
