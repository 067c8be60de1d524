import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DoubtMap, placePair } from "./doubt-map.tsx";

const ours = { name: "Reformer Loft", latitude: 43.6446, longitude: -79.3862 };

test("both dots and the scale stay inside the picture, north up", () => {
  for (const metres of [0, 3, 40, 900, 25_000]) {
    const next = { latitude: ours.latitude + metres / 111_195, longitude: ours.longitude };
    const { width, height, theirs, scale, ...pair } = placePair(ours, next);
    for (const { x, y } of [pair.ours, theirs]) {
      expect(x > 20 && x < width - 20 && y > 20 && y < height - 20).toBe(true);
    }
    expect(theirs.y).toBeLessThanOrEqual(pair.ours.y);
    expect(scale.width).toBeGreaterThan(10);
    expect(scale.width).toBeLessThanOrEqual(80.1);
  }
});

test("the map says how far apart they are, and which position is approximate", () => {
  const next = { ...ours, latitude: ours.latitude + 0.0009, isApproximate: true };
  const now = { ...ours, isApproximate: false };
  const markup = renderToStaticMarkup(<DoubtMap places={{ now, next }} />);
  expect(markup).toContain("The two places are 100 m apart");
  expect(markup).toContain("B’s position is approximate.");
});
