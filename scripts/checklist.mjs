// npm run checklist: the ids of docs/checklist.md, each with the tests whose titles carry it.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { main, root } from "./prepare.mjs";

const folders = ["src", "tests", "scripts"];
const idLine = /^- ([A-Z]+-\d+) (.*)$/gm;
const title = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(["'`])((?:(?!\1).)*)\1/g;

await main(() => {
  const items = [...readFileSync(join(root, "docs", "checklist.md"), "utf8").matchAll(idLine)];
  const tests = folders.flatMap((folder) => testsBelow(join(root, folder)));
  const proofs = new Map(items.map(([, id]) => [id, tests.filter(({ ids }) => ids.includes(id))]));
  for (const [, id, promise] of items) {
    const found = proofs.get(id);
    console.log(`${found.length > 0 ? "✓" : "·"} ${id} ${shortened(promise)}`);
    for (const test of found) console.log(`    ${test.file}: ${test.title}`);
  }
  const proved = items.filter(([, id]) => proofs.get(id).length > 0);
  const unknown = [...new Set(tests.flatMap(({ ids }) => ids))].filter((id) => !proofs.has(id));
  console.log(`\n${proved.length} of ${items.length} ids have a test.`);
  if (unknown.length > 0)
    console.log(`Ids in titles that the checklist does not know: ${unknown.join(", ")}`);
  return unknown.length > 0 ? 1 : 0;
});

function testsBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .flatMap((name) => testsOf(join(folder, name)));
}

function testsOf(path) {
  const file = relative(root, path);
  return [...readFileSync(path, "utf8").matchAll(title)].flatMap(([, , text]) => {
    // One bracket may carry several ids: "[LIST-4 LIST-5] ...", or each has its own.
    const ids = (/^(\s*\[[A-Z0-9 ,-]+\])+/.exec(text)?.[0] ?? "").match(/[A-Z]+-\d+/g) ?? [];
    return ids.length > 0 ? [{ file, ids, title: text }] : [];
  });
}

function shortened(text) {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
