import { expect, test } from "vitest";
import type { Right } from "#domain/rules/accounts/rights.ts";
import { listScreens, listWays } from "./goals.ts";

const filter = { id: 1, list: "posts", name: "Drafts of mine", query: "state=draft" } as const;
const frameOf = (rights: readonly Right[]) => ({ rights, filters: [filter] });
const editor = frameOf(["console", "blog", "newsletter"]);
const operator = frameOf(["console", "directory", "blog", "newsletter", "people", "log"]);

test("screens, actions and kept filters are found by how their words begin", () => {
  const titles = (typed: string) =>
    listWays(operator, typed).map(({ title, goals }) => [
      title,
      ...goals.map((goal) => goal.title),
    ]);
  expect(titles("stud")).toEqual([
    ["Screens", "Studios"],
    ["Actions", "Add a studio", "Upload a file of studios"],
  ]);
  expect(titles("wr po")).toEqual([["Actions", "Write a post"]]);
  expect(titles("mine")).toEqual([["Kept filters", "Drafts of mine"]]);
  expect(titles("tudios")).toEqual([]);
});

test("nobody is offered what they may not open", () => {
  const offered = listWays(editor, "").flatMap(({ goals }) => goals.map(({ to }) => to));
  expect(offered).toContain("/admin/posts");
  expect(offered.filter((to) => /studios|imports|people|log|settings/.test(to))).toEqual([]);
});

test("what has to be sent is not among the links", () => {
  const links = listScreens(editor, "write").flatMap(({ goals }) => goals);
  expect(links).toEqual([]);
});
