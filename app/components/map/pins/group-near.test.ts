import fc from "fast-check";
import { expect, test } from "vitest";
import { groupNear, type PlanePoint } from "./group-near.ts";

const points = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 80 },
);
const radii = fc.double({ min: 0.001, max: 0.5, noNaN: true });

/** The same without squares: every point looks at every other. */
function groupPlainly(all: readonly PlanePoint[], radius: number): number[][] {
  const taken = new Set<number>();
  return all.flatMap((centre, first) => {
    if (taken.has(first)) return [];
    const near = [...all.keys()].filter((index) => {
      const { x, y } = all[index] ?? centre;
      const away2 = (x - centre.x) ** 2 + (y - centre.y) ** 2;
      return !taken.has(index) && away2 <= radius * radius;
    });
    for (const index of near) taken.add(index);
    return [near];
  });
}

const sorted = (groups: number[][]) => groups.map((group) => group.toSorted((a, b) => a - b));

test("points are grouped as if each had looked at all others", () => {
  fc.assert(
    fc.property(points, radii, (all, radius) => {
      expect(sorted(groupNear(all, radius))).toEqual(sorted(groupPlainly(all, radius)));
    }),
  );
});

test("without a radius every point is alone, also where two share a place", () => {
  expect(
    groupNear(
      [
        { x: 0.5, y: 0.5 },
        { x: 0.5, y: 0.5 },
      ],
      0,
    ),
  ).toEqual([[0], [1]]);
});
