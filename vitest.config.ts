import { defineConfig } from "vitest/config";
import { isDeep } from "./tests/support/depth.ts";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // Nothing replaces a module, and what a test changes it puts back: a worker's files share what they import, and pay
    // for it once.
    isolate: false,
    // Room for a machine that does ten other things: a limit ends what hangs, it measures nothing.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: { name: "rules", include: ["{domain,app,console,ui}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: { name: "house", include: ["tests/house/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: [
            "{server,cli,tools,sample,scripts}/**/*.test.ts",
            "tests/{api,faults}/**/*.test.ts",
          ],
          // Copies half of the packages.
          exclude: isDeep ? [] : ["tests/faults/container.test.ts"],
          globalSetup: "tests/support/postgres-global-setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          globalSetup: "tests/support/pages-site.ts",
        },
      },
    ],
  },
});
