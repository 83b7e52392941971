import { setTimeout as pause } from "node:timers/promises";
import { randomFrom } from "#base/random.ts";
import { siteEnvironment } from "./data-folder.ts";
import type { Figure } from "./figures.ts";
import { load } from "./load.ts";
import { typedBeginning, type Sample } from "./search-samples.ts";
import { startSite } from "./site-child.ts";

/** Suggestions over HTTP from the site as it runs, sixteen clients at once, no two asking the same. */
export async function doorFigures(dataDir: string, samples: readonly Sample[]): Promise<Figure[]> {
  const site = await startSite(siteEnvironment({ dataDir, port: 4994, demo: 0 }));
  try {
    const random = randomFrom("door");
    const paths = samples.flatMap((sample) => {
      const text = typedBeginning(sample, random);
      if (text === null) return [];
      const query = new URLSearchParams({
        strSearchParams: text,
        latitude: sample.latitude.toFixed(3),
        longitude: sample.longitude.toFixed(3),
        country: sample.country,
        pageLimit: "15",
      });
      return `/api/search/getSuggestions?${query.toString()}`;
    });
    const order = { url: site.addresses.site, connections: 16, paths };
    const { p50, p99, perSecond } = await load({ ...order, warmUp: 4, seconds: 8 });
    return [
      { name: "suggestions by HTTP, 16 clients: p50", value: p50, unit: "ms" },
      { name: "suggestions by HTTP, 16 clients: p99", value: p99, unit: "ms", atMost: 15 },
      { name: "suggestions by HTTP, 16 clients", value: perSecond, unit: "/s" },
    ];
  } finally {
    // What the clients left under way ends first.
    await pause(500);
    await site.stop();
  }
}
