import { expect, test } from "vitest";
import { readResults } from "#domain/rules/search/results-url.ts";
import { listExcludingFilters } from "./nothing-found-words.ts";

function read(query: string) {
  return readResults({ city: "kingston" }, new URLSearchParams(query));
}

test("each filter in the way is named with what it takes, and a link goes on without it", () => {
  const state = read("amenities=parking&amenities=wifi&distance=2&sort=name-az");
  const found = listExcludingFilters(state, [
    { filter: "amenities", value: "parking", count: 12 },
    { filter: "amenities", value: "wifi", count: 0 },
    { filter: "distance", value: "2", count: 1 },
  ]);
  expect(found).toEqual([
    {
      label: "Without Parking: 12 studios",
      path: "/explore/studios/on/kingston?distance=2&amenities=wifi&sort=name-az",
    },
    {
      label: "Without the limit of 2 km: 1 studio",
      path: "/explore/studios/on/kingston?amenities=parking&amenities=wifi&sort=name-az",
    },
  ]);
});

test("class types go together, and so do a day and its time", () => {
  const state = read("classTypes=hot-pilates&classTypes=mat-pilates&openOn=sunday&openTime=06:00");
  const found = listExcludingFilters(state, [
    { filter: "classTypes", value: "hot-pilates,mat-pilates", count: 3 },
    { filter: "openOn", value: "sunday", count: 4 },
  ]);
  expect(found.map(({ label }) => label)).toEqual([
    "Without Hot Pilates or Mat Pilates: 3 studios",
    "Without Open Sunday at 6 AM: 4 studios",
  ]);
  expect(found[0]?.path).not.toContain("classTypes");
  expect(found[1]?.path).not.toContain("open");
});
