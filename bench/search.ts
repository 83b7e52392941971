// Search and listings of a large directory, as ratios to reading one vendor by its key:
// node bench/search.ts [--vendors=1000000] [--rounds=400] [--fresh] [--no-growth] [--no-door]
import { parseArgs } from "node:util";
import { sql } from "kysely";
import type { Language } from "#base/language.ts";
import { randomFrom } from "#base/random.ts";
import { openDatabases, type Db } from "#database/connect.server.ts";
import { runPrepared } from "#database/run-prepared.server.ts";
import { nobody, visitor, type Context } from "#door/context.server.ts";
import { pageOfPlan } from "#features/search/page-of-plan.server.ts";
import { planOf } from "#features/search/results.server.ts";
import { getAllVendors, getSuggestions } from "#features/search/service.server.ts";
import { vendorsInBox } from "#features/vendors/box.server.ts";
import { listVendors, type Listing } from "#features/vendors/listing.server.ts";
import { nameWords } from "#features/vendors/name-query.ts";
import { listingOf } from "#features/vendors/service.server.ts";
import { suggestVendors } from "#features/vendors/suggest-vendors.server.ts";
import { configOf } from "#main/config.ts";
import { memoryFiles } from "#tests/setup/memory-files.ts";
import { doorFigures } from "./tools/door-figures.ts";
import { report, type Figure } from "./tools/figures.ts";
import {
  bruteForce,
  listingNear,
  samplesOf,
  typedAcross,
  typedBeginning,
  typedTwo,
  typedWrong,
  type Sample,
} from "./tools/search-samples.ts";
import { inTurns, type Contender, type Times } from "./tools/turns.ts";
import { openWorld } from "./tools/world.server.ts";

const { values: options } = parseArgs({
  options: {
    vendors: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "400" },
    fresh: { type: "boolean", default: false },
    "no-growth": { type: "boolean", default: false },
    "no-door": { type: "boolean", default: false },
  },
});
const rounds = Number(options.rounds);
const large = Number(options.vendors);
const small = Math.round(large / 10);
const base = "one vendor by its key";

const strict = { categoryId: null, verified: true, rating: 4 };

/** What a query may cost at one client, in reads of one vendor; what has no promise is only told. */
const targets: Record<string, number> = {
  "suggestions, 2-8 characters": 2.5,
  "suggestions with a slip": 5,
  "category near a point, page 1": 8,
  "category near a point, page 10": 13,
  "department, verified, rating >= 4, near a point": 9,
  "rating HIGH in a city": 4,
  "name and area": 8,
  "name in the other script": 6,
  "map of a city with clusters": 10,
};

/** Degrees to each side of a screen's map at this zoom. */
const screen = { longitude: 0.22, latitude: 0.12, zoom: 12 };

const before = options["no-growth"] ? null : await measure(small, { isLast: false });
const after = await measure(large, { isLast: true });
report([...ratios(after.times), ...(before ? growth(before.times, after.times) : []), ...after.figures]);

async function measure(vendors: number, { isLast }: { isLast: boolean }) {
  const world = await openWorld(vendors, options);
  try {
    const { reads, close } = await openDatabases(world.connection, { reads: 1, statementTimeout: 60_000 });
    const samples = await samplesOf(reads, Math.max(3 * rounds, 1_000));
    const times = await inTurns(contendersOf(reads, samples), rounds);
    tell(vendors, times);
    const figures: Figure[] = isLast
      ? [
          {
            name: "pages as brute force has them",
            value: await exactness(reads, samples),
            unit: "",
            atLeast: 1,
          },
          {
            name: "load and index",
            value: world.seconds.load + world.seconds.index,
            unit: "s",
            atMost: 240 * (vendors / 1e6),
          },
          { name: "reviews", value: world.seconds.reviews, unit: "s" },
          { name: "disk", value: world.bytes / 1e9, unit: "GB", atMost: 4 },
        ]
      : [];
    await close();
    if (isLast && !options["no-door"]) figures.push(...(await doorFigures(world.dataDir, samples)));
    return { times, figures };
  } finally {
    await world.stop();
  }
}

function contendersOf(db: Db, samples: readonly Sample[]): Contender[] {
  const random = randomFrom("contenders");
  const at = (index: number) => samples[index % samples.length]!;
  const contexts = { en: contextOf(db, "en"), ar: contextOf(db, "ar") };
  const key: Contender = {
    name: base,
    prepare: async (index) => () =>
      runPrepared(
        db,
        sql`SELECT v.*, r.rating_sum, r.rating_count FROM vendors v JOIN vendor_ratings r ON r.vendor_id = v.id
          WHERE v.id = ${at(index).id}`,
      ),
  };
  const suggestion = (name: string, text: (sample: Sample) => string | null): Contender => ({
    name,
    async prepare(index) {
      const sample = at(index);
      const typed = text(sample);
      const context = contexts[/\p{Script=Arabic}/u.test(typed ?? "") ? "ar" : "en"];
      if (typed === null) return null;
      const { latitude, longitude, country } = sample;
      return () => getSuggestions(context, { text: typed, latitude, longitude, country, limit: 15 });
    },
  });
  const listing = (name: string, more: (sample: Sample) => Partial<Listing> | null): Contender => ({
    name,
    async prepare(index) {
      const wanted = more(at(index));
      if (!wanted) return null;
      const asked = await listingNear(db, at(index), wanted);
      return () => listVendors(db, asked);
    },
  });
  return [
    key,
    suggestion("suggestions, 2-8 characters", (sample) => typedBeginning(sample, random)),
    suggestion("suggestions, two words", (sample) => typedTwo(sample, random)),
    suggestion("suggestions with a slip", (sample) => typedWrong(sample, random)),
    suggestion("name in the other script", typedAcross),
    listing("category near a point, page 1", ({ categoryId }) => (categoryId === null ? null : {})),
    listing("category near a point, page 10", ({ categoryId }) =>
      categoryId === null ? null : { skip: 180 },
    ),
    listing("department, verified, rating >= 4, near a point", () => ({
      filter: strict as Listing["filter"],
    })),
    listing("rating HIGH in a city", ({ categoryId }) => (categoryId === null ? null : { sort: "HIGH" })),
    mapOfCity(contexts.en, at),
    ...idsAlone(db, at),
    ...nameAndArea(contexts.en, at),
  ];
}

