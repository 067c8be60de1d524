import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const projectFolder = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(projectFolder, path), "utf8");
const known = new Set(read(".env.example").match(/^[A-Z_]+(?==)/gm));

/** Read by Node itself. */
const ofNode = new Set(["NODE_ENV"]);

test.each([
  ["Dockerfile", /^ENV .*/gm, /[A-Z_]+(?==)/g],
  ["compose.yaml", / {2}site:.*?ports:/gs, /^ {6}[A-Z_]+(?=:)/gm],
  ["docs/deploy/pilates-atlas.service", /^Environment=.*/gm, /[A-Z_]+(?==)/g],
])("%s sets variables that the site knows", (file, where, name) => {
  const parts = read(file).match(where) ?? [];
  const names = parts.flatMap((part) => part.match(name) ?? []).map((text) => text.trim());
  expect(names.length).toBeGreaterThan(2);
  expect(names.filter((one) => !known.has(one) && !ofNode.has(one))).toEqual([]);
});
