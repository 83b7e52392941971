import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { eMailAddress } from "#base/e-mail.ts";
import { Refusal } from "#base/errors.ts";
import { parsePhone } from "#base/phone.server.ts";
import type { Db } from "#database/connect.server.ts";
import { WrongUsage, type Command, type CommandContext } from "#door/command.server.ts";
import type { PersonalData, Subject } from "#door/personal-data.server.ts";
import { eraseCustomer } from "./erasures.server.ts";
import { dataOf } from "./export.server.ts";
import { jsonOf } from "./files.ts";
import { subjectWith } from "./subject.server.ts";

/** For requests that come by letter: what customers can do themselves at /me/privacy and /delete-account. */
export function customersCommand(parts: readonly PersonalData[]): Command {
  return {
    name: "customers",
    usage: "export <phone|email> <file> | erase <phone|email> [--yes]",
    summary: "Writes all that is kept of a customer to a file, or erases it for good",
    async run(context, [verb, who = "", ...rest]) {
      const isExport = verb === "export" && rest.length === 1;
      const isErasure = verb === "erase" && (rest.length === 0 || rest.join(" ") === "--yes");
      if (who === "" || !(isExport || isErasure)) throw new WrongUsage("What should be done with whom?");
      const identity = identityOf(who);
      const subject = await subjectOf(context, identity);
      if (isExport) await exportTo(context, parts, { subject, file: rest[0]! });
      else await erase(context, parts, { subject, isSure: rest.length > 0 });
    },
  };
}

type Identity = { phone: string } | { email: string };

function identityOf(who: string): Identity {
  const email = eMailAddress(who);
  if (email !== null) return { email };
  const phone = parsePhone(who, "AE")?.e164;
  if (phone === undefined)
    throw new WrongUsage(`${who} is neither a number such as +971501234567 nor an e-mail.`);
  return { phone };
}

async function subjectOf({ db, settings }: CommandContext, identity: Identity): Promise<Subject> {
  const [column, value] = Object.entries(identity)[0]!;
  const opened = await db();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM customers WHERE ${sql.ref(column)} = ${value}`.execute(opened);
  if (!rows[0]) throw new Refusal(`There is no customer ${value}.`);
  return subjectWith({ db: opened, settings }, rows[0].id);
}

const sectionsOf = async (
  { settings }: CommandContext,
  parts: readonly PersonalData[],
  { db, subject }: { db: Db; subject: Subject },
) => dataOf({ db, language: "en", settings }, parts, subject);

async function exportTo(
  context: CommandContext,
  parts: readonly PersonalData[],
  { subject, file }: { subject: Subject; file: string },
): Promise<void> {
  const sections = await sectionsOf(context, parts, { db: await context.db(), subject });
  // Only for whoever runs the site, and over no other file.
  const written = { mode: 0o600, flag: "wx" } as const;
  await writeFile(context.pathOf(file), jsonOf(sections, new Date()), written);
  context.terminal.print(`${file}: ${countsOf(sections)}`);
}

async function erase(
  context: CommandContext,
  parts: readonly PersonalData[],
  { subject, isSure }: { subject: Subject; isSure: boolean },
): Promise<void> {
  const db = await context.db();
  const counts = countsOf(await sectionsOf(context, parts, { db, subject }));
  if (!isSure) throw new Refusal(`${counts}\nNothing was erased: add --yes to erase it for good.`);
  const now = new Date();
  await db.transaction().execute((transaction) => eraseCustomer({ db: transaction, now }, parts, subject));
  context.terminal.print(`Erased: ${counts}`);
}

/** `account 1, reviews 2`, without what there is nothing of. */
function countsOf(sections: readonly { name: string; rows: readonly unknown[] }[]): string {
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => `${name} ${rows.length}`)
    .join(", ");
}
