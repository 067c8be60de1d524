import { expect, test } from "vitest";
import { readIdList } from "./id-list.ts";
import { explainIdList } from "./id-ranges.ts";

const explain = (text: string, found: number) => explainIdList(readIdList(text, 4), found, 4);

test("a list that is as it should be needs no words", () => {
  expect(explain("1,2,3,4", 4)).toEqual([]);
});

test("what vanished, is repeated, too much or unreadable is said", () => {
  expect(explain("1,2", 1)).toEqual(["One of these studios is no longer listed."]);
  expect(explain("1,2,3", 0)).toEqual(["3 of these studios are no longer listed."]);
  expect(explain("1,1,2,3,4,5,x", 4)).toEqual([
    "A studio that is named more than once is shown once.",
    "Only the first 4 studios are shown; the address names 5.",
    "A part of the address could not be read.",
  ]);
});
