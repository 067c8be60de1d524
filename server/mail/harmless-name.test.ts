import { expect, test } from "vitest";
import { harmlessName } from "./mail-content.ts";

test.each([
  ["Bend & Breathe", "Bend & Breathe"],
  ["St. Clair Pilates", "St. Clair Pilates"],
  ["Pilates No. 5, Zoë's", "Pilates No. 5, Zoë's"],
  ["Studio 1212", "Studio 1212"],
  ["Two\nlines\u2028here", "Two lines here"],
])("%j is shown as %j", (typed, shown) => {
  expect(harmlessName(typed)).toBe(shown);
});

test.each([
  "https://evil.example",
  "Visit www.evil.example now",
  "evil.example",
  "evil。example",
  "hxxp://evil",
  "write to me@evil.example",
  "Call 416-555-0199 now",
  "Call ٤١٦ ٥٥٥ ٠١٩٩",
  "A name ".repeat(9),
])("%j is not shown", (typed) => {
  expect(harmlessName(typed)).toBeUndefined();
});
