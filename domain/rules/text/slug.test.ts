import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Richmond Hill", "richmond-hill"],
  ["St. Catharines", "st-catharines"],
  ["  Core & Barre -- Studio  ", "core-barre-studio"],
  ["Élan Pilates Café", "elan-pilates-cafe"],
  ["365", "365"],
  ["★★★", ""],
])("%s has the slug %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("a slug's slug is the slug itself, and any slug fits into a link's segment", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const slug = slugify(text);
      expect(slugify(slug)).toBe(slug);
      expect(slug).toMatch(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u);
    }),
  );
});

test("plain text has the slug that the steps give one by one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      let kept = "";
      for (const character of text.toLowerCase()) {
        if (/[a-z0-9]/.test(character)) kept += character;
        else if (character === " " || character === "-") kept += "-";
      }
      expect(slugify(text)).toBe(kept.split("-").filter(Boolean).join("-"));
    }),
  );
});
