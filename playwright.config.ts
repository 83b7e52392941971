import { defineConfig } from "@playwright/test";

const { CHROMIUM_PATH, CI, SITE_URL } = process.env;

/** The browser journeys, on a site of their own: `npm test`, or `CHROMIUM_PATH=... npx playwright test home`. */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.test.ts",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/setup/journeys.mjs",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser that a busy machine starves gets a second try there; the report names every journey that needed it.
  retries: CI ? 1 : 0,
  // Room for a busy machine of two cores.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...(SITE_URL ? { baseURL: SITE_URL } : {}),
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    locale: "en-US",
    timezoneId: "Asia/Dubai",
    // Nothing plays by itself unless a journey is about that.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a third of a run: only a second try has one.
    trace: "on-first-retry",
    launchOptions: {
      ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--disable-background-networking",
        // Maps are drawn by software where there is no graphics card.
        "--enable-unsafe-swiftshader",
      ],
    },
  },
});
