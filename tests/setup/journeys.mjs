import { startTemporarySite } from "../../scripts/temporary-site.mjs";

/** One site for the whole run of the journeys, unless SITE_URL names one that runs. */
export default async function setup() {
  if (process.env.SITE_URL) return;
  const site = await startTemporarySite({ demo: 400 });
  // Read again by playwright.config.ts in each worker.
  process.env.SITE_URL = site.url;
  process.env.CONSOLE_URL = site.consoleUrl;
  process.env.SITE_DATA_DIR = site.dataDir;
  return site.stop;
}
