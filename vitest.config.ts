import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Room for a machine that does ten other things: a limit ends what hangs, it measures nothing.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        // Pure, so that all of a worker's files share what they import: a third less time.
        test: {
          name: "rules",
          include: ["{domain,app,console}/**/*.test.{ts,tsx}"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "house", include: ["tests/house/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: ["{server,cli,sample,scripts}/**/*.test.ts", "tests/{api,faults}/**/*.test.ts"],
          isolate: false,
          globalSetup: "tests/support/postgres-global-setup.ts",
        },
      },
    ],
  },
});
