import { expect, test } from "vitest";
import { filterWords } from "./filter-choices.ts";

test.each([
  ["classTypes:reformer-pilates", "Reformer Pilates"],
  ["distance:10", "Within 10 km"],
  ["openNow:true", "Open now"],
  ["openOn:monday", "Open on Monday"],
  ["priceRange:Under $20", "Under $20"],
  ["strange", "strange"],
])("%s is shown as %s", (counted, words) => {
  expect(filterWords(counted)).toBe(words);
});
