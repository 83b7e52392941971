import { createReadStream, type ReadStream } from "node:fs";
import { extname } from "node:path";
import { addAbortSignal } from "node:stream";
import { csvRows } from "./csv-rows.server.ts";
import { JsonItems } from "./json-items.server.ts";
import { rowOfJson } from "./json-row.server.ts";
import { linesOf } from "./lines.server.ts";
import { UnreadableFile, type RawRow, type RowReader } from "./raw-row.server.ts";
import { tellsNames } from "./said.ts";
import { utf8Chunks } from "./utf8-chunks.server.ts";

const longestJson = 8_000_000;
/** Where a GeoJSON FeatureCollection and the JSON of Overpass keep what they list. */
const listNames = ["features", "elements"];

export type Format = "csv" | "ndjson" | "geojson";
const formats: Readonly<Record<string, Format>> = {
  ".csv": "csv",
  ".tsv": "csv",
  ".txt": "csv",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".geojsonl": "ndjson",
  ".geojson": "geojson",
  ".json": "geojson",
};

/** By the ending of the file's name; undefined for one that is not known. */
export function formatOf(file: string): Format | undefined {
  return formats[extname(file).toLowerCase()];
}

export function readRows(file: string, format: Format, signal?: AbortSignal): RowReader {
  const stream = createReadStream(file, { highWaterMark: 262_144 });
  let header: readonly string[] = ["raw"];
  return {
    rows: rowsOf(format, utf8Chunks(until(signal, stream)), (names) => {
      if (!tellsNames(names)) throw new UnreadableFile("noNames", "line 1");
      header = names;
    }),
    header: () => header,
    bytesRead: () => stream.bytesRead,
  };
}

/** Ended by the signal only while somebody reads: before that nobody would hear of the error. */
async function* until(signal: AbortSignal | undefined, stream: ReadStream): AsyncGenerator<Buffer> {
  signal?.throwIfAborted();
  if (signal) addAbortSignal(signal, stream);
  yield* stream as AsyncIterable<Buffer>;
}

function rowsOf(
  format: Format,
  chunks: AsyncIterable<Buffer>,
  onHeader: (names: readonly string[]) => void,
): AsyncGenerator<RawRow> {
  if (format === "csv") return csvRows(chunks, onHeader);
  return format === "ndjson" ? ndjsonRows(chunks) : geojsonRows(chunks);
}

export async function* ndjsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  for await (const { number, text } of linesOf(chunks, longestJson)) {
    const json = text === null ? null : withoutSeparator(text).trim();
    if (json !== "") yield rowOfJson(number, json);
  }
}

export async function* geojsonRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  const items = new JsonItems(listNames, longestJson);
  let number = 0;
  for await (const chunk of chunks) {
    for (const { text } of items.push(chunk)) yield rowOfJson(++number, text);
  }
  items.end();
}

/** GeoJSON text sequences (RFC 8142) begin a line with a record separator. */
function withoutSeparator(line: string): string {
  return line.startsWith("\u001e") ? line.slice(1) : line;
}
