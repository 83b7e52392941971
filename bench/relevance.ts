// How well what people type is understood: node bench/relevance.ts [seed] [how many misses to show]
import { placeSets } from "./relevance/places.ts";
import type { QuerySet } from "./relevance/query-set.ts";

const [seed = "1", shown = "0"] = process.argv.slice(2);

let isGood = true;
for (const set of placeSets(seed)) isGood = (await measure(set)) && isGood;
process.exitCode = isGood ? 0 : 1;

async function measure({ name, k, atLeast, cases, find }: QuerySet): Promise<boolean> {
  const missed: string[] = [];
  let first = 0;
  for (const { text, expected } of cases) {
    const found = (await find(text)).slice(0, k);
    if (expected.includes(found[0] ?? "")) first += 1;
    if (!found.some((id) => expected.includes(id)))
      missed.push(`  ${text}: ${expected[0]}, not ${found.slice(0, 3).join(", ") || "nothing"}`);
  }
  const share = 1 - missed.length / cases.length;
  const verdict = share >= atLeast ? "" : `  less than ${atLeast}`;
  const hits = `hit@${k} ${share.toFixed(3)}  hit@1 ${(first / cases.length).toFixed(3)}`;
  console.log(`${name.padEnd(56)} ${hits}  of ${cases.length}${verdict}`);
  for (const line of missed.slice(0, Number(shown))) console.log(line);
  return share >= atLeast;
}
