import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import testParts from "../../scripts/test-parts.json" with { type: "json" };

const project = resolve(import.meta.dirname, "../..");

test("every test belongs to one part of the suite", () => {
  const files = globSync(
    "{app,cli,console,domain,sample,scripts,server,tests,tools}/**/*.test.{ts,tsx}",
    {
      cwd: project,
    },
  );
  const folders = Object.values(testParts).flatMap((part) => part.folders);
  const homes = files.map((file) => [
    file,
    folders.filter((folder) => file.startsWith(`${folder}/`)).length,
  ]);
  expect(homes.filter(([, count]) => count !== 1)).toEqual([]);
});

test("a part that does not exist is refused, with the names of those that do", () => {
  const run = () =>
    execFileSync(process.execPath, ["scripts/test.mjs", "api", "rulez"], {
      cwd: project,
      stdio: "pipe",
    });
  expect(run).toThrow(
    "There are no tests named rulez. Choose among rules, server, api, pages, faults, house, journeys,",
  );
});

test("only journeys ask for a browser", () => {
  const asking = Object.entries(testParts).filter(([, part]) => "needsBrowser" in part);
  expect(asking.map(([name]) => name)).toEqual(["journeys"]);
});
