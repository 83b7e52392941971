import { expect, test } from "vitest";
import { terminalOn } from "./terminal.server.ts";

function recorded(isTTY: boolean) {
  const texts: string[] = [];
  let time = 0;
  const terminal = terminalOn({ isTTY, write: (text) => texts.push(text) }, () => time);
  return { terminal, texts, wait: (milliseconds: number) => (time += milliseconds) };
}

test("On a terminal a bar is drawn over itself, and a line takes its place", () => {
  const { terminal, texts, wait } = recorded(true);
  terminal.progress("at once", 0.1);
  wait(100);
  terminal.progress("1,000 rows", 0.5);
  terminal.print("done");
  terminal.print("more");
  const clear = "\r\u001b[2K";
  expect(texts).toEqual([
    `${clear}${"█".repeat(12)}${"░".repeat(12)}  50 %  1,000 rows`,
    `${clear}done\n`,
    "more\n",
  ]);
});

test("Elsewhere there is a line every five seconds", () => {
  const { terminal, texts, wait } = recorded(false);
  for (let second = 0; second < 12; second++) {
    wait(1000);
    terminal.progress(`${second}`, second / 100);
  }
  terminal.progress("no part");
  wait(5000);
  terminal.progress("listings");
  expect(texts).toEqual(["  4 %  4\n", "  9 %  9\n", "listings\n"]);
});
