import { describe, expect, test } from "vitest";
import { answersOf, type Draft, parseDrafts, withDraft } from "./stored-drafts.ts";
import { emptyAnswers } from "./wizard-answers.ts";

const now = 1_700_000_000_000;
const dayMs = 24 * 60 * 60 * 1000;

function draft(changes: Partial<Draft> = {}): Draft {
  return { submissionKey: "key", savedAt: now, answers: emptyAnswers, ...changes };
}

test("a draft is read back as it was written", () => {
  const written = draft({
    answers: {
      ...emptyAnswers,
      studioName: "Ossington Reform",
      classTypes: ["reformer-pilates", "barre-pilates"],
      amenities: ["water-station"],
      priceRange: "$35+",
      hours: { ...emptyAnswers.hours, monday: "9 AM to 5 PM" },
      featuredPackage: "premium",
      monthsSelected: 6,
    },
  });
  expect(parseDrafts(JSON.stringify([written]), now)).toEqual([written]);
});

test("what the server kept is answered as it was in the wizard", () => {
  const answers = {
    ...emptyAnswers,
    studioName: "Ossington Reform",
    classTypes: ["reformer-pilates", "barre-pilates"],
    amenities: ["showers", "water-station", "retail-shop"],
    hours: { ...emptyAnswers.hours, monday: "9 AM to 5 PM" },
    monthsSelected: 6,
  };
  const kept = { ...answers, amenities: ["water", "showers", "retail"] };
  expect(answersOf({ ...kept, hours: { monday: "9 AM to 5 PM" } })).toEqual(answers);
});

describe("what can't be read is ignored", () => {
  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no list", '{"submissionKey":"key"}'],
    ["entries of another shape", '[null, 7, "text", {}, {"submissionKey":""}]'],
    ["a draft without answers", `[{"submissionKey":"key","savedAt":${now}}]`],
  ])("%s", (_, text) => {
    expect(parseDrafts(text, now)).toEqual([]);
  });

  test("answers that are not ours, one by one", () => {
    const answers = {
      studioName: "Ossington Reform",
      email: 7,
      classTypes: ["reformer-pilates", "juggling", 3],
      amenities: "showers",
      priceRange: "free",
      hours: { monday: "9 to 5", tuesday: null, someday: "always" },
      featuredPackage: "golden",
      monthsSelected: 99,
    };
    const text = JSON.stringify([{ submissionKey: "key", savedAt: now, answers }]);
    expect(parseDrafts(text, now)[0]?.answers).toEqual({
      ...emptyAnswers,
      studioName: "Ossington Reform",
      classTypes: ["reformer-pilates"],
      hours: { ...emptyAnswers.hours, monday: "9 to 5" },
    });
  });
});

test("a draft is kept for 90 days", () => {
  const text = JSON.stringify([
    draft({ savedAt: now - 91 * dayMs }),
    draft({ submissionKey: "fresh", savedAt: now - 89 * dayMs }),
  ]);
  expect(parseDrafts(text, now).map(({ submissionKey }) => submissionKey)).toEqual(["fresh"]);
});

test("five drafts at most, the newest first", () => {
  let drafts: Draft[] = [];
  for (const submissionKey of ["a", "b", "c", "d", "e", "a", "f"]) {
    drafts = withDraft(drafts, draft({ submissionKey }));
  }
  expect(drafts.map(({ submissionKey }) => submissionKey)).toEqual(["f", "a", "e", "d", "c"]);
});

test("a draft from before pins and bookings loads, its hours in words as they were", () => {
  const { position: _pin, bookingUrl: _booking, ...before } = emptyAnswers;
  const answers = { ...before, city: "Guelph", hours: { ...before.hours, friday: "by chance" } };
  const text = JSON.stringify([{ submissionKey: "key", savedAt: now, answers }]);
  expect(parseDrafts(text, now)[0]?.answers).toEqual({
    ...emptyAnswers,
    city: "Guelph",
    hours: { ...emptyAnswers.hours, friday: "by chance" },
  });
});

test("a pin is kept, and one that lies elsewhere is not", () => {
  const position = { latitude: 43.6, longitude: -79.4 };
  const written = draft({ answers: { ...emptyAnswers, position } });
  expect(parseDrafts(JSON.stringify([written]), now)).toEqual([written]);
  const answers = { ...emptyAnswers, position: { latitude: 3, longitude: "x" } };
  const elsewhere = JSON.stringify([{ submissionKey: "key", savedAt: now, answers }]);
  expect(parseDrafts(elsewhere, now)[0]?.answers.position).toBeNull();
});
