// npm run mahalli -- <command>: the operator's command line.
import { commandFlags, ensurePackages, main, share } from "./prepare.mjs";

await main(async () => {
  await ensurePackages();
  return share([...commandFlags, "src/main/cli.server.ts", ...process.argv.slice(2)], {
    NODE_ENV: "production",
  });
});
