import { expect, test } from "vitest";
import { probably } from "./open-state.ts";

test.each([
  ["Open until 8 PM", "Probably open until 8 PM"],
  ["Opens Monday at 9 AM", "Probably opens Monday at 9 AM"],
  ["Closed", "Probably closed"],
])("by old hours %s is %s", (text, said) => {
  expect(probably(text)).toBe(said);
});
