import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const sheet = "console/styles.css";

/** What the console draws with: its own files, and all that they import from elsewhere. */
function listDrawn(): string[] {
  const drawn = new Set(globSync("console/**/*.tsx", { cwd: project, exclude: isTest }));
  for (const file of drawn) for (const part of listImports(file)) drawn.add(part);
  return [...drawn].filter((file) => file.endsWith(".tsx") && readCode(file).includes("className"));
}

function isTest(file: string): boolean {
  return file.endsWith(".test.tsx") || file.includes(".react-router");
}

function listImports(file: string): string[] {
  return [...readCode(file).matchAll(/(?:from|import\()\s*"([#.][^"]*\.tsx?)"/g)].map(
    ([, path = ""]) => (path.startsWith("#") ? path.slice(1) : join(dirname(file), path)),
  );
}

function readCode(file: string): string {
  return readFileSync(join(project, file), "utf8");
}

test("the console's style sheet reads every file that the console draws with", () => {
  const named = readCode(sheet).matchAll(/^@source "([^"]+)";/gm);
  const folders = [...named].map(([, folder = ""]) => join(dirname(sheet), folder, "/"));
  const unread = listDrawn().filter((file) => !folders.some((folder) => file.startsWith(folder)));
  expect(unread).toEqual([]);
});
