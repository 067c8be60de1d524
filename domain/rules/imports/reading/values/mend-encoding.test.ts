import fc from "fast-check";
import { expect, test } from "vitest";
import { mendEncoding } from "./clean-text.ts";

const asWindows = (text: string) =>
  new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));

test.each([
  ["CafÃ© Pilates", "Café Pilates"],
  ["Lâ€™Atelier", "L’Atelier"],
  ["9:00â€“17:00", "9:00–17:00"],
  ["6â€¯AM", "6\u202fAM"],
])("%s was %s", (shown, written) => {
  expect(mendEncoding(shown)).toBe(written);
});

test.each(["Café", "Ärzte Â", "naïve €", "São Ó", "日本 Ã©"])("%s stays as it is", (text) => {
  expect(mendEncoding(text)).toBe(text);
});

test("whatever was opened in the wrong encoding comes back, and plain text is left alone", () => {
  const written = fc.string({ unit: "grapheme", maxLength: 20 });
  fc.assert(
    fc.property(written, (text) => {
      if (/[^\0-\x7F]/.test(text)) expect(mendEncoding(asWindows(text))).toBe(text);
      else expect(mendEncoding(text)).toBe(text);
    }),
  );
});
