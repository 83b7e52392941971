// npm run check: everything but the tests. Prints a line for each step, and the output of those that fail.
import { runChecks } from "./check-steps.mjs";
import { ensurePackages, main } from "./prepare.mjs";

await main(async () => {
  await ensurePackages();
  const failed = await runChecks();
  return failed.length > 0 ? 1 : 0;
});
