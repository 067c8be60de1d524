import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "rules", include: ["{domain,app}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: [
            "{server,cli,sample,scripts}/**/*.test.ts",
            "tests/{api,house,support,faults}/**/*.test.ts",
          ],
          globalSetup: "tests/support/postgres-global-setup.ts",
          // Compiling PGlite for speed takes longer than a test file lives.
          execArgv: ["--liftoff-only"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
