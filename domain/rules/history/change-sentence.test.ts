import { expect, test } from "vitest";
import { deeds } from "#domain/deeds.ts";
import { actionWords, changeSentence, deedWords } from "./describe-change.ts";

const told = (action: string, labels: string[] = []) => ({
  action,
  subjectType: "studio",
  differences: labels.map((label) => ({ label })),
});

test("a change is told as somebody would tell it", () => {
  expect(changeSentence(told("studio.edit", ["Hours"]))).toBe("changed hours of");
  expect(changeSentence(told("studio.edit", ["Phone", "Phone: source", "Hours"]))).toBe(
    "changed phone and hours of",
  );
  expect(changeSentence(told("studio.edit", ["A", "B", "C", "D"]))).toBe("changed 4 fields of");
  expect(changeSentence(told("listing.approve", ["Version"]))).toBe("approved");
  expect(changeSentence(told("account.invite"))).toBe("invited");
  expect(changeSentence(told("studio.shut"))).toBe("(studio: shut)");
});

test("on the thing's own screen nobody is told its name", () => {
  expect(deedWords(told("studio.edit", ["Hours"]))).toBe("Changed hours");
  expect(deedWords(told("listing.suspend"))).toBe("Approval taken back");
  expect(deedWords(told("account.sign-in"))).toBe("Signed in");
});

test("a filter names what was done, and to what, so that no two choices are the same", () => {
  expect(actionWords("account.sign-in")).toBe("Signed in");
  expect(actionWords("listing.suspend")).toBe("Took back the approval of a listing");
  expect(actionWords("setting.edit")).toBe("Changed a setting");
  expect(actionWords("import.run")).toBe("Ran the import");
  const words = Object.keys(deeds).map(actionWords);
  expect(words.filter((one, at) => words.indexOf(one) < at)).toEqual([]);
});

test("every deed has words of its own, or names the fields that it changed", () => {
  const wordless = Object.entries(deeds).filter(
    ([name, deed]) => !("did" in deed) && !name.endsWith(".edit"),
  );
  expect(wordless).toEqual([]);
});
