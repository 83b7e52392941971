// Whether people find what they mean: node bench/relevance.ts [--show] [--only=part of a name] [--vendors=20000] [--seed=1]
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { randomFrom } from "#base/random.ts";
import { fold } from "#base/text-folding.ts";
import { connectUnlimited } from "#database/connect.server.ts";
import { startEmbedded } from "#database/embedded.server.ts";
import { migrate } from "#database/migrate.server.ts";
import { loadShippedData } from "#main/load.server.ts";
import { testDoor, type TestDoor } from "#tests/setup/door.ts";
import { fillDirectory, type Known } from "./relevance/directory.server.ts";
import { kindsInPlaces } from "./relevance/kinds-in-places.ts";
import { allPlaces } from "./relevance/place-sample.ts";
import { placeSets } from "./relevance/places.ts";
import { areaSets, categorySets, nameSets, type Ask } from "./relevance/query-sets.ts";
import type { QuerySet } from "./relevance/query-set.ts";
import { trigramsOf } from "./relevance/trigrams.ts";
import { report, type Figure } from "./tools/figures.ts";

const paths = {
  suggestions: "search/getSuggestions",
  vendors: "vendor/getAllVendors",
  meaning: "search/getInterpretation",
};

const { values: options } = parseArgs({
  options: {
    show: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    vendors: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "mahalli-bench-"));
// The database server runs as another user than root.
chmodSync(folder, 0o711);
const server = await startEmbedded({
  dataDir: folder,
  log: { info() {}, warn: console.warn },
  durable: false,
});
try {
  await migrate(server.connection);
  const db = connectUnlimited(server.connection, 4);
  await loadShippedData(db);
  const known = await fillDirectory(db, server.connection, Number(options.vendors));
  const door = await testDoor(db);
  const ask = askOf(door);
  const random = randomFrom(options.seed);
  const sets = [
    ...nameSets(known, { ask, random }),
    ...areaSets(known, ask),
    ...categorySets(ask),
    ...kindsInPlaces(allPlaces(), { ask, random }),
    ...placeSets(options.seed),
  ];
  report(
    await measure(
      sets.filter(({ name }) => name.includes(options.only)),
      known,
    ),
  );
  await door.close();
  await db.destroy();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function measure(sets: readonly QuerySet[], known: readonly Known[]): Promise<Figure[]> {
  const names = known.map(({ id, nameEn, nameAr }) => ({
    id,
    texts: [nameEn, nameAr].flatMap((name) => name ?? []),
  }));
  const trigrams = trigramsOf(names);
  const figures: Figure[] = [];
  for (const { name, k, atLeast, cases, find, hasBaseline } of sets) {
    let [hits, baseline] = [0, 0];
    for (const asked of cases) {
      const found = (await find(asked.text, asked)).slice(0, k);
      const isHit = found.some((id) => asked.expected.includes(id));
      if (isHit) hits += 1;
      else if (options.show)
        console.log(`${name}: ${asked.text} is ${asked.expected[0]}, not ${found.join(", ")}`);
      if (hasBaseline && trigrams(fold(asked.text), k).some((id) => asked.expected.includes(id)))
        baseline += 1;
    }
    figures.push({
      name: `${name}: hit@${k} of ${cases.length}`,
      value: hits / cases.length,
      unit: "",
      atLeast,
    });
    if (hasBaseline) figures.push({ name: "  by trigrams", value: baseline / cases.length, unit: "" });
  }
  return figures;
}

interface Meant {
  objKind: { strId: string } | null;
  objPlace: { placeId: string } | null;
}

function meantBy({ objKind, objPlace }: Meant): string {
  return `${objKind?.strId} in ${objPlace?.placeId}`;
}

/** Asks over HTTP, in process. */
function askOf(door: TestDoor): Ask {
  return async (call, { text, language = "en" }) => {
    const asked = `strSearchParams=${encodeURIComponent(text)}&pageLimit=10`;
    const url = `/api/${paths[call]}?${asked}`;
    let { status, body } = await door.get(url, { "accept-language": language });
    // A machine that is busy with something else makes the door refuse; that is not what is measured.
    for (let again = 0; again < 10 && status === 503; again += 1) {
      await pause(300);
      ({ status, body } = await door.get(url, { "accept-language": language }));
    }
    if (status !== 200) throw new Error(`${status} for ${text}`);
    const items = (body as unknown as { data: Record<string, string | undefined>[] }).data;
    if (call === "meaning") return (items as unknown as Meant[]).map(meantBy);
    return items.map((item) => item["strId"] ?? item["pkVendorId"] ?? "");
  };
}
