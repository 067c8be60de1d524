import { expect, test } from "vitest";
import { filledDays } from "./opening-hours.ts";

test("days are kept under their own name, without blanks and without those that say nothing", () => {
  const typed = { Monday: " 9 AM to 5 PM ", tue: "Closed", sunday: " ", friday: undefined, x: "9" };
  expect(filledDays(typed)).toEqual({ monday: "9 AM to 5 PM", tuesday: "Closed" });
});

test("where nothing is said of any day there are no hours", () => {
  expect(filledDays({ sunday: "" })).toBeNull();
  expect(filledDays(null)).toBeNull();
});
