import { defineConfig } from "@playwright/test";

const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Journeys on the map itself. For all others it would be drawn without a graphics card, for most of their time. */
const onTheMap = /\/(map-address|map-file|results-map)\.test\.ts$/;

function browserWith(...more: string[]) {
  const { BROWSER_PATH: executablePath } = process.env;
  const args = [...chromiumArguments, ...more];
  return { launchOptions: { args, ...(executablePath === undefined ? {} : { executablePath }) } };
}

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
  },
  projects: [
    // A third of the pixels less to draw by hand, and none of a map on its way to a place.
    {
      name: "maps",
      testMatch: onTheMap,
      use: {
        ...browserWith(),
        viewport: { width: 1024, height: 600 },
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    { name: "journeys", testIgnore: onTheMap, use: browserWith("--disable-3d-apis") },
  ],
});
