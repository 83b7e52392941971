import { Refusal } from "#base/errors.ts";
import { openJobs, rerunJob, type ListedJob } from "#database/job-queue.server.ts";
import { WrongUsage, type Command } from "#door/command.server.ts";

const mostListed = 200;

export const jobsCommand: Command = {
  name: "jobs",
  usage: "[retry <id>]",
  summary: "Lists the jobs that wait or are dead; lets one run again at once.",
  async run({ db, terminal }, [verb, id, ...rest]) {
    if (verb === undefined) {
      const jobs = await openJobs(await db(), mostListed);
      for (const line of linesOf(jobs)) terminal.print(line);
      return;
    }
    if (verb !== "retry" || !/^\d{1,15}$/.test(id ?? "") || rest.length > 0) {
      throw new WrongUsage("What should be done with the jobs?");
    }
    if (!(await rerunJob(await db(), Number(id)))) throw new Refusal(`No job ${id} waits or is dead.`);
    terminal.print(`Job ${id} runs again.`);
  },
};

function linesOf(jobs: readonly ListedJob[]): string[] {
  if (jobs.length === 0) return ["No job waits, and none is dead."];
  const lines = jobs.map(({ id, kind, tries, runAt, deadAt, lastError }) => {
    const state = deadAt ? `dead since ${deadAt.toISOString()}` : `due ${runAt.toISOString()}`;
    return `${String(id).padStart(8)}  ${kind}  ${state}  ${tries} tries${lastError ? `  ${lastError}` : ""}`;
  });
  return jobs.length < mostListed ? lines : [...lines, `These are the first ${mostListed}.`];
}
