import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio, findHsl, hexToHsl, hslToHex, readableOn } from "./colour.ts";

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const percent = fc.integer({ min: 0, max: 100 });
const hsl = fc
  .tuple(fc.integer({ min: 0, max: 360 }), percent, percent)
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`);

test("a picked colour comes back from its text unchanged", () => {
  fc.assert(fc.property(hex, (picked) => void expect(hslToHex(hexToHsl(picked))).toBe(picked)));
});

test("the text of a picked colour can be typed in again", () => {
  fc.assert(
    fc.property(hex, (picked) => void expect(findHsl(hexToHsl(picked))).toBe(hexToHsl(picked))),
  );
});

test("a typed colour is kept as it was typed", () => {
  fc.assert(fc.property(hsl, (typed) => void expect(findHsl(typed)).toBe(typed)));
});

test.each([
  ["41 62% 46%", "#be902d"],
  ["0 0% 100%", "#ffffff"],
  ["360 100% 50%", "#ff0000"],
])("%s is %s", (typed, shown) => {
  expect(hslToHex(typed)).toBe(shown);
});

test.each(["41, 62%, 46%", " hsl(41 62% 46%) ", "HSL(41deg, 62%, 46%)", "41.0 62.00% 46%"])(
  "%s is understood",
  (typed) => {
    expect(findHsl(typed)).toBe("41 62% 46%");
  },
);

test.each([
  "",
  "gold",
  "#b08d2c",
  "41 62 46",
  "41 62%",
  "361 62% 46%",
  "41 101% 46%",
  "-1 2% 3%",
  "hsl(41 62% 46%",
  "41 62% 46%; color: red",
  "41 62% 46% / 0.5",
])("%j is no HSL colour", (typed) => {
  expect(findHsl(typed)).toBeUndefined();
});

test("contrast is the same both ways, between 1 and 21", () => {
  fc.assert(
    fc.property(hsl, hsl, (one, other) => {
      const ratio = contrastRatio(one, other);
      expect(ratio).toBe(contrastRatio(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21.0001);
    }),
  );
  expect(contrastRatio("0 0% 0%", "0 0% 100%")).toBeCloseTo(21);
  expect(contrastRatio("0 0% 46.7%", "0 0% 100%")).toBeCloseTo(4.48, 1);
});

test("a readable colour exists for every ground", () => {
  fc.assert(
    fc.property(hsl, hsl, (colour, ground) => {
      expect(contrastRatio(readableOn(colour, [ground], 4.5), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that can be read stays as it is", () => {
  expect(readableOn("24 12% 10%", ["40 33% 98%"], 4.5)).toBe("24 12% 10%");
});
