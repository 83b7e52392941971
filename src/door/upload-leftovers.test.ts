import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeLeftovers } from "./upload-leftovers.server.ts";

it("[REV-2] files of uploads that a killed process left are removed after a day, and nothing else is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mahalli-leftovers-"));
  const now = new Date("2026-11-20T09:00:00Z");
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const [name, hours] of [
    ["mahalli-upload-old", 25],
    ["mahalli-upload-young", 23],
    ["somebody-else", 25],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "photo"), "bytes");
    utimesSync(join(folder, name), hoursAgo(hours), hoursAgo(hours));
  }
  await removeLeftovers(folder, now);
  expect(readdirSync(folder).toSorted()).toEqual(["mahalli-upload-young", "somebody-else"]);
  rmSync(folder, { recursive: true });
});
