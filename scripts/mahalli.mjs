// npm run mahalli -- <command>: the operator's command line.
import { ensurePackages, main, share } from "./prepare.mjs";

await main(async () => {
  await ensurePackages();
  // A small nursery keeps the memory of an import of any size under 300 MB; nothing here needs the speed of a large one.
  const frugal = "--max-semi-space-size=8";
  return share([frugal, "src/main/cli.server.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
});
