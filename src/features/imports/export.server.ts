import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import { Refusal } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { columns } from "./columns.ts";
import { safeCell } from "#base/csv-cell.ts";
import { loadGazetteer, loadTaxonomy } from "./load-mapping.server.ts";
import { publishedVendors } from "./queries.server.ts";
import { formatOf, type Format } from "./read-rows.server.ts";
import { vendorTexts, type VendorTexts } from "./vendor-texts.ts";

export interface ExportOptions {
  /** Only what came from there. */
  source?: string | undefined;
  progress?: ((rows: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const batchSize = 1_000;

/** Writes all published listings as CSV, NDJSON or GeoJSON, by the ending of the name; gives their number. */
export async function exportVendors(db: Db, file: string, options: ExportOptions = {}): Promise<number> {
  const format = formatOf(file);
  if (!format) throw new Refusal(`${basename(file)}: the name must end in .csv, .ndjson or .geojson.`);
  const partial = `${file}.partial`;
  let rows = 0;
  const count = (more: number) => {
    rows += more;
    options.progress?.(rows);
  };
  try {
    await pipeline(
      Readable.from(writers[format](batchesOf(db, options.source ?? null, count))),
      createWriteStream(partial),
      { ...(options.signal && { signal: options.signal }) },
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return rows;
}

async function* batchesOf(
  db: Db,
  source: string | null,
  count: (rows: number) => void,
): AsyncGenerator<VendorTexts[]> {
  const names = { taxonomy: await loadTaxonomy(db), gazetteer: await loadGazetteer(db) };
  for (let afterId = 0; ;) {
    const vendors = await publishedVendors(db, { afterId, limit: batchSize, source });
    const last = vendors.at(-1);
    if (!last) return;
    yield vendors.map((vendor) => vendorTexts(vendor, names));
    afterId = last.id;
    count(vendors.length);
  }
}

type Writer = (batches: AsyncIterable<VendorTexts[]>) => AsyncGenerator<string>;
const writers: Record<Format, Writer> = { csv: csvOf, ndjson: ndjsonOf, geojson: geojsonOf };

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
async function* csvOf(batches: AsyncIterable<VendorTexts[]>): AsyncGenerator<string> {
  yield `\ufeff${columns.join(",")}\r\n`;
  for await (const batch of batches) {
    const rows = batch.map((texts) => columns.map((column) => safeCell(texts[column])));
    yield stringify(rows, { record_delimiter: "\r\n" });
  }
}

async function* ndjsonOf(batches: AsyncIterable<VendorTexts[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((texts) => `${JSON.stringify(texts)}\n`).join("");
}

async function* geojsonOf(batches: AsyncIterable<VendorTexts[]>): AsyncGenerator<string> {
  let separator = "\n";
  yield '{"type":"FeatureCollection","features":[';
  for await (const batch of batches) {
    yield separator + batch.map((texts) => JSON.stringify(featureOf(texts))).join(",\n");
    separator = ",\n";
  }
  yield "\n]}\n";
}

function featureOf(texts: VendorTexts): object {
  const coordinates = [Number(texts.lng), Number(texts.lat)];
  const geometry = texts.lat === "" ? null : { type: "Point", coordinates };
  return { type: "Feature", geometry, properties: texts };
}