/** Vendors by name without terms of the taxonomy, brands and what a suggestion shows. */
function idsAlone(db: Db, at: (index: number) => Sample): Contender[] {
  const random = randomFrom("ids alone");
  const ids = (name: string, text: (sample: Sample) => string | null): Contender => ({
    name: `  ids alone: ${name}`,
    async prepare(index) {
      const { country, ...position } = at(index);
      const typed = text(at(index));
      if (typed === null) return null;
      const query = { text: typed, words: nameWords(typed), countries: [country], position, limit: 15 };
      return () => suggestVendors(db, query);
    },
  });
  return [
    ids("suggestions, 2-8 characters", (sample) => typedBeginning(sample, random)),
    ids("suggestions with a slip", (sample) => typedWrong(sample, random)),
    ids("name in the other script", typedAcross),
  ];
}

/** As the listings: which vendors, and then with all that a page shows of them. */
function nameAndArea(context: Context, at: (index: number) => Sample): Contender[] {
  const asked = (index: number) => {
    const { nameEn, area, country } = at(index);
    const word = nameEn?.split(" ").find(({ length }) => length >= 5);
    return word && area ? { text: `${word} ${area}`, country, skip: 0, limit: 20, rating: 0 } : null;
  };
  return [
    {
      name: "name and area",
      prepare: async (index) => {
        const query = asked(index);
        if (!query) return null;
        const { db, now } = context;
        const listing = await listingOf(context, query, null);
        return async () => {
          const plan = await planOf(db, { text: query.text, isLiteral: false, listing, now, most: 20 });
          return pageOfPlan(db, plan, query);
        };
      },
    },
    {
      name: "  the same with its cards",
      prepare: async (index) => {
        const query = asked(index);
        return query && (() => getAllVendors(context, query));
      },
    },
  ];
}

function mapOfCity(context: Context, at: (index: number) => Sample): Contender {
  return {
    name: "map of a city with clusters",
    prepare: async (index) => {
      const { latitude, longitude, category } = at(index);
      if (category === null) return null;
      const query = {
        west: longitude - screen.longitude,
        south: latitude - screen.latitude,
        east: longitude + screen.longitude,
        north: latitude + screen.latitude,
        zoom: screen.zoom,
        categoryId: category,
        rating: 0,
      };
      return () => vendorsInBox(context, query);
    },
  };
}

function contextOf(db: Db, language: Language): Context {
  const log = { info() {}, warn() {}, error() {} };
  const { settings } = configOf({});
  const now = new Date("2026-11-20T09:00:00Z");
  const files = memoryFiles();
  return {
    db,
    reads: db,
    user: visitor,
    caller: nobody,
    settings,
    files,
    now,
    log,
    language,
    canSend: () => false,
  };
}

/** The part of sampled pages that has the ids of brute force, in its order. */
async function exactness(db: Db, samples: readonly Sample[]): Promise<number> {
  const some = samples.filter(({ categoryId }) => categoryId !== null).slice(0, 30);
  let same = 0;
  for (const [index, sample] of some.entries()) {
    const more = [{}, { skip: 180 }, { filter: strict as Listing["filter"] }][index % 3]!;
    const asked = await listingNear(db, sample, more);
    const { items, total } = await listVendors(db, asked);
    // A listing reaches as far as it takes for a page.
    const reaches = [50, 250, null];
    const pages = await Promise.all(reaches.map((reach) => bruteForce(db, asked, reach)));
    if (pages.some((page) => page.join() === items.join())) same += 1;
    else console.log(`not exact: vendor ${sample.id}, ${total} in all, ${items.length} given`);
  }
  return same / some.length;
}

function tell(vendors: number, times: ReadonlyMap<string, Times>): void {
  const one = times.get(base)?.p50 ?? Number.NaN;
  console.log(`${vendors} vendors, one client: p50 and p99 in ms, ratio`);
  for (const [name, { p50, p99, count }] of times) {
    const cells = [p50.toFixed(2), p99.toFixed(2), (p50 / one).toFixed(1)].map((cell) => cell.padStart(8));
    console.log(`  ${name.padEnd(50)}${cells.join("")}  (${count})`);
  }
}

function ratios(times: ReadonlyMap<string, Times>): Figure[] {
  const one = times.get(base)?.p50 ?? Number.NaN;
  return Object.entries(targets).map(([name, atMost]) => ({
    name,
    value: (times.get(name)?.p50 ?? Number.NaN) / one,
    unit: "x",
    atMost,
  }));
}

function growth(before: ReadonlyMap<string, Times>, after: ReadonlyMap<string, Times>): Figure[] {
  const ratio = (times: ReadonlyMap<string, Times>, name: string) =>
    (times.get(name)?.p50 ?? Number.NaN) / (times.get(base)?.p50 ?? Number.NaN);
  return Object.keys(targets).map((name) => ({
    name: `${name}: growth from a tenth`,
    value: ratio(after, name) / ratio(before, name),
    unit: "x",
    atMost: 1.5,
  }));
}
