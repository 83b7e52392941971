import { Refusal } from "#base/errors.ts";
import { quoted, WrongUsage, type Command } from "#door/command.server.ts";
import { feedbackKinds } from "./policy.ts";
import { finishFeedback, openFeedback, type FeedbackRow } from "./queries.server.ts";

const mostListed = 200;

export const feedbackCommand: Command = {
  name: "feedback",
  usage: `list [${feedbackKinds.join("|")}] | done <number>...`,
  summary: "What people sent by the feedback, problem, message and call-back forms; ticks off what is done",
  async run({ db, terminal }, [verb, ...rest]) {
    if (verb === "list" && rest.length <= 1) {
      const [wanted] = rest;
      const kind = feedbackKinds.find((each) => each === wanted) ?? null;
      if (wanted !== undefined && kind === null) throw new WrongUsage(`There is no kind ${wanted}.`);
      const open = await openFeedback(await db(), kind, mostListed);
      for (const line of open.flatMap(linesOf)) terminal.print(line);
      terminal.print(open.length === 0 ? "Nothing is open." : `${open.length} open`);
      return;
    }
    if (verb !== "done" || rest.length === 0 || !rest.every((id) => /^\d{1,9}$/.test(id)))
      throw new WrongUsage("feedback takes list, or done with numbers.");
    for (const id of rest) {
      if (!(await finishFeedback(await db(), Number(id), new Date())))
        throw new Refusal(`Nothing open has the number ${id}.`);
      terminal.print(`${id} done`);
    }
  },
};

function linesOf(row: FeedbackRow): string[] {
  const { name, email, phone, bestTime, page, userAgent } = row;
  const details = { name, email, phone, time: bestTime, page, browser: userAgent };
  const said = Object.entries(details).filter((entry): entry is [string, string] => entry[1] !== null);
  return [
    `${String(row.id).padStart(8)}  ${row.kind}  ${row.language}  ${row.createdAt.toISOString()}`,
    `          ${quoted(row.text)}`,
    ...said.map(([what, words]) => `          ${what}: ${quoted(words)}`),
  ];
}
