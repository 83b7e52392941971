// A reporter of Vitest that writes what `npm test` says at its end: how many passed, and all that failed, with its reason.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { root } from "./prepare.mjs";

export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === "failed");
    const report = {
      passed: tests.filter((test) => test.result().state === "passed").length,
      failed: [
        ...failed.map((test) => told(`${fileOf(test.module)} ${test.fullName}`, test.result().errors)),
        // A file that does not load, or whose preparation fails, has failed without a test.
        ...modules.flatMap((module) =>
          [module, ...module.children.allSuites()]
            .filter((one) => one.errors().length > 0)
            .map((one) => told(`${fileOf(module)} ${one.fullName ?? ""}`.trim(), one.errors())),
        ),
        ...unhandledErrors.map((error) => told("outside of every test", [error])),
      ],
    };
    const file = process.env.TEST_REPORT;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function fileOf({ moduleId }) {
  return relative(root, moduleId);
}

function told(name, errors) {
  const [reason = ""] = String(errors?.[0]?.message ?? "").split("\n");
  return reason ? `${name}: ${reason}` : name;
}
