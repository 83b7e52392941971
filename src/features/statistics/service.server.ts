import { csvOf } from "#base/csv.server.ts";
import type { InputOf } from "#base/endpoint.ts";
import { textIn } from "#base/language.ts";
import { translatorOf } from "#base/translate.server.ts";
import type { Context } from "#door/context.server.ts";
import { requireMember } from "#features/owners/members.server.ts";
import type * as contract from "./contract.ts";
import type { Statistics, StatisticsDay } from "./contract.ts";
import { fewestPeers, figureKinds, type Period } from "./policy.ts";
import * as queries from "./queries.server.ts";

/** What a listing has brought, for whoever acts for it. */
export async function getStatistics(
  context: Context,
  { vendorId: publicId, days }: InputOf<typeof contract.getStatistics>,
): Promise<Statistics[]> {
  const { db, language, now } = context;
  const vendorId = await requireMember(context, { vendorId: publicId });
  const subject = await queries.subjectOf(db, vendorId, now);
  const span = spanOf(subject.today, days);
  const earlier = spanOf(shifted(subject.today, -days), days);
  const [counts, before, medians, words] = await Promise.all([
    queries.countsOf(db, subject, span),
    queries.countsOf(db, subject, earlier),
    queries.mediansAround(db, subject, span),
    queries.searchesOf(db, subject, span),
  ]);
  const hasPeers = (medians[0]?.peers ?? 0) >= fewestPeers;
  const figures = figureKinds.map((kind) => ({
    kind,
    count: sumOf(counts, kind),
    before: sumOf(before, kind),
    median: hasPeers ? Math.round(medians.find((each) => each.kind === kind)?.median ?? 0) : null,
  }));
  const category = hasPeers ? textIn(subject.categoryNames, language) : "";
  const city = hasPeers ? textIn(subject.cityNames ?? {}, language) : "";
  return [{ days: daysOf(span, days, counts), figures, words, category, city }];
}

export async function exportStatistics(
  context: Context,
  { vendorId: publicId, days }: InputOf<typeof contract.exportStatistics>,
): Promise<{ csv: string }[]> {
  const { db, language, now } = context;
  const vendorId = await requireMember(context, { vendorId: publicId });
  const subject = await queries.subjectOf(db, vendorId, now);
  const span = spanOf(subject.today, days);
  const t = translatorOf(language);
  const titles = ["date", ...figureKinds].map((column) => t(`figures.${column}`));
  const lines = daysOf(span, days, await queries.countsOf(db, subject, span));
  return [
    {
      csv: csvOf(
        titles,
        lines.map((day) => [day.day, ...figureKinds.map((kind) => day[kind])]),
      ),
    },
  ];
}

/** So many days, the last one included. */
function spanOf(last: string, days: Period): queries.Span {
  return { from: shifted(last, 1 - days), to: last };
}

function shifted(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function daysOf({ from }: queries.Span, days: Period, counts: readonly queries.CountRow[]): StatisticsDay[] {
  return Array.from({ length: days }, (_, index) => {
    const day = shifted(from, index);
    const line = { day, view: 0, call: 0, whatsapp: 0, directions: 0, website: 0, enquiry: 0 };
    for (const row of counts) if (row.day === day) line[row.kind] = row.count;
    return line;
  });
}

function sumOf(counts: readonly queries.CountRow[], kind: queries.CountRow["kind"]): number {
  return counts.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
}
