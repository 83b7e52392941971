import type { Terminal } from "#door/command.server.ts";

const barLength = 24;

interface Out {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** A bar that redraws itself on a terminal; elsewhere a line every five seconds. */
export function terminalOn(out: Out, now: () => number = () => performance.now()): Terminal {
  let drawn = false;
  let last = now();
  return {
    print(line) {
      out.write(`${drawn ? "\r\u001b[2K" : ""}${line}\n`);
      drawn = false;
    },
    progress(text, part) {
      const pause = out.isTTY ? 100 : 5_000;
      if (now() - last < pause) return;
      last = now();
      if (!out.isTTY) {
        out.write(`${percent(part)}${text}\n`);
        return;
      }
      out.write(`\r\u001b[2K${bar(part)}${percent(part)}${text}`);
      drawn = true;
    },
  };
}

function percent(part: number | undefined): string {
  return part === undefined ? "" : `${String(Math.floor(part * 100)).padStart(3)} %  `;
}

function bar(part: number | undefined): string {
  if (part === undefined) return "";
  const full = Math.min(barLength, Math.max(0, Math.round(part * barLength)));
  return `${"█".repeat(full)}${"░".repeat(barLength - full)} `;
}
