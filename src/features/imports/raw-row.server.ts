import type { Position } from "#base/geometry.ts";

/** Why a row cannot even be read; the reader goes on after it. */
export type Unreadable = "json" | "tooLong" | "columns";

/** One record of a file, before anybody asked what it means. */
export interface RawRow {
  /** As people count: the row of the sheet (its header is 1), the line, or the feature counted from 1. */
  number: number;
  /** Names in lower case, without a prototype: a file may say `__proto__`. */
  cells: Record<string, string>;
  /** Where the geometry lies. */
  position: Position | null;
  /** `node/123` of an OpenStreetMap feature. */
  osmId: string | null;
  /** What the report repeats: the cells in the order of the header, or the record's text. */
  raw: readonly string[];
  unreadable: Unreadable | null;
}

/** The rows of a file and how far the reading is. */
export interface RowReader {
  rows: AsyncIterable<RawRow>;
  /** The columns as the file writes them, known once the first row came; for other formats the one name `raw`. */
  header(): readonly string[];
  bytesRead(): number;
}

/** The file as a whole cannot be read; `position` says where, in words. */
export class UnreadableFile extends Error {
  readonly code: string;
  readonly position: string;

  constructor(code: string, position: string) {
    super(`${code} at ${position}`);
    this.name = "UnreadableFile";
    this.code = code;
    this.position = position;
  }
}

export function noCells(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}
