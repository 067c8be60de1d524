import { expect, test } from "vitest";
import type { FactSource } from "./precedence.ts";
import { saidBy } from "./source-words.ts";

test.each<[FactSource, string]>([
  ["owner", "from the studio's owner, 19 November 2026"],
  ["operator", "checked by our team, 19 November 2026"],
  ["import", "from an imported file, seen 19 November 2026"],
  ["sample", "from the sample directory"],
])("what the source %s gave is nobody else's word", (source, words) => {
  expect(saidBy({ source }, "2026-11-19T12:00:00.000Z")).toBe(words);
});

test("an import whose name is kept is called by it", () => {
  expect(saidBy({ source: "import", name: "Trial" }, "2026-11-19T12:00:00.000Z")).toBe(
    "from Trial, seen 19 November 2026",
  );
});
