import { expect, test } from "vitest";
import { compareEdits } from "./compare-edits.ts";

const names = ["title", "price", "words"] as const;
const base = { title: "Basic", price: "29", words: "For a first year." };

test("a field that only a colleague changed keeps their value, whatever else was typed", () => {
  const typed = { ...base, words: "For small rooms." };
  const stored = { ...base, price: "35" };
  expect(compareEdits(names, base, typed, stored)).toEqual({
    mine: ["words"],
    theirs: ["price"],
    both: [],
    form: { title: "Basic", price: "35", words: "For small rooms." },
  });
});

test("of a field that both changed one chooses; the same words by both are no conflict", () => {
  const typed = { ...base, price: "40", words: "For two." };
  const stored = { ...base, price: "35", words: "For two.\r\n" };
  const { both, theirs, form } = compareEdits(names, base, typed, stored);
  expect([both, theirs, form.price]).toEqual([["price"], [], "40"]);
});
