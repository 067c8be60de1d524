import fc from "fast-check";
import { expect, test } from "vitest";
import { calloutPx, calloutSide } from "./callout-side.ts";

test("a callout lies within the map wherever its pin is, if the map has room for it", () => {
  const size = { width: 640, height: 760 };
  const pixels = fc.record({
    x: fc.integer({ min: 0, max: size.width }),
    y: fc.integer({ min: 0, max: size.height }),
  });
  fc.assert(
    fc.property(pixels, ({ x, y }) => {
      const { vertical, horizontal } = calloutSide({ x, y }, size);
      const { width, height, gap } = calloutPx;
      const left = { left: x - width, middle: x - width / 2, right: x }[horizontal];
      const top = vertical === "above" ? y - gap - height : y + gap;
      expect(left >= 0 && left + width <= size.width).toBe(true);
      expect(top >= 0 && top + height <= size.height).toBe(true);
    }),
  );
});
