import type { Connection, Db } from "#database/connect.server.ts";
import type { Settings } from "./context.server.ts";

/** One command of the operator's command line. */
export interface Command {
  /** The word behind `mahalli`. */
  name: string;
  /** What follows it: `<file> [--dry-run]`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** Throws `WrongUsage` for arguments that it does not understand, `Refusal` for what cannot be done. */
  run(context: CommandContext, args: string[]): Promise<void>;
}

export interface CommandContext {
  /** Migrated, with the shipped data in it, and without time limits. */
  db(): Promise<Db>;
  /** Of the database that `db` opens, for what needs connections of its own. */
  connection(): Promise<Connection>;
  terminal: Terminal;
  /** Ctrl-C and SIGTERM. */
  signal: AbortSignal;
  /** Where the operator called from: the absolute path of a file that he named. */
  pathOf(file: string): string;
  /** The site's address. */
  origin: string;
  settings: Settings;
}

export interface Terminal {
  print(line: string): void;
  /** How far a long work is: what is done, in words, and as a part of 1 where that is known. */
  progress(text: string, part?: number): void;
}

/** The command was called in a way that makes no sense: its usage is shown. */
export class WrongUsage extends Error {
  override readonly name = "WrongUsage";
}

/** What people wrote, as JSON on one line, so that nothing of it reaches the terminal as a command. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\p{Cf}]/gu, "?");
}
