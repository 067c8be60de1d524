import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastRatio } from "./colour.ts";
import { defaultTheme, themeColour, withColour } from "./theme.ts";
import { listWeakPairs, minTextContrast, themeCompanions } from "./theme-contrast.ts";

const percent = fc.integer({ min: 0, max: 100 });
const hsl = fc
  .tuple(fc.integer({ min: 0, max: 360 }), percent, percent)
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`);

test.each([false, true])("the default colours are readable and need no help (dark: %s)", (dark) => {
  expect(listWeakPairs(defaultTheme(dark))).toEqual([]);
  expect(themeCompanions(defaultTheme(dark))).toEqual({});
});

test("pale text on the page is reported with its ratio", () => {
  const pale = withColour(defaultTheme(false), "brand-gray", "28 7% 60%");
  const [first] = listWeakPairs(pale);
  expect(first).toMatchObject({ text: "brand-gray", ground: "background" });
  expect(first?.ratio).toBeCloseTo(2.8, 0);
});

test("cards follow a changed background", () => {
  const night = withColour(defaultTheme(false), "background", "220 30% 12%");
  expect(themeCompanions(night)).toMatchObject({ card: "220 30% 15%" });
});

test("what can't be changed stays readable on whatever is chosen", () => {
  fc.assert(
    fc.property(fc.boolean(), hsl, hsl, (isDark, gold, black) => {
      const golden = withColour(defaultTheme(isDark), "accent-gold", gold);
      const theme = withColour(golden, "brand-black", black);
      const companions = themeCompanions(theme);
      const on = (text: string | undefined, ground: string) =>
        text === undefined ? 21 : contrastRatio(text, ground);
      const page = themeColour(theme, "background");
      const ratios = [
        on(companions["gold-text"], page),
        on(companions["brand-black-foreground"], black),
        on(companions["brand-black-muted"], black),
      ];
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(minTextContrast);
    }),
  );
});
