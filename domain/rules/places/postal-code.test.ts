import fc from "fast-check";
import { expect, test } from "vitest";
import { findPostalCode, fsaOf, isPostalCode, normalizePostalCode } from "./postal-code.ts";

test.each([
  ["m5v3a8", "M5V 3A8"],
  ["M5V 3A8", "M5V 3A8"],
  ["King West M5V 3A8, Toronto", "M5V 3A8"],
  ["Toronto, ON M5V 3A8, Canada", "M5V 3A8"],
  ["(m5v 3a8)", "M5V 3A8"],
])("%s holds the postal code %s", (text, postalCode) => {
  expect(findPostalCode(text)).toBe(postalCode);
});

test.each([
  "M5V  3A8",
  "M5V-3A8",
  "AM5V3A8",
  "M5V3A81",
  "éM5V3A8",
  "M5V3A",
  "Toronto",
  "",
  "ſ5V 3A8",
])("%s holds none", (text) => {
  expect(findPostalCode(text)).toBeUndefined();
});

test("a postal code is one only when nothing else stands beside it", () => {
  expect(isPostalCode(" m5v3a8 ")).toBe(true);
  expect(isPostalCode("m5v3a8,")).toBe(false);
  expect(normalizePostalCode("near m5v3a8")).toBeUndefined();
  expect(fsaOf("m5v 3a8")).toBe("M5V");
});

const letter = fc.constantFrom(..."abcxyzABCXYZ");
const digit = fc.constantFrom(..."0123456789");
const code = fc
  .tuple(letter, digit, letter, fc.constantFrom("", " "), digit, letter, digit)
  .map((characters) => characters.join(""));

test("every postal code is found in any text around it", () => {
  const around = fc.string({ unit: fc.constantFrom(" ", ",", ".", "-", "k", "é") });
  fc.assert(
    fc.property(around, code, around, (before, postalCode, after) => {
      const found = findPostalCode(`${before}, ${postalCode}, ${after}`);
      const bare = postalCode.replace(" ", "").toUpperCase();
      expect(found).toBe(`${bare.slice(0, 3)} ${bare.slice(3)}`);
    }),
  );
});

/** Reads character by character, where the rule uses one pattern. */
function findTwin(text: string): string | undefined {
  const isWordCharacter = (character: string | undefined) => /[a-z0-9]/i.test(character ?? "");
  for (let at = 0; at < text.length; at += 1) {
    for (const length of [6, 7]) {
      const part = text.slice(at, at + length);
      if (part.length < length || (length === 7 && part[3] !== " ")) continue;
      const bare = length === 7 ? part.slice(0, 3) + part.slice(4) : part;
      const fits = [...bare].every((c, index) => (index % 2 ? /[0-9]/ : /[a-z]/i).test(c));
      if (fits && !isWordCharacter(text[at - 1]) && !isWordCharacter(text[at + length])) {
        return `${bare.slice(0, 3)} ${bare.slice(3)}`.toUpperCase();
      }
    }
  }
  return undefined;
}

test("the rule finds what a plain reading finds", () => {
  const pieces = fc.array(fc.oneof(code, letter, digit, fc.constantFrom(" ", ",")));
  fc.assert(
    fc.property(pieces, (parts) => {
      expect(findPostalCode(parts.join(""))).toBe(findTwin(parts.join("")));
    }),
  );
});
