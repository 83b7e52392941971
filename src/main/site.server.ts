import closeWithGrace from "close-with-grace";
import { readConfig } from "./config.ts";
import { openSite } from "./open-site.server.ts";

/** The site: both listeners, on the database of the configuration. Ends cleanly on SIGTERM and Ctrl-C. */
const config = readConfig();
const site = await openSite(config, (step) => console.log(`  ${step}`)).catch((error: Error) => {
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
