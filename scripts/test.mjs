// npm test: what it needs, every check, unit and door tests, browser journeys. Ends with "N passed, N failed".
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runChecks } from "./check-steps.mjs";
import { findChromium } from "./chromium.mjs";
import { ensureBuild, ensurePackages, main, programOf, Refusal, root, share } from "./prepare.mjs";

const results = join(root, "test-results");

await main(async () => {
  await ensurePackages();
  const sums = [checks, unitTests, journeys];
  let passed = 0;
  let failed = 0;
  for (const sum of sums) {
    const counts = await sum().catch(asFailure);
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

function asFailure(error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return { passed: 0, failed: 1 };
}

/** Only tests count as passed; a step that fails counts as a failure. */
async function checks() {
  const failed = await runChecks();
  return { passed: 0, failed: failed.length };
}

async function unitTests() {
  const report = join(results, "vitest.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await share([programOf("vitest"), "run", ...reporters]);
  if (!existsSync(report)) return { passed: 0, failed: 1 };

  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  // A file that does not even load has failed without a test.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return counted(code, numPassedTests, numFailedTests + broken.length);
}

async function journeys() {
  if (!existsSync(join(root, "playwright.config.ts"))) return { passed: 0, failed: 0 };
  const chromium = await findChromium();
  await ensureBuild();
  const report = join(results, "playwright.json");
  rmSync(report, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const code = await share(
    [programOf("@playwright/test", "playwright"), "test", "--reporter=list,json"],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };

  const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, "utf8")).stats;
  return counted(code, expected + flaky, unexpected);
}

/** A run may fail without a failing test: by an error outside of them all. */
function counted(code, passed, failed) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
