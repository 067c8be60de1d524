import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";

const project = resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");
const example = parseEnv(read(".env.example"));
const known = [...read("server/env.ts").matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);

test("a copy of the example changes nothing until someone sets a value", () => {
  expect(readEnvironment(example)).toEqual(readEnvironment({}));
});

test("the example and the operator's table name every variable, and no other", () => {
  const table = [...read("docs/operations.md").matchAll(/^\| (`[A-Z][A-Z0-9_`, ]+`) \|/gm)].flatMap(
    ([, names = ""]) => names.replaceAll("`", "").split(", "),
  );
  expect(known.length).toBeGreaterThan(10);
  expect(Object.keys(example).toSorted()).toEqual(known.toSorted());
  expect(table.toSorted()).toEqual(known.toSorted());
});
