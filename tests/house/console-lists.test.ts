import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { navigation } from "#console/features/shell/menu.tsx";
import { lists } from "#domain/contracts/console/lists.ts";

const project = resolve(import.meta.dirname, "../..");
const sources = globSync("console/**/*.tsx", { cwd: project }).map((file) => ({
  file,
  code: readFileSync(join(project, file), "utf8"),
}));

test("every screen of the menu has a list that leaves as a file", () => {
  const screens = navigation.flatMap((group) => group.screens.map(({ path }) => path));
  const withList = new Set<string>(Object.values(lists));
  // Today shows a little of each.
  expect(screens.filter((path) => !withList.has(path))).toEqual(["/admin"]);
});

test("every list of the table is offered as a file on a screen", () => {
  const buttons = sources.flatMap(({ code }) => code.match(/<ExportButton list=[^>]*>/g) ?? []);
  const offered = buttons.join("\n");
  expect(Object.keys(lists).filter((name) => !offered.includes(`"${name}"`))).toEqual([]);
});

test("whatever has pages can be taken along whole", () => {
  const paged = sources.filter(({ code }) => code.includes("<Pager"));
  expect(paged.length).toBeGreaterThan(5);
  const without = paged.filter(({ code }) => !code.includes("<ExportButton"));
  // The rows of an import leave as its report; what an owner was written, with all that is held about the owner.
  expect(without.map(({ file }) => file).toSorted()).toEqual([
    "console/features/imports/row-table.tsx",
    "console/features/portal-messages/message-list-screen.tsx",
  ]);
});
