import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { acceptEdit, rejectEdit } from "./moderation.server.ts";
import { waitingEdits, type EditRow } from "./queries.server.ts";

const mostListed = 100;

export const editsCommand: Command = {
  name: "edits",
  usage: "list|accept <id>|reject <id>",
  summary: "Lists what people say should be changed about businesses; accepts or rejects it.",
  async run({ db, terminal }, [verb, id = "", ...rest]) {
    if (verb === "list" && id === "") {
      const edits = await waitingEdits(await db(), mostListed);
      if (edits.length === 0) terminal.print("No edit waits.");
      for (const line of edits.flatMap(linesOf)) terminal.print(line);
      return;
    }
    const isDecision = verb === "accept" || verb === "reject";
    if (!isDecision || !/^\d{1,9}$/.test(id) || rest.length > 0) {
      throw new WrongUsage("What should be done with the edits?");
    }
    const now = new Date();
    const outcome =
      verb === "accept"
        ? await acceptEdit(await db(), Number(id), now)
        : (await rejectEdit(await db(), Number(id), now))
          ? "rejected"
          : "gone";
    if (outcome === "gone") throw new Refusal(`No edit ${id} waits.`);
    terminal.print(said[outcome](id));
  },
};

const said = {
  applied: (id: string) => `Edit ${id} is accepted; the business is changed.`,
  byHand: (id: string) => `Edit ${id} is accepted. This field is changed by hand: by an import, say.`,
  rejected: (id: string) => `Edit ${id} is rejected.`,
};

function linesOf({ id, field, value, before, vendorPublicId, nameEn, nameAr, createdAt }: EditRow): string[] {
  return [
    `${String(id).padStart(8)}  ${field}  ${quoted(nameEn ?? nameAr ?? "")} (${vendorPublicId})  ${createdAt.toISOString()}`,
    `          ${before === "" ? "" : `${quoted(before)} -> `}${quoted(value)}`,
  ];
}
