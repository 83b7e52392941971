import { WrongUsage, type Command } from "#door/command.server.ts";
import { reindex } from "./reindex.server.ts";

export const reindexCommand: Command = {
  name: "reindex",
  usage: "",
  summary: "Build the index of vendor names anew; a running site serves the old one meanwhile",
  async run({ connection, terminal }, args) {
    if (args.length > 0) throw new WrongUsage("reindex takes nothing more.");
    const began = performance.now();
    await reindex(await connection(), (text, part) => terminal.progress(text, part));
    terminal.print(`Index of names built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  },
};
