import { defineConfig } from "@playwright/test";

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.test.ts",
  globalSetup: "./tests/support/journey-site.ts",
  outputDir: process.env.JOURNEY_FOLDER ?? "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Room for a machine that does ten other things: a limit ends what hangs, it measures nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: "en-CA",
    timezoneId: "America/Toronto",
    launchOptions: {
      args: chromiumArguments,
      ...(process.env.BROWSER_PATH === undefined
        ? {}
        : { executablePath: process.env.BROWSER_PATH }),
    },
  },
});
