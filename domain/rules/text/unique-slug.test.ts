import fc from "fast-check";
import { expect, test } from "vitest";
import { uniqueSlug } from "./slug.ts";

const studio = { name: "Core Studio", neighborhood: "King West" };

test("the first studio of a name has the name alone", () => {
  expect(uniqueSlug(studio, () => false)).toBe("core-studio");
});

test("the second gets its neighbourhood, the third a number", () => {
  const taken = new Set(["core-studio"]);
  expect(uniqueSlug(studio, (slug) => taken.has(slug))).toBe("core-studio-king-west");
  taken.add("core-studio-king-west");
  expect(uniqueSlug(studio, (slug) => taken.has(slug))).toBe("core-studio-king-west-2");
});

test("a name with nothing to make a slug of is called studio", () => {
  expect(uniqueSlug({ name: "★" }, () => false)).toBe("studio");
  expect(uniqueSlug({ name: "★", neighborhood: null }, (slug) => slug === "studio")).toBe(
    "studio-2",
  );
});

test("any number of studios get as many slugs", () => {
  const names = fc.record({
    name: fc.constantFrom("Core", "core", "★", "Core 2"),
    neighborhood: fc.constantFrom("", "2", "West", null),
  });
  fc.assert(
    fc.property(fc.array(names, { maxLength: 40 }), (studios) => {
      const slugs = new Set<string>();
      for (const entry of studios) slugs.add(uniqueSlug(entry, (slug) => slugs.has(slug)));
      expect(slugs.size).toBe(studios.length);
    }),
  );
});
