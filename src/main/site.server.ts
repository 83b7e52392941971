import closeWithGrace from "close-with-grace";
import { makeDataDir } from "#database/home.server.ts";
import { readConfig } from "./config.ts";
import { openSite } from "./open-site.server.ts";
import { lockSite } from "./site-lock.server.ts";

/** The site: both listeners, on the database of the configuration. Ends cleanly on SIGTERM and Ctrl-C. */
const { config, site } = await start().catch((error: Error) => {
  console.error(error.name === "Refusal" ? error.message : error);
  process.exit(1);
});

console.log(`\n  Mahalli is ready after ${process.uptime().toFixed(1)} s`);
// As browsers are to open them: another name of this machine is another origin to them.
console.log(`  Site     ${config.origin}`);
console.log(`  Console  ${config.consoleOrigin}   (calls at /docs)`);
console.log(`  Listening on ${site.siteUrl} and ${site.consoleUrl}\n`);

closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) console.error(err);
  await site.close();
});

async function start() {
  const config = readConfig();
  // Photos lie there, wherever the database is.
  if (config.s3 === null) makeDataDir(config.dataDir);
  // With a database of the operator's own there may be several.
  const lock = config.databaseUrl === null ? lockSite(config.dataDir, config.origin) : null;
  process.once("exit", () => lock?.release());
  return { config, site: await openSite(config, (step) => console.log(`  ${step}`)) };
}
