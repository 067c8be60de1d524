import { expect, test } from "vitest";
import type { Refusal } from "./refusal.ts";
import { returnedForm } from "./returned-form.ts";

const stored = { text: "Theirs", link: "/theirs", isOn: "on" };
const base = JSON.stringify({ text: "Before", link: "/before", isOn: "on" });
const refusal = (changes: Partial<Refusal>): Refusal => ({
  status: 400,
  message: "Not yet.",
  issues: [],
  ...changes,
});

test("a form that was refused shows what was typed, a box that was not ticked included", () => {
  const typed = { text: "Mine", link: "nowhere", base, version: "4" };
  const returned = returnedForm(stored, 5, refusal({ typed }));
  expect(returned.values).toEqual({ text: "Mine", link: "nowhere", isOn: "" });
  expect(returned.base).toEqual({ version: "4", texts: base });
});

test("after somebody else saved, their untouched fields are there, and of the others one chooses", () => {
  const typed = { text: "Mine", link: "/before", isOn: "on", base, version: "4" };
  const conflict = refusal({ status: 409, version: 5, by: "bo@example.org", typed });
  const { values, both, theirs, by, base: next } = returnedForm(stored, 5, conflict);
  expect(values).toEqual({ text: "Mine", link: "/theirs", isOn: "on" });
  expect([...both]).toEqual([["text", { mine: "Mine", theirs: "Theirs" }]]);
  expect([theirs, by]).toEqual([["link"], "bo@example.org"]);
  expect(next).toEqual({ version: 5, texts: JSON.stringify(stored) });
});

test("a base that is no base of ours is none", () => {
  const typed = { text: "Mine", link: "/theirs", isOn: "on", base: "[1", version: "4" };
  const { both, theirs } = returnedForm(stored, 5, refusal({ status: 409, version: 5, typed }));
  expect([[...both.keys()], theirs]).toEqual([[], []]);
});
