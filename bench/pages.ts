// How fast pages are served, in ratios within one run: npm run bench -- pages [data folder]
import { siteEnvironment, withDataFolder } from "./tools/data-folder.ts";
import { median, report, type Figure } from "./tools/figures.ts";
import { load, type Load, type LoadOrder } from "./tools/load.ts";
import { secondStart } from "./tools/second-start.ts";
import { startSite, type SiteChild } from "./tools/site-child.ts";

const rounds = 5;
const seconds = 3;
const clients = 16;
const browser = { "accept-encoding": "gzip, deflate, br", "accept-language": "en" };
const listing = "/vendor-list?departmentId=restaurants";
const call = "/api/vendor/getAllVendors?skip=0&limit=20";
const port = 4990;

const given = process.argv[2];
if (given === undefined) await withDataFolder(measure);
else await measure(given);

async function measure(dataDir: string): Promise<void> {
  const environment = siteEnvironment({ dataDir, port });
  const figures = await measureSite(environment);
  const starts = [await secondStart(environment, port), await secondStart(environment, port)];
  report([
    ...figures,
    { name: "second start to the first page", value: median(starts), unit: "s", atMost: 5 },
  ]);
}

async function measureSite(environment: ReturnType<typeof siteEnvironment>): Promise<Figure[]> {
  const site = await startSite(environment);
  try {
    return [
      ...(await sizes(site)),
      ...(await uncached(site)),
      ...(await kept(site)),
      ...(await calls(site)),
      { name: "memory of the site's process", value: (await site.usage()).peak, unit: "MB", atMost: 400 },
    ];
  } finally {
    await site.stop();
  }
}

/** The listing in the language with the longest texts, as its second visitor gets it. */
async function sizes({ addresses }: SiteChild): Promise<Figure[]> {
  const url = `${addresses.site}${listing}&lang=ar`;
  await fetch(url).then((answer) => answer.text());
  await fetch(url, { headers: browser }).then((answer) => answer.text());
  await new Promise((resolve) => setTimeout(resolve, 500));
  const plain = await (await fetch(url, { headers: { "accept-encoding": "identity" } })).arrayBuffer();
  const compressed = await fetch(url, { headers: browser });
  const sent = Number(compressed.headers.get("content-length"));
  return [
    { name: "listing, HTML", value: plain.byteLength / 1000, unit: "kB", atMost: 100 },
    { name: "listing, compressed", value: sent / 1000, unit: "kB", atMost: 15 },
  ];
}

/** Requests a second for pages that nobody asked for before, beside bare react-dom on the same tree. */
async function uncached(site: SiteChild): Promise<Figure[]> {
  const { addresses } = site;
  await site.capture();
  await fetch(`${addresses.site}${listing}&dept=first`).then((answer) => answer.text());
  const whole = { url: addresses.site + listing, headers: browser, distinct: "dept" };
  const { ratio, one, cpu, main } = await compared(site, whole, { url: addresses.bare });
  return [
    { name: "listing uncached / bare react-dom", value: ratio, unit: "", atLeast: 0.75 },
    { name: "  uncached listings a second", value: one.perSecond, unit: "" },
    { name: "  CPU of an uncached listing / of bare react-dom", value: cpu, unit: "" },
    { name: "  the same of the thread that renders", value: main, unit: "" },
  ];
}

/** Requests a second for a kept page, beside a plain server that sends the same bytes. */
async function kept(site: SiteChild): Promise<Figure[]> {
  const { addresses } = site;
  const figures: Figure[] = [];
  for (const encoding of ["br", "gzip", "identity"]) {
    const headers = { ...browser, "accept-encoding": encoding };
    await site.hold(listing, headers);
    const page = { url: addresses.site + listing, headers };
    const { ratio, one } = await compared(site, page, { url: addresses.constant, headers });
    figures.push(
      { name: `kept listing / constant bytes, ${encoding}`, value: ratio, unit: "", atLeast: 0.8 },
      { name: `  kept listings a second, ${encoding}`, value: one.perSecond, unit: "" },
    );
  }
  return figures;
}

async function calls({ addresses }: SiteChild): Promise<Figure[]> {
  const beside = { url: addresses.site + call, connections: 4, seconds: 10, warmUp: 3, rate: 100 };
  const alone = await load(beside);
  const pages = { url: addresses.site + listing, connections: clients, headers: browser };
  const [, busy] = await Promise.all([load({ ...pages, seconds: 14 }), load(beside)]);
  return [
    { name: `call beside ${clients} clients of kept pages, p99`, value: busy.p99, unit: "ms", atMost: 20 },
    { name: "  the same call alone, p99", value: alone.p99, unit: "ms" },
  ];
}

type Order = Pick<LoadOrder, "url" | "headers" | "distinct">;

interface Comparison {
  /** Medians over all rounds; each round measures both, so that a busy machine is busy for both. */
  ratio: number;
  cpu: number;
  /** Of the thread that renders alone: what others do on the machine touches it least. */
  main: number;
  one: Load;
}

async function compared(site: SiteChild, order: Order, other: Order): Promise<Comparison> {
  const run = async (what: Order, length: number) => {
    const before = await site.usage();
    const answered = await load({ ...what, connections: clients, seconds: length });
    const after = await site.usage();
    const count = answered.perSecond * length;
    return {
      ...answered,
      cpu: (after.cpu - before.cpu) / count,
      main: (after.main - before.main) / count,
    };
  };
  await run(order, seconds);
  await run(other, seconds);
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second meets a warmer process: they take turns.
    const first = round % 2 === 0 ? await run(order, seconds) : undefined;
    const second = await run(other, seconds);
    results.push({ one: first ?? (await run(order, seconds)), other: second });
  }
  const middle = results.toSorted((a, b) => a.one.perSecond - b.one.perSecond)[Math.floor(rounds / 2)];
  return {
    ratio: median(results.map((result) => result.one.perSecond / result.other.perSecond)),
    cpu: median(results.map((result) => result.one.cpu / result.other.cpu)),
    main: median(results.map((result) => result.one.main / result.other.main)),
    one: middle?.one ?? { perSecond: 0, p50: 0, p99: 0 },
  };
}
