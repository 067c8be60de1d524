import { expect, test } from "vitest";
import { studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { factSections, shownLines } from "#domain/rules/studio/facts/shown-facts.ts";
import { emptyStudio, writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";
import { receiptKeys } from "#domain/vocabulary/receipts.ts";
import { sampleDirectory } from "./directory.ts";
import { sampleTimetable } from "./studio-timetable.ts";

const studios = sampleDirectory();
const shareOf = (has: (studio: (typeof studios)[number]) => boolean) =>
  studios.filter(has).length / studios.length;
const sections = (studio: (typeof studios)[number]) =>
  factSections.filter(
    (section) =>
      shownLines(section, { ...studio, price: studio.price === null ? null : 1 }).length > 0,
  );

test("most studios have full sections, some have a part, and some none", () => {
  expect(shareOf((studio) => sections(studio).length === 3)).toBeGreaterThan(0.6);
  const isBare = typedFields.map((field) => JSON.stringify(emptyStudio[field]));
  const bare = shareOf((studio) =>
    typedFields.every((field, at) => JSON.stringify(studio[field]) === isBare[at]),
  );
  expect(bare).toBeGreaterThan(0.05);
  expect(bare).toBeLessThan(0.2);
});

test("each fact is known of some and not of others", () => {
  for (const field of typedFields) {
    const known = shareOf(
      (studio) => JSON.stringify(studio[field]) !== JSON.stringify(emptyStudio[field]),
    );
    expect(known, field).toBeGreaterThan(0.1);
    expect(known, field).toBeLessThan(0.9);
  }
});

test("whoever filters by receipts, small classes or a step-free entrance finds some in most cities", () => {
  for (const key of receiptKeys) {
    expect(
      shareOf(({ receipts }) => receipts.includes(key)),
      key,
    ).toBeGreaterThan(0.01);
  }
  const cities = Map.groupBy(studios, ({ city }) => city);
  const isFound = (has: (studio: (typeof studios)[number]) => boolean) =>
    [...cities.values()].filter((all) => all.some(has)).length / cities.size;
  expect(isFound(({ classSize }) => classSize !== null && classSize <= 8)).toBe(1);
  expect(isFound(({ stepFree }) => stepFree === "yes")).toBe(1);
  expect(isFound(({ receipts }) => receipts.includes("physiotherapist"))).toBeGreaterThan(0.7);
});

test("each is what a form would take, and comes back from it as it was", () => {
  for (const studio of studios) {
    const facts = pick(studio, typedFields);
    const form = writeStudioForm({ ...emptyStudio, ...facts });
    for (const field of typedFields) {
      expect(studioEditSchema.shape[field].parse(form[field]), field).toEqual(facts[field]);
    }
  }
});

test("no class is larger than the studio says, and whoever teaches is one of its teachers", () => {
  for (const studio of studios) {
    for (const { places, teacher } of sampleTimetable(studio)) {
      if (studio.classSize !== null) expect(places ?? 0).toBeLessThanOrEqual(studio.classSize);
      if (studio.teachers.length > 0 && teacher !== null) {
        expect(studio.teachers.map(({ name }) => name)).toContain(teacher);
      }
    }
  }
});

test("a pack is never dearer by the class than one class alone", () => {
  for (const { price, packs } of studios) {
    for (const { priceCents, classes } of packs) {
      expect(priceCents / classes).toBeLessThanOrEqual(Number(price?.slice(1)) * 100);
    }
  }
});
