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

test("each fact of the table has its place on the page", () => {
  const shown = factSections.flatMap(({ facts }) => facts.map(({ key }) => key));
  expect(shown.toSorted()).toEqual(["price", ...typedFields].toSorted());
});

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

test("who has not said how many share a class has said how many places its classes have", () => {
  const said = (known: Partial<DecidingFacts>) => sectionOf("know", known).lines[0]?.text;
  expect(said({ placesOfClasses: [12, 8, 10] })).toBe("8 to 12 places in its classes");
  expect(said({ placesOfClasses: [6, 6] })).toBe("6 places in its classes");
  expect(said({ placesOfClasses: [12], classSize: 8 })).toBe("at most 8");
  expect(sectionOf("know", { placesOfClasses: [] }).lines).toEqual([]);
  expect(missedWords({ ...nothing, placesOfClasses: [12] })).not.toContain("share a class");
});

test("until when one cancels is said with what it costs later, and without it each for itself", () => {
  const fees = { lateCancelFee: 1500, noShowFee: 2500 };
  const linesOf = (known: Partial<DecidingFacts>) =>
    sectionOf("costs", known).lines.filter(({ label }) => label !== "One class");
  expect(linesOf({ cancelHours: 12, ...fees })).toEqual([
    {
      ...{ label: "Cancel until", strong: "12 hours", text: "before" },
      note: "$15 after that, $25 if you don’t come",
    },
  ]);
  expect(linesOf(fees)).toEqual([
    { label: "Cancel until", note: "not known" },
    { label: "Late cancellation", strong: "$15" },
    { label: "No-show", strong: "$25" },
  ]);
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
