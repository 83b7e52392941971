import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";

export interface RunningProcess {
  command: string;
  /** Its working folder, where the system tells it. */
  folder: string | null;
}

/** True for a process that this one may signal; one of another user counts as gone, as PostgreSQL counts it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** What runs under a process id, or null when nothing of ours does. */
export function runningProcess(pid: number): RunningProcess | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === "linux") return fromProc(pid);
    return { command: commandOf(pid), folder: null };
  } catch {
    return null;
  }
}

function fromProc(pid: number): RunningProcess | null {
  const state = readFileSync(`/proc/${pid}/stat`, "utf8");
  const zombie = state.slice(state.lastIndexOf(")") + 2).startsWith("Z");
  if (zombie) return null;
  return {
    command: readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim(),
    folder: readlinkSync(`/proc/${pid}/cwd`),
  };
}

function commandOf(pid: number): string {
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
  const told =
    process.platform === "win32"
      ? execFileSync("powershell.exe", ["-NoProfile", "-Command", query], { encoding: "utf8" })
      : execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return told.trim();
}
