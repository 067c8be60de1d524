import { expect, test } from "vitest";
import { pick } from "#domain/rules/basics/each-name.ts";
import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";
import {
  besideWords,
  type DecidingFacts,
  factSections,
  missedWords,
  shownLines,
} from "./shown-facts.ts";

const nothing: DecidingFacts = { ...pick(emptyStudio, typedFields), price: null, priceRange: null };

function sectionOf(key: "costs" | "know" | "access", known: Partial<DecidingFacts>) {
  const section = factSections.find((one) => one.key === key);
  if (section === undefined) throw new Error(key);
  const studio = { ...nothing, ...known };
  return { lines: shownLines(section, studio), lead: section.lead?.(studio) };
}

test("what a visit costs is said in words: in the best pack, and alone", () => {
  const packs = [
    { classes: 5, priceCents: 15_000, months: null },
    { classes: 10, priceCents: 24_000, months: 4 },
  ];
  expect(sectionOf("costs", { price: 3800, packs }).lead).toBe(
    "$24 a class in a pack of 10, used within 4 months; $38 alone",
  );
  expect(sectionOf("costs", { packs: packs.slice(0, 1) }).lead).toBe("$30 a class in a pack of 5");
  expect(sectionOf("costs", { price: 2400, packs }).lead).toBeUndefined();
  expect(sectionOf("costs", { price: 3800 }).lead).toBeUndefined();
});

test("what visitors look for is not known where a part is, and nothing is listed where nothing is", () => {
  expect(sectionOf("access", { doorWidth: 92 }).lines).toEqual([
    { label: "Step-free entrance", note: "not known" },
    { label: "Narrowest door", text: "92 cm" },
    { label: "Step-free toilet", note: "not known" },
  ]);
  for (const key of ["costs", "know", "access"] as const) {
    expect(sectionOf(key, { priceRange: "$35+" }).lines).toEqual([]);
  }
  expect(missedWords(nothing)).toBe(
    "Nobody has told us yet what a pack of classes costs, how many share a class or whether there are steps at the door.",
  );
  expect(missedWords({ ...nothing, price: 3800, stepFree: "no" })).toBe(
    "Nobody has told us yet how many share a class.",
  );
  expect(missedWords({ ...nothing, price: 1, classSize: 8, stepFree: "no" })).toBeUndefined();
});

test("teachers have a line each on the page, and are one sentence side by side", () => {
  const teachers = [
    { name: "Ana", school: "STOTT", hours: null, year: 2016, speaks: [] },
    { name: "Dev", school: null, hours: 1, year: null, speaks: ["English", "Hindi"] },
  ];
  const [, line] = sectionOf("know", { teachers }).lines;
  expect(line?.text).toBe("Ana (STOTT, 2016)\nDev (1 hour), speaks English and Hindi");
  const fact = factSections.flatMap(({ facts }) => facts).find(({ key }) => key === "teachers");
  expect(fact && besideWords(fact, { ...nothing, teachers })).toBe(
    "Ana (STOTT, 2016); Dev (1 hour), speaks English and Hindi",
  );
});
