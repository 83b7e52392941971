import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { approveSubmission, refuseSubmission } from "./moderation.server.ts";
import { waitingSubmissions, type Submission } from "./queries.server.ts";

const mostListed = 100;

export const vendorsCommand: Command = {
  name: "vendors",
  usage: "pending | approve <id> | refuse <id> [reason]",
  summary: "Lists businesses that wait to be published and claims of listed ones; approves or refuses them.",
  async run({ db, terminal }, [verb, id = "", ...words]) {
    if (verb === "pending" && id === "") {
      const waiting = await waitingSubmissions(await db(), mostListed);
      if (waiting.length === 0) terminal.print("No business waits.");
      for (const line of waiting.flatMap(linesOf)) terminal.print(line);
      return;
    }
    const isKnown = verb === "refuse" || (verb === "approve" && words.length === 0);
    if (!isKnown || !/^[A-Za-z0-9]{1,40}$/.test(id)) {
      throw new WrongUsage("What should be done with the businesses?");
    }
    const now = new Date();
    const decided =
      verb === "approve"
        ? await approveSubmission(await db(), id, now)
        : await refuseSubmission(await db(), id, { reason: words.join(" ").slice(0, 500), now });
    if (!decided) throw new Refusal(`No business ${id} waits.`);
    terminal.print(`${decided.vendorPublicId} ${said[`${verb} ${decided.kind}`]}`);
  },
};

const said = {
  "approve listing": "is published.",
  "approve claim": "has a new owner.",
  "refuse listing": "stays unpublished.",
  "refuse claim": "stays as it was.",
};

function linesOf(submission: Submission): string[] {
  const { id, kind, nameEn, nameAr, vendorPublicId, ownerName, ownerPhone, evidence, photos } = submission;
  const from = `${quoted(ownerName ?? "")} ${ownerPhone ?? ""}`;
  return [
    `${String(id).padStart(8)}  ${kind}  ${quoted(nameEn ?? nameAr ?? "")} (${vendorPublicId})  ${submission.submittedAt.toISOString()}`,
    `          by ${from}`,
    ...(evidence === "" ? [] : [`          ${quoted(evidence)}`]),
    ...photos.map((path) => `          ${path}`),
  ];
}
