import { expect, test } from "vitest";
import { z } from "zod";
import { commands } from "./command-table.ts";

const typed = Object.entries(commands).flatMap(([name, { typed: how, input }]) =>
  how === undefined ? [] : [{ name, ...how, input }],
);

test("no two commands are typed alike, and each is asked for by its words", () => {
  const words = typed.map((command) => command.words);
  expect(new Set(words).size).toBe(words.length);
  expect(typed.filter(({ name, words: said }) => name !== said.replace(" ", "-"))).toEqual([]);
});

test("an option takes a value in all commands or in none", () => {
  const kinds = new Map<string, boolean>();
  for (const { options = {} } of typed) {
    for (const [name, { isFlag = false }] of Object.entries(options)) {
      expect({ name, isFlag }).toEqual({ name, isFlag: kinds.get(name) ?? isFlag });
      kinds.set(name, isFlag);
    }
  }
});

test("what is typed goes to a field that the command's schema knows", () => {
  for (const { name, takes = {}, options = {}, input } of typed) {
    if (!(input instanceof z.ZodObject)) continue;
    const fields = Object.values(options).flatMap(({ field }) => field ?? []);
    const unknown = [...Object.keys(takes), ...fields].filter((field) => !(field in input.shape));
    expect({ name, unknown }).toEqual({ name, unknown: [] });
  }
});
