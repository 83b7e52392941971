import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { openSite, type Site } from "./open-site.server.ts";
import { lockSite } from "./site-lock.server.ts";

/** The site: both listeners, on the database of the configuration. Ends cleanly on SIGTERM and Ctrl-C. */
const site = await start().catch((error: Error) => {
  console.error(error.name === "Refusal" ? error.message : error);
  process.exit(1);
});

console.log(`\n  Mahalli is ready after ${process.uptime().toFixed(1)} s`);
console.log(`  Site     ${site.siteUrl}`);
console.log(`  Console  ${site.consoleUrl}   (calls at /docs)\n`);

closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) console.error(err);
  await site.close();
});

async function start(): Promise<Site> {
  const config = readConfig();
  // With a database of the operator's own there may be several.
  const lock = config.databaseUrl === null ? lockSite(config.dataDir, config.origin) : null;
  process.once("exit", () => lock?.release());
  return await openSite(config, (step) => console.log(`  ${step}`));
}
