import { expect, test } from "vitest";
import { trailOf } from "./place-trail.ts";

const toronto = { city: "Toronto", citySlug: "toronto", latitude: 43.6, longitude: -79.4 };
const city = { ...toronto, name: "Toronto", slug: "toronto", parts: [], classTypes: [] };
const neighbourhood = { ...city, name: "Liberty Village", slug: "liberty-village" };

function written(trail: ReturnType<typeof trailOf>) {
  return trail.map(({ name, path }) => `${name} ${path}`);
}

test("a neighbourhood stands below its city, each at its final address", () => {
  expect(written(trailOf(neighbourhood))).toEqual([
    "All Pilates Studios /explore/studios/on",
    "Pilates Studios in Toronto, ON /explore/studios/on/toronto",
    "Liberty Village /explore/studios/on/liberty-village",
  ]);
});

test("a class type stands below its place", () => {
  expect(written(trailOf(city, "mat-pilates")).at(-1)).toBe(
    "Mat Pilates /explore/studios/on/toronto/mat-pilates",
  );
});

test("without a known place there is the directory alone", () => {
  expect(trailOf(null)).toHaveLength(1);
  expect(trailOf(undefined)).toHaveLength(1);
});
