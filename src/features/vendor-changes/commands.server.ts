import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { changeTexts } from "./change-text.server.ts";
import { acceptChange, refuseChange } from "./moderation.server.ts";
import { waitingChanges } from "./queries.server.ts";

const mostListed = 100;

export const changesCommand: Command = {
  name: "changes",
  usage: "pending | accept <id> | refuse <id> [reason]",
  summary: "Lists changes of name, category, place or phone that owners want; accepts or refuses them.",
  async run({ db, terminal }, [verb, id = "", ...words]) {
    if (verb === "pending" && id === "") {
      const lines = await linesOf(await db());
      for (const line of lines) terminal.print(line);
      return;
    }
    const isKnown = verb === "refuse" || (verb === "accept" && words.length === 0);
    if (!isKnown || !/^\d{1,9}$/.test(id)) throw new WrongUsage("What should be done with the changes?");
    const now = new Date();
    const decided =
      verb === "accept"
        ? await acceptChange(await db(), Number(id), now)
        : await refuseChange(await db(), Number(id), { reason: words.join(" ").slice(0, 500), now });
    if (!decided) throw new Refusal(`No change ${id} waits.`);
    terminal.print(`${decided.vendorPublicId} ${verb === "accept" ? "is changed." : "stays as it was."}`);
  },
};

type Connected = Parameters<typeof waitingChanges>[0];

async function linesOf(db: Connected): Promise<string[]> {
  const waiting = await waitingChanges(db, mostListed);
  if (waiting.length === 0) return ["No change waits."];
  const texts = await changeTexts(db, waiting, "en");
  return waiting.flatMap(({ id, part, vendorPublicId, changedAt, ownerPhone }, index) => [
    `${String(id).padStart(8)}  ${part}  ${vendorPublicId}  ${changedAt.toISOString()}  ${ownerPhone ?? ""}`,
    `          from ${quoted(texts[index]!.before)}`,
    `          to   ${quoted(texts[index]!.after)}`,
  ]);
}
