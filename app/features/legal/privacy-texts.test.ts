import { expect, test } from "vitest";
import { usualKeeping } from "#domain/rules/retention/keeping.ts";
import { privacySections } from "./privacy-page.tsx";

const textOf = (keeping = usualKeeping) =>
  privacySections(keeping)
    .flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points])
    .join("\n");

test("the privacy page says for how long things are kept", () => {
  const text = textOf();
  expect(text).toContain("These notes are deleted after 90 days.");
  expect(text).toContain("Messages are deleted after 24 months.");
  expect(text).toContain("the note that we did, are deleted after 90 days.");
  expect(text).toContain("An address that is not confirmed is deleted after 30 days.");
  expect(text).toContain("A listing that we decline is deleted after 24 months,");
  expect(text).toContain("not paid for is deleted after 90 days without a change; we tell you 14");
  expect(text).toContain("at least 6 years from the end of their year");
});

test("the privacy page follows the settings", () => {
  const changed = {
    messageMonths: 1,
    unconfirmedDays: 7,
    rejectedListingMonths: 36,
    unpaidListingDays: 120,
  };
  const text = textOf({ ...usualKeeping, ...changed });
  expect(text).toContain("Messages are deleted after 1 month.");
  expect(text).toContain("not confirmed is deleted after 7 days.");
  expect(text).toContain("we decline is deleted after 36 months,");
  expect(text).toContain("not paid for is deleted after 120 days without a change");
});

test("no two sections share an id, and no section repeats a paragraph", () => {
  const sections = privacySections(usualKeeping);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  for (const { paragraphs } of sections) expect(new Set(paragraphs).size).toBe(paragraphs.length);
});
