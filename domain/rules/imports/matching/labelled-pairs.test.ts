import { expect, test } from "vitest";
import { type LabelledPair, labelledPairs } from "#tests/tables/labelled-pairs.ts";
import { KnownPlaces } from "./known-places.ts";

const judged = labelledPairs.map((pair) => ({ ...pair, ...matchOf(pair) }));

function matchOf({ known, place }: LabelledPair) {
  const places = new KnownPlaces([]);
  places.add(known);
  return { outcome: places.match(place).outcome };
}

const words = (pair: LabelledPair) => `${pair.kind}: ${pair.known.name} / ${pair.place.name}`;

test("no two studios are made one", () => {
  expect(labelledPairs.length).toBeGreaterThan(300);
  const wrong = judged.filter(({ isSame, outcome }) => !isSame && outcome === "same");
  expect(wrong.map(words)).toEqual([]);
});

test("97 of 100 that are the same are found or in doubt", () => {
  const same = judged.filter(({ isSame }) => isSame);
  const missed = same.filter(({ outcome }) => outcome === "new");
  expect(missed.length / same.length, missed.map(words).join("\n")).toBeLessThanOrEqual(0.03);
});

test("no more than 5 of 100 are left to a person", () => {
  const doubtful = judged.filter(({ outcome }) => outcome === "doubt");
  const share = doubtful.length / judged.length;
  expect(share, doubtful.map(words).join("\n")).toBeLessThanOrEqual(0.05);
});

test("all of them known at once, each pair comes to the same", () => {
  const places = new KnownPlaces([]);
  for (const known of new Set(labelledPairs.map(({ known }) => known))) places.add(known);
  const wrong = labelledPairs.filter((pair) => {
    const match = places.match(pair.place);
    const isIt = match.outcome !== "new" && match.studioId === pair.known.studioId;
    return pair.isSame ? match.outcome === "same" && !isIt : match.outcome === "same";
  });
  expect(wrong.map(words)).toEqual([]);
});
