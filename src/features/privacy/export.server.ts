import type { Context } from "#door/context.server.ts";
import type { PersonalData, Section, Subject } from "#door/personal-data.server.ts";
import type { DataSection } from "./contract.ts";
import { subjectOf } from "./subject.server.ts";

export async function getMyData(context: Context, parts: readonly PersonalData[]): Promise<DataSection[]> {
  return dataOf(context, parts, await subjectOf(context));
}

/** Everything that is kept of a customer, one section after the other. */
export async function dataOf(
  context: Parameters<Section>[0],
  parts: readonly PersonalData[],
  subject: Subject,
): Promise<DataSection[]> {
  const given: DataSection[] = [];
  for (const [name, section] of parts.flatMap((part) => Object.entries(part.sections))) {
    given.push({ name, rows: await section(context, subject) });
  }
  return given;
}
