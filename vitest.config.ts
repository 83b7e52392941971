import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["tests/journeys/**"],
    globalSetup: ["tests/setup/server.ts"],
    setupFiles: ["tests/setup/each.ts"],
    // What the files import is loaded once for each worker, not for each file: a quarter of the time.
    isolate: false,
    // One fewer than there are cores is usual, which on two is one: half of what waits for the database stands idle.
    maxWorkers: "100%",
    // Room for a busy machine of two cores; a test that needs it on an idle one is a slow test.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
