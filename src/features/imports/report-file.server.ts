import { open, rename, rm, type FileHandle } from "node:fs/promises";
import { stringify } from "csv-stringify/sync";
import { safeCell } from "#base/csv-cell.ts";

const flushAt = 65_536;
const longestCell = 10_000;

/** A CSV that appears whole or not at all, and only when there is something to say. */
export interface ReportFile {
  write(cells: readonly string[]): Promise<void>;
  /** Puts the file in its place, or takes away the one of an earlier run; its path, null when there is none. */
  finish(): Promise<string | null>;
  discard(): Promise<void>;
}

/** `header` is asked when the first row comes. */
export function reportFile(path: string, header: () => readonly string[]): ReportFile {
  const partial = `${path}.partial`;
  let file: FileHandle | null = null;
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    const text = waiting.join("");
    waiting = [];
    length = 0;
    await file?.write(text);
  };
  const add = (cells: readonly string[]) => {
    const line = stringify([cells.map((cell) => safeCell(cell.slice(0, longestCell)))]);
    waiting.push(line);
    length += line.length;
  };
  return {
    async write(cells) {
      if (file === null) {
        file = await open(partial, "w");
        // Spreadsheets take a file without the mark for their own old encoding, and Arabic is lost.
        waiting.push("\ufeff");
        add(header());
      }
      add(cells);
      if (length >= flushAt) await flush();
    },
    async finish() {
      if (file === null) {
        await rm(path, { force: true });
        return null;
      }
      await flush();
      await file.close();
      await rename(partial, path);
      return path;
    },
    async discard() {
      await file?.close();
      if (file) await rm(partial, { force: true });
    },
  };
}
