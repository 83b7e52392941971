import { expect, test } from "vitest";
import { WrongUsage, type CommandContext } from "#door/command.server.ts";
import { exportCommand, importCommand } from "./commands.server.ts";
import { testSettings } from "#tests/setup/door.ts";

const context: CommandContext = {
  db: () => Promise.reject(new Error("a wrong call opens no database")),
  connection: async () => ({}),
  terminal: { print() {}, progress() {} },
  signal: new AbortController().signal,
  pathOf: (file) => `/nowhere/${file}`,
  origin: "",
  settings: testSettings,
};

test.each([
  [importCommand, [], "import takes one file"],
  [importCommand, ["a.csv", "b.csv"], "import takes one file"],
  [importCommand, ["a.csv", "--fast"], "'--fast'"],
  [importCommand, ["a.csv", "--source"], "argument missing"],
  [importCommand, ["a.csv", "--source", " "], "without its value"],
  [importCommand, ["a.csv", "--dry-run=yes"], "does not take an argument"],
  [exportCommand, [], "the word vendors and a file"],
  [exportCommand, ["reviews", "a.csv"], "the word vendors and a file"],
  [exportCommand, ["vendors", "a.csv", "b.csv"], "the word vendors and a file"],
] as const)("$0.name %j is a wrong call", async (command, args, message) => {
  const run = command.run(context, [...args]);
  await expect(run).rejects.toThrow(WrongUsage);
  await expect(run).rejects.toThrow(message);
});

test("A file that is not there or of an unknown kind starts no database", async () => {
  await expect(importCommand.run(context, ["a.csv"])).rejects.toThrow("There is no file /nowhere/a.csv");
});
