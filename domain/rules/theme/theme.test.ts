import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  defaultTheme,
  exportTheme,
  findTheme,
  importTheme,
  themeColour,
  themeColourNames,
  themeFonts,
  withColour,
} from "./theme.ts";

const percent = fc.integer({ min: 0, max: 100 });
const hsl = fc
  .tuple(fc.integer({ min: 0, max: 360 }), percent, percent)
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`);
const font = fc.constantFrom<string[]>(...Object.values(themeFonts));
const theme = fc
  .record({
    edits: fc.array(fc.tuple(fc.constantFrom(...themeColourNames), hsl)),
    fonts: fc.record({ fontFamily: font, headingFont: font, bodyFont: font }),
    isDarkMode: fc.boolean(),
  })
  .map(({ edits, fonts, isDarkMode }) =>
    edits.reduce((made, [name, value]) => withColour(made, name, value), {
      ...defaultTheme(isDarkMode),
      fonts,
    }),
  );

test("an exported theme is imported as it was", () => {
  fc.assert(
    fc.property(theme, (made) => {
      expect(importTheme(`\uFEFF${exportTheme(made)}\n`)).toEqual({ theme: made, leftOut: [] });
    }),
  );
});

test("an exported theme names all fourteen colours", () => {
  expect(Object.keys(JSON.parse(exportTheme(defaultTheme(true))).colors)).toEqual(themeColourNames);
  expect(themeColourNames).toHaveLength(14);
});

test("a changed colour that is set back is no change", () => {
  const changed = withColour(defaultTheme(false), "primary", "200 50% 30%");
  expect(themeColour(changed, "primary")).toBe("200 50% 30%");
  expect(withColour(changed, "primary", "24 12% 10%")).toEqual(defaultTheme(false));
});

describe("import", () => {
  test("no text and no value makes it fail otherwise than by its answer", () => {
    fc.assert(fc.property(fc.string(), (text) => void importTheme(text)));
    fc.assert(fc.property(fc.json(), (text) => void importTheme(text)));
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (colors, fonts) => {
        findTheme({ colors, fonts, isDarkMode: true });
      }),
    );
  });

  test.each([
    "",
    "null",
    "[]",
    "{}",
    "{",
    '{"colors":{},"fonts":{}}',
    '{"colors":{},"isDarkMode":true}',
    '{"fonts":{},"isDarkMode":true}',
    '{"colors":{},"fonts":{},"isDarkMode":"true"}',
    '{"colors":[],"fonts":{},"isDarkMode":true}',
    '{"colors":null,"fonts":{},"isDarkMode":true}',
  ])("%s is refused", (text) => {
    expect(importTheme(text)).toBeUndefined();
  });

  test("a theme without a colour and a font is the default one", () => {
    const text = '{"colors":{},"fonts":{},"isDarkMode":false}';
    expect(importTheme(text)).toEqual({ theme: defaultTheme(false), leftOut: [] });
  });

  test("what it does not know is left out and named", () => {
    const read = findTheme({
      colors: { primary: "red", "no-such": "1 2% 3%", "accent-gold": "1 2% 3%", border: 7 },
      fonts: { headingFont: "Comic Sans", bodyFont: "Georgia", style: "x" },
      isDarkMode: true,
    });
    expect(read?.theme.colors).toEqual({ "accent-gold": "1 2% 3%" });
    expect(read?.theme.fonts).toEqual({
      fontFamily: "Inter",
      headingFont: "Inter",
      bodyFont: themeFonts.Georgia,
    });
    expect(read?.leftOut).toEqual(["headingFont", "style", "primary", "no-such", "border"]);
  });

  test("names in the manner of JavaScript and fonts by name alone are understood", () => {
    const read = findTheme({
      colors: { brandBlack: "0 0% 0%" },
      fonts: { fontFamily: '"Playfair Display", serif', headingFont: "system-ui" },
      isDarkMode: false,
    });
    expect(read).toEqual({
      theme: {
        colors: { "brand-black": "0 0% 0%" },
        fonts: {
          fontFamily: themeFonts["Playfair Display"],
          headingFont: themeFonts["System UI"],
          bodyFont: themeFonts["Playfair Display"],
        },
        isDarkMode: false,
      },
      leftOut: [],
    });
  });
});
