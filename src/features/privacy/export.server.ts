import type { Context } from "#door/context.server.ts";
import type { PersonalData } from "#door/personal-data.server.ts";
import type { DataSection } from "./contract.ts";
import { subjectOf } from "./subject.server.ts";

/** Everything that is kept of the customer, one section after the other. */
export async function getMyData(context: Context, parts: readonly PersonalData[]): Promise<DataSection[]> {
  const subject = await subjectOf(context);
  const given: DataSection[] = [];
  for (const [name, section] of parts.flatMap((part) => Object.entries(part.sections))) {
    given.push({ name, rows: await section(context, subject) });
  }
  return given;
}
