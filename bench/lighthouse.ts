// What Lighthouse says of the pages on a phone: SITE_URL and CHROMIUM_PATH come from scripts/bench.mjs.
import { createServer, type AddressInfo } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { median, report, type Figure } from "./tools/figures.ts";

const runs = 3;
const site = process.env["SITE_URL"] ?? "http://localhost:3000";
const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
const promised = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;

const port = await freePort();
const browser = await chromium.launch({
  args: [...args, `--remote-debugging-port=${port}`],
  ...(process.env["CHROMIUM_PATH"] && { executablePath: process.env["CHROMIUM_PATH"] }),
});
try {
  const figures: Figure[] = [];
  for (const path of await paths()) figures.push(...(await measure(path)));
  report(figures);
} finally {
  await browser.close();
}

async function paths(): Promise<string[]> {
  const listing = await (await fetch(`${site}/vendor-list`)).text();
  const vendor = /\/shop-details\?id=[\w-]+/.exec(listing)?.[0];
  if (!vendor) throw new Error("the listing shows no vendor");
  const pages = ["/home", "/vendor-list?departmentId=restaurants", vendor];
  return pages.flatMap((page) => [page, `${page}${page.includes("?") ? "&" : "?"}lang=ar`]);
}

/** The second visitor's page: the first one's is rendered for it, and counts for nobody. */
async function measure(path: string): Promise<Figure[]> {
  await (await fetch(site + path)).text();
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await visit(site + path));
  const figures = Object.entries(promised).map(([category, atLeast]): Figure => {
    const scores = results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
    return { name: `${path} ${category}`, value: median(scores), unit: "", atLeast };
  });
  const shifts = results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 1);
  const shift: Figure = { name: `${path} layout shift`, value: Math.max(...shifts), unit: "", atMost: 0 };
  tellFailures(results[0], path);
  return [...figures, shift];
}

async function visit(url: string): Promise<Result> {
  const answer = await lighthouse(url, { port, onlyCategories: Object.keys(promised), logLevel: "error" });
  if (!answer) throw new Error(`Lighthouse said nothing of ${url}`);
  return answer.lhr;
}

/** Every audit that cost a point, with the first things that it found. */
function tellFailures(result: Result | undefined, path: string): void {
  const weighed = Object.values(result?.categories ?? {}).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  for (const id of new Set(weighed)) {
    const audit = result?.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) continue;
    console.log(`  ${path} ${id}: ${audit.title} ${audit.displayValue ?? ""}`);
    const items = (audit.details as { items?: object[] } | undefined)?.items ?? [];
    for (const item of items.slice(0, 3)) console.log(`    ${JSON.stringify(item).slice(0, 300)}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen({ host: "127.0.0.1", port: 0 }, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
