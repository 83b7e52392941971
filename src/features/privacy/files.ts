import { safeCell } from "#base/csv-cell.ts";
import { zipOf } from "#base/zip.ts";
import type { DataSection } from "./contract.ts";

/** Everything in one file, for people and machines; a section without anything is an empty list. */
export function jsonOf(sections: readonly DataSection[], at: Date): string {
  const named = sections.map(({ name, rows }) => [name, rows]);
  return `${JSON.stringify({ exportedAt: at.toISOString(), ...Object.fromEntries(named) }, null, 2)}\n`;
}

/** A table for each section that has anything, in one archive. */
export function csvArchiveOf(sections: readonly DataSection[], at: Date): Uint8Array<ArrayBuffer> {
  const files = sections.filter(({ rows }) => rows.length > 0);
  const encoder = new TextEncoder();
  return zipOf(
    files.map(({ name, rows }) => ({ name: `${name}.csv`, bytes: encoder.encode(csvOf(rows)) })),
    at,
  );
}

/** The mark at the beginning tells spreadsheets that it is UTF-8. */
export function csvOf(rows: DataSection["rows"]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(",")).join("\r\n")}\r\n`;
}

/** A number is written as it is: only texts of people could be taken for formulas. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return safeCell(value);
  return safeCell(Array.isArray(value) ? value.map(String).join(" ") : JSON.stringify(value));
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
