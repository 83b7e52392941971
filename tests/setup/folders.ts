import { chmodSync, mkdirSync, mkdtempSync, realpathSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const room = 2_000_000_000;

/** Memory where there is enough of it: a database of thousands of small files is made ten times faster there. */
export const fastFolder = hasRoom() ? memory : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}

/** A new folder that the user of the test server can enter. */
export function temporaryFolder(name: string): string {
  // Where temporary files lie behind a link, PostgreSQL tells the folder behind it.
  return opened(realpathSync(mkdtempSync(join(fastFolder, name))));
}

export function namedFolder(path: string): string {
  mkdirSync(path);
  return opened(path);
}

function opened(folder: string): string {
  chmodSync(folder, 0o711);
  return folder;
}
