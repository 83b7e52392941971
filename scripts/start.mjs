// npm start: from a fresh clone to a running site.
import { ensureBuild, ensurePackages, main, serve, siteFlags, siteMemory } from "./prepare.mjs";

await main(async () => {
  await ensurePackages();
  await ensureBuild();
  return serve([...siteFlags, "src/main/site.server.ts"], { NODE_ENV: "production", ...siteMemory });
});
