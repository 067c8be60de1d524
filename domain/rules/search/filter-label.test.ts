import { expect, test } from "vitest";
import { filterLabel } from "./filter-choices.ts";

test.each([
  ["reformer-pilates", "Reformer Pilates"],
  ["evening", "Evening (5-8 PM)"],
  ["wifi", "WiFi"],
])("the filter %s is called %s", (key, label) => {
  expect(filterLabel(key)).toBe(label);
});
