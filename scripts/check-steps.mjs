// The steps of `npm run check`, which `npm test` runs first.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { attempt, pinnedNode, programOf, root } from "./prepare.mjs";

const steps = [
  ["format", () => tool("oxfmt", "--check", ".")],
  ["lint", () => tool("oxlint", ".")],
  ["physical sides", physicalSides],
  ["types of pages", () => runs(programOf("@react-router/dev", "react-router"), "typegen")],
  ["types", () => tool("typescript:tsc", "-p", ".")],
  ["types of tables", () => runs(join(root, "scripts", "tables.mjs"), "--check")],
  ["unused code", () => tool("knip", "--no-config-hints")],
  ["first views", () => runs(join(root, "scripts", "budget.mjs"))],
];

/** Runs every step, also after one that fails; gives the names of those. */
export async function runChecks() {
  const failed = [];
  for (const [name, run] of steps) {
    const began = Date.now();
    const { code, text } = await run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (code !== 0) {
      failed.push(name);
      console.log(text.trim().replace(/^/gm, "    "));
    }
  }
  return failed;
}

function tool(name, ...arguments_) {
  const [packageName, command] = name.split(":");
  return runs(programOf(packageName, command ?? packageName), ...arguments_);
}

function runs(program, ...arguments_) {
  return attempt(pinnedNode(), [program, ...arguments_]);
}

const physical =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-[lr]|rounded-[tb][lr]|scroll-m[lr]|scroll-p[lr])-(?:\[|\d|auto|px|full)|(?<![\w-])text-(?:left|right)(?![\w-])/;

/** Utilities that name left or right are wrong in Arabic: the logical ones turn with the language. */
function physicalSides() {
  const found = readdirSync(join(root, "src"), { recursive: true })
    .filter((name) => /\.(tsx|css)$/.test(name))
    .flatMap((name) => linesOf(join(root, "src", name)));
  return { code: found.length > 0 ? 1 : 0, text: found.join("\n") };
}

function linesOf(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      physical.test(line) ? [`${relative(root, path)}:${index + 1} ${line.trim()}`] : [],
    );
}
