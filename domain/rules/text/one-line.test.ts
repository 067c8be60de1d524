import { expect, test } from "vitest";
import { manyLines, oneLine } from "./lines.ts";

test.each([
  ["Above\u2028below\u2029", "Above below"],
  ["next\u0085line\vtab\fform\r\nfeed", "next line tab form feed"],
  ["nul\0 and \u0007bell", "nul and bell"],
  ["\u202Egnp.exe", "gnp.exe"],
  ["a\u2066b\u2069c\u200E", "abc"],
  ["Pi\u200Blat\u2060es\uFEFF \u00ADStudio", "Pilates Studio"],
  ["Pi\u200Dlates\u200C", "Pilates"],
  ["\u3164\u115F\uFFA0", ""],
  ["\u200D\u200D", ""],
  ["Zo\u00EB's 👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "Zo\u00EB's 👩‍👩‍👧‍👦 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
])("%j is the one line %j", (typed, line) => {
  expect(oneLine(typed)).toBe(line);
  expect(oneLine(line)).toBe(line);
});

test("several lines stay lines, and nothing else in them does anything", () => {
  expect(manyLines("one\r\ntwo\u2028three\u0085four\vfive\tsix\u0007\u202Eseven")).toBe(
    "one\ntwo\nthree\nfour\nfive\tsixseven",
  );
});
