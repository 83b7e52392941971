import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the pages are built anew when anything changes by which they are built", () => {
  const tell = `import("./scripts/prepare.mjs").then(({ builtFrom }) => console.log(builtFrom.join()))`;
  const builtFrom = execFileSync(process.execPath, ["-e", tell], { encoding: "utf8" }).trim().split(",");
  const configs = ["vite.config.ts", "react-router.config.ts"];
  const imported = configs.flatMap((config) =>
    Array.from(readFileSync(config, "utf8").matchAll(/from "\.\/(.+?)"/g), ([, path]) => path),
  );
  expect(imported.length).toBeGreaterThan(5);
  expect(builtFrom).toEqual(expect.arrayContaining([...configs, ...imported]));
});
