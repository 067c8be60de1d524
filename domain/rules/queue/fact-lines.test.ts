import { expect, test } from "vitest";
import { compareFacts, hoursWords } from "./compare-facts.ts";

test("days in a row with the same hours are named once, and a gap parts them", () => {
  const day = "9 AM to 5 PM";
  expect(hoursWords({ monday: day, tuesday: day, wednesday: day, friday: day })).toBe(
    `Mon–Wed ${day}, Fri ${day}`,
  );
  expect(hoursWords({ saturday: "8 AM to 2 PM", sunday: "Closed" })).toBe(
    "Sat 8 AM to 2 PM, Sun Closed",
  );
});

test("what neither side knows is left out, keys become words", () => {
  const now = { name: "Reformer Loft", website: "", classTypes: ["reformer-pilates"] };
  expect(compareFacts(now, { ...now, phone: "416-555-0157" })).toEqual([
    { label: "Name", now: "Reformer Loft", next: "Reformer Loft" },
    { label: "Phone", now: "", next: "416-555-0157" },
    { label: "Class types", now: "Reformer Pilates", next: "Reformer Pilates" },
  ]);
});
