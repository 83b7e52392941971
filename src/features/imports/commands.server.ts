import { parseArgs, type ParseArgsConfig } from "node:util";
import { quoted, WrongUsage, type Command, type Terminal } from "#door/command.server.ts";
import { exportVendors } from "./export.server.ts";
import { importVendors, inputOf, type ImportProgress, type ImportReport } from "./import.server.ts";
import { UnreadableFile } from "./raw-row.server.ts";

export const importCommand: Command = {
  name: "import",
  usage: "<file> [--source NAME] [--licence TEXT] [--dry-run]",
  summary: "Bring in the listings of a .csv, .ndjson or .geojson file",
  async run({ db, terminal, signal, pathOf }, args) {
    const { values, positionals } = understood(args, {
      source: { type: "string" },
      licence: { type: "string" },
      "dry-run": { type: "boolean" },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongUsage("import takes one file.");
    const [source, licence] = [textOf(values["source"]), textOf(values["licence"])];
    const dryRun = values["dry-run"] === true;
    await inputOf(pathOf(file));
    const progress = progressOn(terminal);
    const options = { source, licence, dryRun, signal, progress };
    const report = await importVendors(await db(), pathOf(file), options).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? explained(error) : error;
    });
    for (const line of reportLines(report, dryRun)) terminal.print(line);
  },
};

export const exportCommand: Command = {
  name: "export",
  usage: "vendors <file> [--source NAME]",
  summary: "Write the published listings to a .csv, .ndjson or .geojson file",
  async run({ db, terminal, signal, pathOf }, args) {
    const { values, positionals } = understood(args, { source: { type: "string" } });
    const [what, file, ...more] = positionals;
    if (what !== "vendors" || file === undefined || more.length > 0) {
      throw new WrongUsage("export takes the word vendors and a file.");
    }
    const rows = await exportVendors(await db(), pathOf(file), {
      source: textOf(values["source"]),
      signal,
      progress: (done) => terminal.progress(`${numeral(done)} listings`),
    });
    terminal.print(`${numeral(rows)} listings written to ${pathOf(file)}`);
  },
};

function understood(args: string[], options: NonNullable<ParseArgsConfig["options"]>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : undefined;
  if (text === "") throw new WrongUsage("An option without its value.");
  return text;
}

function progressOn(terminal: Terminal): (done: ImportProgress) => void {
  const began = performance.now();
  return ({ rows, bytes, totalBytes }) => {
    const perSecond = Math.round(rows / ((performance.now() - began) / 1000));
    terminal.progress(`${numeral(rows)} rows, ${numeral(perSecond)} a second`, bytes / totalBytes);
  };
}

const fileProblems: Record<string, string> = {
  noHeader: "The file has no line with the names of its columns",
  noText: "This is no text: save it as UTF-8, a sheet as CSV",
  noNames: "No column is called name_en, name_ar or name (docs/importing.md lists the columns)",
  columnTwice: "Two columns have the same name",
  quoteNotClosed: "A quote is opened and never closed",
  recordTooLong:
    "A row has more than a million characters; a quote was probably opened and never closed before it",
  notJson: "This is no JSON",
  noFeatures: "The file has no list of features",
  unfinishedItem: "The file ends in the middle of a feature",
  unfinishedFile: "The file ends before it should",
  unmatchedBracket: "A bracket does not match the one that it closes",
  missingComma: "A comma is missing between two features",
  tooDeep: "Brackets within brackets without end",
};

function explained({ code, position }: UnreadableFile): Error {
  const text = `${fileProblems[code] ?? code} (${position}). Nothing was written.`;
  return Object.assign(new Error(text), { name: "Refusal" });
}

function reportLines(report: ImportReport, dryRun: boolean): string[] {
  const { rows, inserted, updated, unchanged, rejected, seconds, unreadColumns } = report;
  const speed = numeral(Math.round(rows / Math.max(seconds, 0.001)));
  return [
    `${numeral(rows)} rows in ${seconds.toFixed(1)} s, ${speed} a second${dryRun ? "; a dry run, nothing was written" : ""}`,
    `  new        ${numeral(inserted)}`,
    `  updated    ${numeral(updated)}`,
    `  unchanged  ${numeral(unchanged)}`,
    `  refused    ${numeral(rejected)}`,
    ...countLines(report.rejections),
    ...(report.rejectedFile ? [`    rows in ${report.rejectedFile}`] : []),
    ...(unreadColumns.length > 0 ? [`  columns that are not known, left out: ${listed(unreadColumns)}`] : []),
    ...(report.noticesFile
      ? ["  to know", ...countLines(report.notices), `    rows in ${report.noticesFile}`]
      : []),
  ];
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, 20).map((name) => quoted(name.trim().slice(0, 100)));
  return [...first, ...(names.length > 20 ? ["…"] : [])].join(", ");
}

function countLines(counts: Readonly<Record<string, number>>): string[] {
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return sorted.map(([what, count]) => `    ${what}: ${numeral(count)}`);
}

function numeral(value: number): string {
  return value.toLocaleString("en");
}
