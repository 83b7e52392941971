import type { RawRow } from "./raw-row.server.ts";
import type { Notice, Refused } from "./refused.ts";
import { reportFile } from "./report-file.server.ts";
import type { NumberedRow } from "./save-rows.server.ts";

/** What an import has to tell beyond its counts. */
export interface Told {
  rejected: number;
  /** How many rows were refused for what: "category unknown". */
  rejections: Record<string, number>;
  /** How many came in with something to know of them. */
  notices: Record<string, number>;
  /** Next to the input; null when there was nothing to say. */
  rejectedFile: string | null;
  noticesFile: string | null;
}

const ownColumns = ["row", "field", "reason"];

/**
 * `<stem>.rejected.csv`, every refused row with its number, field and reason and all that it said, so that it can be put
 * right and imported itself; and `<stem>.notices.csv`, what was left out or not understood of rows that came in.
 */
export function tellingFiles(stem: string, header: () => readonly string[]) {
  // A file of refused rows that comes again has our columns already.
  const kept = () =>
    header().flatMap((name, index) => (ownColumns.includes(name.trim().toLowerCase()) ? [] : index));
  const rejectedFile = reportFile(`${stem}.rejected.csv`, () => [
    ...ownColumns,
    ...kept().map((index) => header()[index] ?? ""),
  ]);
  const noticesFile = reportFile(`${stem}.notices.csv`, () => [...ownColumns, "value"]);
  const rejections: Record<string, number> = {};
  const notices: Record<string, number> = {};
  let rejected = 0;
  return {
    async refused(row: RawRow, { field, reason }: Refused): Promise<void> {
      rejected++;
      count(rejections, field, reason);
      await rejectedFile.write([
        String(row.number),
        field,
        reason,
        ...kept().map((index) => row.raw[index] ?? ""),
      ]);
    },
    async noticed({ number, said }: NumberedRow, found: readonly Notice[]): Promise<void> {
      for (const { field, reason } of found) {
        count(notices, field, reason);
        await noticesFile.write([String(number), field, reason, said[field as keyof typeof said] ?? ""]);
      }
    },
    async finish(): Promise<Told> {
      const [rejectedPath, noticesPath] = [await rejectedFile.finish(), await noticesFile.finish()];
      return { rejected, rejections, notices, rejectedFile: rejectedPath, noticesFile: noticesPath };
    },
    async discard(): Promise<void> {
      await Promise.all([rejectedFile.discard(), noticesFile.discard()]);
    },
  };
}

function count(counts: Record<string, number>, field: string, reason: string): void {
  const key = `${field} ${reason}`.trim();
  counts[key] = (counts[key] ?? 0) + 1;
}
