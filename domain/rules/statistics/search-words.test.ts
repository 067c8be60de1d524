import { expect, test } from "vitest";
import { searchWords } from "./search-words.ts";

test.each([
  [{ kind: "named", name: "Toronto" }, {}, "Toronto"],
  [
    { kind: "named", name: "Liberty Village" },
    { classTypes: ["reformer-pilates"], openNow: true },
    "Reformer Pilates, Open now, Liberty Village",
  ],
  [{ kind: "postal-code", name: "M5V 3A8" }, { distance: 5 }, "Within 5 km, near M5V"],
  [{ kind: "position", name: "you" }, {}, "near the visitor"],
  [{ kind: "area", name: "" }, { rating: 4 }, "Rated 4 or more, on the map"],
  [{ kind: "everywhere", name: "" }, { limit: 24, facets: true }, "all of Ontario"],
  [
    { kind: "named", name: "Ottawa" },
    { amenities: ["wifi", "parking", "showers"], openNow: true, openOn: "monday" },
    "WiFi, Parking, Showers, and more, Ottawa",
  ],
] as const)("a search in %o with %o is told as %s", (place, query, words) => {
  expect(searchWords(place, query)).toBe(words);
});
