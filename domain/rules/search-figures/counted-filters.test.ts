import { expect, test } from "vitest";
import { countedWords } from "./counted-filters.ts";

test.each([
  ["searched:classes", "Classes, not studios"],
  ["levels:beginners", "Beginners"],
  ["withPlaces:true", "Places left"],
  ["classTypes:reformer-pilates", "Reformer Pilates"],
  ["openOn:monday", "Open on Monday"],
  ["levels:of-old", "of-old"],
])("%s is shown as %s", (counted, words) => {
  expect(countedWords(counted)).toBe(words);
});
