import { expect, test } from "vitest";
import { type Format, formats, formatText } from "./format-text.ts";

/** With what is marked between bars. */
function pressed(marked: string, format: Format): string {
  const from = marked.indexOf("|");
  const to = marked.lastIndexOf("|") - 1;
  const text = marked.replaceAll("|", "");
  const part = formatText(text, { from, to }, format);
  const next = text.slice(0, part.from) + part.words + text.slice(part.to);
  const { selection } = part;
  return `${next.slice(0, selection.from)}|${next.slice(selection.from, selection.to)}|${next.slice(selection.to)}`;
}

test.each<[format: Format, before: string, after: string]>([
  ["bold", "a |word| b", "a **|word|** b"],
  ["italic", "a |word| b", "a *|word|* b"],
  ["italic", "a **|word|** b", "a ***|word|*** b"],
  ["bold", "||", "**||**"],
  ["link", "see |here|", "see [here](|https://|)"],
  ["link", "see ||", "see [||](https://)"],
  ["heading", "one\ntw|o|\nthree", "one\n|## two|\nthree"],
  ["list", "|one\ntwo|", "|- one\n- two|"],
  ["quote", "o|n|e", "|> one|"],
])("%s of %j becomes %j", (format, before, after) => {
  expect(pressed(before, format)).toBe(after);
});

test("pressed twice, a button takes back what it did", () => {
  for (const format of formats.filter((one) => one !== "link")) {
    const twice = pressed(pressed("|one|", format), format);
    expect(twice, format).toBe("|one|");
  }
});
