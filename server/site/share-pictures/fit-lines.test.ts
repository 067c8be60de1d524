import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLines, textWidth, writableText } from "./fit-lines.ts";

const sizes = [88, 64, 50] as const;
const measure = (text: string, size: number) =>
  textWidth(text, { weight: 600, size, tracking: -0.035 });

function layOut(text: string, width = 602, lines = 3) {
  return fitLines(text, { width, maxLines: () => lines, sizes }, measure);
}

test("a short name is as large as it can be, on one line", () => {
  expect(layOut("Reed")).toEqual({ lines: ["Reed"], size: 88 });
});

test("a longer one is wrapped between words, in a smaller size where it must be", () => {
  expect(layOut("Harbour & Core Pilates")).toEqual({
    lines: ["Harbour &", "Core Pilates"],
    size: 88,
  });
  const { lines, size } = layOut("The Long Breath Pilates and Movement Collective of Roncesvalles");
  expect(size).toBeLessThan(88);
  expect(lines.join(" ")).toBe("The Long Breath Pilates and Movement Collective of Roncesvalles");
});

test("a word that fits nowhere is broken, and what is too much ends in an ellipsis", () => {
  const { lines, size } = layOut("W".repeat(400));
  expect(size).toBe(50);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/^W+…$/);
});

/** Names as nobody should have them: any script, joined pictures, marks upon marks, no spaces at all. */
const hostileName = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.string({ unit: "binary", maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        "W",
        "iii",
        "Ω",
        "Đặng",
        "شد",
        "👩‍🦰",
        "a\u0301\u0302\u0303",
        "\u202e",
        "…",
        " ",
      ),
    )
    .map((parts) => parts.join("")),
  fc.string({ unit: fc.constantFrom("W", "M", "@", "ﷺ"), minLength: 50, maxLength: 400 }),
);

test("no line is ever wider than its box or more than allowed, and no letter gets lost before the end", () => {
  fc.assert(
    fc.property(
      hostileName,
      fc.integer({ min: 60, max: 700 }),
      fc.integer({ min: 1, max: 4 }),
      (name, width, lines) => {
        const text = writableText(name);
        if (text === undefined) return;
        const fitted = layOut(text, width, lines);
        expect(fitted.lines.length).toBeLessThanOrEqual(lines);
        for (const line of fitted.lines)
          expect(measure(line, fitted.size)).toBeLessThanOrEqual(width);
        const shown = fitted.lines.join("").replaceAll(" ", "");
        const whole = text.replaceAll(" ", "");
        expect(whole.startsWith(shown) || whole.startsWith(shown.slice(0, -1))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
