// npm run bench [-- pages | lighthouse | import [options]]: what is promised of speed, measured (bench/README.md).
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  commandFlags,
  ensureBuild,
  ensurePackages,
  main,
  Refusal,
  root,
  share,
  siteFlags,
  siteMemory,
} from "./prepare.mjs";
import { findChromium } from "./chromium.mjs";
import { startTemporarySite } from "./temporary-site.mjs";

await main(async () => {
  const [name, ...options] = process.argv.slice(2);
  const names = readdirSync(join(root, "bench")).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  if (name !== undefined && !names.includes(name)) {
    throw new Refusal(`There is no bench "${name}", but: ${names.join(", ")}.`);
  }
  await ensurePackages();
  await ensureBuild();
  let failed = 0;
  for (const chosen of name === undefined ? names : [name]) {
    console.log(`\n${chosen}`);
    // What is measured is the site as `npm start` runs it, and commands as `npm run mahalli` does.
    const flags = { SITE_FLAGS: siteFlags.join(" "), COMMAND_FLAGS: commandFlags.join(" ") };
    const environment = { NODE_ENV: "production", ...flags, ...siteMemory };
    const code =
      chosen === "lighthouse"
        ? await withSite((more) => share([`bench/${chosen}.ts`, ...options], { ...environment, ...more }))
        : await share([`bench/${chosen}.ts`, ...options], environment);
    if (code !== 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
});

/** Lighthouse looks at a site and with a browser that are there already. */
async function withSite(run) {
  const chromium = (await findChromium()) ?? "";
  const site = await startTemporarySite({ demo: 2400 });
  try {
    return await run({ SITE_URL: site.url, CHROMIUM_PATH: chromium });
  } finally {
    await site.stop();
  }
}
