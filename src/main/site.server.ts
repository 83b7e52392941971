import closeWithGrace from "close-with-grace";
import { makeDataDir } from "#database/home.server.ts";
import { readConfig } from "./config.ts";
import { openSite } from "./open-site.server.ts";
import { lockSite } from "./site-lock.server.ts";

/** The site: both listeners, on the database of the configuration. Ends cleanly on SIGTERM and Ctrl-C. */
const stop = new AbortController();
const signals = ["SIGINT", "SIGTERM"] as const;
const giveUp = () => stop.abort();
// A start may take minutes, and its database would outlive it. The second signal ends it at once.
for (const signal of signals) process.once(signal, giveUp);
const { config, site } = await start().catch((error: Error) => {
  if (stop.signal.aborted) interrupted();
  console.error(error.name === "Refusal" ? error.message : error);
  process.exit(1);
});
if (stop.signal.aborted) {
  await site.close();
  interrupted();
}
for (const signal of signals) process.off(signal, giveUp);

console.log(`\n  Mahalli is ready after ${process.uptime().toFixed(1)} s`);
// As browsers are to open them: another name of this machine is another origin to them.
console.log(`  Site     ${config.origin}`);
console.log(`  Console  ${config.consoleOrigin}   (calls at /docs)`);
console.log(`  Listening on ${site.siteUrl} and ${site.consoleUrl}\n`);

closeWithGrace({ delay: 15_000 }, async ({ err }) => {
  if (err) console.error(err);
  await site.close();
});

function interrupted(): never {
  console.error("Interrupted before it was ready.");
  process.exit(130);
}

async function start() {
  const config = readConfig();
  // Photos lie there, wherever the database is.
  if (config.s3 === null) makeDataDir(config.dataDir);
  // With a database of the operator's own there may be several.
  const lock = config.databaseUrl === null ? lockSite(config.dataDir, config.origin) : null;
  process.once("exit", () => lock?.release());
  return { config, site: await openSite(config, (step) => console.log(`  ${step}`), stop.signal) };
}
