import { startTemporarySite } from "../../scripts/temporary-site.mjs";

/** One site for the whole run of the journeys; its listings are the same each time. */
export default async function setup() {
  const site = await startTemporarySite({ demo: 400 });
  // Read again by playwright.config.ts in each worker.
  process.env.SITE_URL = site.url;
  return site.stop;
}
