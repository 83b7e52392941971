import { expect, it } from "vitest";
import { qrCode } from "./qr.server.ts";

const quiet = 4;

/** Whether modules of a code are dark, as its path draws them. */
function darkness(path: string): (x: number, y: number) => boolean {
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v/g), ([, ...run]) => run.map(Number));
  return (x, y) => runs.some(([from = 0, row, length = 0]) => row === y && x >= from && x < from + length);
}

it("[VEND-7] a code can be read with three tenths of it covered", () => {
  const isDark = darkness(qrCode("https://site.example/home").path);
  const dark = (x: number, y: number) => isDark(quiet + x, quiet + y);
  // The corner by which readers find it: a ring, a gap, a square.
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((x) => dark(x, 1))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
    false,
  ]);
  // The level, 10 for the highest of four, with the mask 10 of ISO/IEC 18004 §7.9 over it.
  expect([dark(0, 8), dark(1, 8)]).toEqual([false, false]);
});
