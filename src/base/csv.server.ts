import { stringify } from "csv-stringify/sync";
import { safeCell } from "./csv-cell.ts";

/** A table as CSV that spreadsheets open in any script (RFC 4180, with a byte order mark) and run nothing of. */
export function csvOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const cells = [titles, ...rows].map((row) =>
    row.map((cell) => (typeof cell === "string" ? safeCell(cell) : cell)),
  );
  return stringify(cells, { bom: true, record_delimiter: "windows" });
}
