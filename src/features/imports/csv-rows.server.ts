import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { plainCell } from "#base/csv-cell.ts";
import { columnName } from "./columns.ts";
import { noCells, UnreadableFile, type RawRow } from "./raw-row.server.ts";

const longestRecord = 1_000_000;
const delimiters = [",", ";", "\t"] as const;

/** The rows of a CSV file below its header; `onHeader` hears the header as it is written. */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  onHeader: (names: readonly string[]) => void,
): AsyncGenerator<RawRow> {
  let names: string[] | null = null;
  let number = 0;
  for await (const record of recordsOf(chunks)) {
    number++;
    if (record.every((cell) => cell.trim() === "")) continue;
    if (names === null) {
      names = headerOf(record);
      onHeader(record);
    } else yield rowOf(number, names, record);
  }
  if (names === null) throw new UnreadableFile("noHeader", "line 1");
}

function headerOf(record: readonly string[]): string[] {
  const names = record.map(columnName);
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  if (twice !== undefined) throw new UnreadableFile("columnTwice", `column ${twice}`);
  return names;
}

/** A row may leave out its last cells; a row with more than the header has slipped, and nothing in it can be trusted. */
function rowOf(number: number, names: readonly string[], record: readonly string[]): RawRow {
  const cells = noCells();
  for (const [index, name] of names.entries()) if (name !== "") cells[name] = plainCell(record[index] ?? "");
  const slipped = record.slice(names.length).some((cell) => cell.trim() !== "");
  return { number, cells, position: null, osmId: null, raw: record, unreadable: slipped ? "columns" : null };
}

async function* recordsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const { head, all } = await peekLine(chunks);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
  });
  // The parser's own error comes through the loop below.
  pipeline(Readable.from(all), parser, () => {});
  try {
    for await (const record of parser) yield record as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = error.code === "CSV_MAX_RECORD_SIZE" ? "recordTooLong" : "quoteNotClosed";
    throw new UnreadableFile(code, `line ${parser.info.lines}`);
  }
}

/** The first line, or the beginning of a very long one, and all chunks again. */
async function peekLine(
  chunks: AsyncIterable<Buffer>,
): Promise<{ head: string; all: AsyncGenerator<Buffer> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let length = 0;
  while (length < 65_536 && !seen.at(-1)?.includes(0x0a)) {
    const { value, done } = await iterator.next();
    if (done) break;
    seen.push(value);
    length += value.length;
  }
  const [head = ""] = Buffer.concat(seen)
    .toString("utf8")
    .split(/[\r\n]/, 1);
  return { head, all: replay(seen, iterator) };
}

async function* replay(seen: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* seen;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** The sign that parts the most cells of the header; within quotes none counts. */
export function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}
