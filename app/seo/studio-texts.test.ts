import { expect, test } from "vitest";
import { studioDetail } from "#tests/factories/studio-detail.ts";
import { studioDescription, studioTitle } from "./studio-texts.ts";

test("the title names the studio and its place", () => {
  expect(studioTitle(studioDetail())).toBe(
    "Harbour & Core | Pilates in Harbourfront, Toronto | Pilates Atlas",
  );
  expect(studioTitle(studioDetail({ neighborhood: null }))).toContain("Pilates in Toronto |");
});

test("the description has the facts first and ends at a word", () => {
  const text = studioDescription(studioDetail({ description: "Slow counting. ".repeat(30) }));
  expect(text).toMatch(
    /^Harbour & Core in Toronto, Ontario: Barre Pilates and Mat Pilates\. Rated 4\.9 by 50 people\. Slow/,
  );
  expect(text.length).toBeLessThanOrEqual(160);
  expect(text).toMatch(/(Slow|counting)…$/);
});

test("a studio of which little is known is described by what there is", () => {
  const little = { classTypes: [], rating: null, description: "" };
  expect(studioDescription(studioDetail(little))).toBe("Harbour & Core in Toronto, Ontario.");
});
