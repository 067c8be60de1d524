import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const sources = ["app", "cli", "console", "domain", "sample", "server", "tools"]
  .flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test("the earth has one radius", () => {
  expect(filesWith(/\b6371\b/)).toEqual(["domain/rules/places/distance.ts"]);
});

test("text becomes safe in markup by one function, mails aside", () => {
  const files = filesWith(/"&amp;"/).filter((file) => !file.startsWith("server/mail/"));
  expect(files).toEqual(["domain/rules/text/markup.ts"]);
});

test("numbers that look random come from one generator", () => {
  expect(filesWith(/0x6d2b79f5/i)).toEqual(["domain/rules/basics/seeded-numbers.ts"]);
});

test("studios are written in one folder, the benchmarks' made-up ones aside", () => {
  const statements =
    /\b(insert|update|delete)\(studios\)|\b(insert into|update|delete from) "?studios\b/i;
  expect(filesWith(statements)).toEqual(["server/studios/studio-queries.ts"]);
  const writers = filesWith(
    /\b(insert(Whole)?Studios?|update(Whole)?Studios?|updateHidden|deleteStudios?)\b/,
  ).filter((file) => !file.startsWith("cli/bench") && file !== "server/studios/studio-queries.ts");
  expect(writers.map((file) => file.slice(0, file.lastIndexOf("/")))).toEqual(
    writers.map(() => "server/studios"),
  );
  expect(filesWith(/\b(insert|update|delete)\(studioFacts\)|into studio_facts/)).toEqual([
    "server/studios/fact-queries.ts",
  ]);
});

function filesWith(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(join(project, file), "utf8")));
}
