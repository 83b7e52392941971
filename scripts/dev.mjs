// npm run dev: the site with pages that reload; a change of its server code restarts it.
import { ensurePackages, main, serve } from "./prepare.mjs";

await main(async () => {
  await ensurePackages();
  return serve(["--watch", "--watch-preserve-output", "src/main/site.server.ts"], {
    NODE_ENV: "development",
  });
});
