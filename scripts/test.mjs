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
  const failed = [];
  for (const sum of sums) {
    const result = await sum().catch(asFailure);
    passed += result.passed;
    failed.push(...result.failed);
  }
  // Once more at the end: what failed first has long scrolled away.
  for (const name of failed) console.log(`✗ ${name}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
});

function asFailure(error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  return { passed: 0, failed: [error.message] };
}

/** Only tests count as passed; a step that fails counts as a failure. */
async function checks() {
  return { passed: 0, failed: await runChecks() };
}

async function unitTests() {
  const report = join(results, "vitest.json");
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", `--reporter=${join(root, "scripts/test-report.mjs")}`];
  const code = await share([programOf("vitest"), "run", ...reporters], { TEST_REPORT: report });
  if (!existsSync(report)) return { passed: 0, failed: ["unit tests wrote no report"] };
  return counted("unit tests", code, JSON.parse(readFileSync(report, "utf8")));
}

async function journeys() {
  const chromium = await findChromium();
  await ensureBuild();
  const report = join(results, "playwright.json");
  rmSync(report, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  const code = await share(
    [programOf("@playwright/test", "playwright"), "test", "--reporter=list,json"],
    env,
  );
  if (!existsSync(report)) return { passed: 0, failed: ["journeys wrote no report"] };

  const { stats, suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  const outside = errors.map(({ message }) => `outside of every journey: ${message.split("\n")[0]}`);
  const passed = stats.expected + stats.flaky;
  return counted("journeys", code, { passed, failed: [...suites.flatMap(failedSpecs), ...outside] });
}

function failedSpecs({ suites = [], specs = [] }) {
  const here = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} ${title}`);
  return [...here, ...suites.flatMap(failedSpecs)];
}

/** A run may fail without a failing test: by an error outside of them all. */
function counted(step, code, { passed, failed }) {
  return { passed, failed: code === 0 || failed.length > 0 ? failed : [`${step} ended with ${code}`] };
}
