import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deeds } from "#domain/deeds.ts";

test("whatever the table of deeds asks about is asked about on a screen", () => {
  const screens = readdirSync("console", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(join("console", file), "utf8"))
    .join("\n");
  const asked = Object.entries(deeds).flatMap(([name, deed]) => ("asks" in deed ? name : []));
  expect(asked.length).toBeGreaterThan(10);
  expect(
    asked.filter((name) => !/deed(=|: )"NAME"/.test(screens.replaceAll(name, "NAME"))),
  ).toEqual([]);
});
