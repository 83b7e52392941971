import { stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { Refusal } from "#base/errors.ts";
import type { Db } from "#database/connect.server.ts";
import { invalidatePages } from "#database/page-invalidation.server.ts";
import { loadMapping } from "./load-mapping.server.ts";
import { mapRow } from "./map-row.server.ts";
import { liftTimeLimits, lockImports } from "./queries.server.ts";
import { formatOf, readRows, type Format } from "./read-rows.server.ts";
import { Refused } from "./refused.ts";
import { unreadColumns } from "./said.ts";
import { saveRows, type Counts, type NumberedRow, type Saving } from "./save-rows.server.ts";
import { tellingFiles, type Told } from "./telling-files.server.ts";

export interface ImportOptions {
  /** The name of the source of all rows; else what a row says, else what the file is called. */
  source?: string | undefined;
  licence?: string | undefined;
  /** Finds out what would happen and writes nothing but the report. */
  dryRun?: boolean | undefined;
  progress?: ((done: ImportProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface ImportProgress {
  rows: number;
  bytes: number;
  totalBytes: number;
}

export interface ImportReport extends Counts, Told {
  rows: number;
  /** Columns of a table that nobody reads, as it writes them. */
  unreadColumns: string[];
  seconds: number;
}

const batchSize = 1_000;

/**
 * Brings the listings of a file in, published and unclaimed. All in one transaction: an error, an interruption or a
 * crash leaves the directory as it was. Refused rows and notices go to files next to the input.
 */
export async function importVendors(
  db: Db,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const { format, size } = await inputOf(file);
  const stem = file.slice(0, file.length - extname(file).length);
  const mapping = await loadMapping(db, {
    source: options.source ?? null,
    licence: options.licence ?? null,
    fileSource: basename(stem).replace(/\.rejected$/, ""),
    thisYear: new Date().getUTCFullYear(),
  });
  const reader = readRows(file, format, options.signal);
  const told = tellingFiles(stem, reader.header);
  const counts = { rows: 0, inserted: 0, updated: 0, unchanged: 0 };

  const run = async (transaction: Db) => {
    await liftTimeLimits(transaction);
    if (!options.dryRun && !(await lockImports(transaction))) throw new Refusal("Another import is running.");
    const dryRun = options.dryRun ?? false;
    const batches = new Batches({ db: transaction, mapping, dryRun, counts, onNotice: told.noticed });
    try {
      for await (const row of reader.rows) {
        counts.rows++;
        const mapped = mapRow(row, mapping);
        if (mapped instanceof Refused) await told.refused(row, mapped);
        else await batches.add({ number: row.number, ...mapped });
        if (counts.rows % batchSize === 0) {
          options.signal?.throwIfAborted();
          options.progress?.({ rows: counts.rows, bytes: reader.bytesRead(), totalBytes: size });
        }
      }
      await batches.finish();
    } finally {
      // Nothing of a batch may run on when its transaction is over.
      await batches.settled();
    }
    options.signal?.throwIfAborted();
    if (!dryRun && counts.inserted + counts.updated > 0) await invalidatePages(transaction, "*");
  };
  try {
    await db.transaction().execute(run);
  } catch (error) {
    await told.discard();
    throw error;
  }
  return {
    ...counts,
    ...(await told.finish()),
    unreadColumns: format === "csv" ? unreadColumns(reader.header()) : [],
    seconds: (performance.now() - started) / 1000,
  };
}

/** Saves one batch while the next one is read. */
class Batches {
  readonly #saving: Saving;
  #rows: NumberedRow[] = [];
  #last: Promise<void> = Promise.resolve();

  constructor(saving: Saving) {
    this.#saving = saving;
  }

  async add(row: NumberedRow): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length === batchSize) await this.#send();
  }

  async finish(): Promise<void> {
    await this.#send();
    await this.#last;
  }

  /** Until no batch is under way, however it ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#last]);
  }

  async #send(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    await this.#last;
    this.#last = saveRows(this.#saving, rows);
    // Its error comes out at the next wait.
    this.#last.catch(() => {});
  }
}

/** Refuses a file that is not there or that no reader knows. */
export async function inputOf(file: string): Promise<{ format: Format; size: number }> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Refusal(`There is no file ${file}.`);
  const format = formatOf(file);
  if (!format) throw new Refusal(`${basename(file)}: the name must end in .csv, .ndjson or .geojson.`);
  return { format, size: found.size };
}
