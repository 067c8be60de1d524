import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

/** As a spreadsheet reads it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/^\uFEFF/, "").matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g);
  for (const [all, cell = "", end] of cells) {
    if (all === "") continue;
    const plain = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(plain);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const cell = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("=", "+", "-", "@", '"', ",", "\r", "\n", "\t", " ", "a") }),
);
const rows = fc.array(fc.tuple(cell, cell, cell));

test("every cell comes back as it was, but for the mark in front of what looks like a formula", () => {
  fc.assert(
    fc.property(rows, (table) => {
      const read = readCsv(csvText(["one", "two", "three"], table));
      expect(read[0]).toEqual(["one", "two", "three"]);
      for (const [index, row] of table.entries()) {
        const found = read[index + 1] ?? [];
        expect(found.map((text, at) => (text === `'${row[at]}` ? row[at] : text))).toEqual(row);
      }
    }),
  );
});

test("no cell that was a text begins as a formula does", () => {
  fc.assert(
    fc.property(rows, (table) => {
      for (const row of readCsv(csvText(["one", "two", "three"], table))) {
        for (const text of row) expect(text.trimStart()).not.toMatch(/^[=+\-@]/);
      }
    }),
  );
});

test("numbers stay numbers, times are those of the world, nothing is nothing", () => {
  const row = [-3, true, new Date(0), null, undefined, "=1+1", " -x", 'Say "hi", Zoë'];
  expect(csvText(["a", "b", "c", "d", "e", "f", "g", "h"], [row])).toBe(
    `\uFEFFa,b,c,d,e,f,g,h\r\n-3,true,1970-01-01T00:00:00.000Z,,,'=1+1,' -x,"Say ""hi"", Zoë"\r\n`,
  );
});
