import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/depth.ts";
import { readTitle, titleCorrector } from "./read-title.ts";

const titles: readonly [
  title: string,
  type: string | null,
  level: string | null,
  teacher: string | null,
][] = [
  ["Reformer Foundations w/ Ana", "reformer-pilates", "beginners", "Ana"],
  ["Mat Flow – Level 2 (with Dev)", "mat-pilates", "intermediate", "Dev"],
  ["Prenatal Reformer | Noor", "reformer-pilates", "prenatal", "Noor"],
  ["HIIT Pilates Express 45 min", "hiit-pilates", null, null],
  ["Reformer w/Ana", "reformer-pilates", null, "Ana"],
  ["REFORMER FLOW WITH NOOR", "reformer-pilates", null, "NOOR"],
  ["reformer flow with noor", "reformer-pilates", null, "noor"],
  ["Reformer with Ana & Dev", "reformer-pilates", null, "Ana & Dev"],
  ["Reformer Flow - Marie-Ève D.", "reformer-pilates", null, "Marie-Ève D."],
  ["Reformer: Full Body", "reformer-pilates", null, null],
  ["Reformer | Leslieville", "reformer-pilates", null, null],
  ["Reformer | Studio A", "reformer-pilates", null, null],
  ["Mat with Weights", "mat-pilates", null, null],
  ["Mat with Props with Ana (Level 1)", "mat-pilates", "beginners", "Ana"],
  ["Reformer Jumpboard – All Levels", "reformer-pilates", "all-levels", null],
  ["All Levels Reformer (beginners welcome)", "reformer-pilates", "all-levels", null],
  ["Reformer 1", "reformer-pilates", "beginners", null],
  ["Mat III", "mat-pilates", "advanced", null],
  ["Level 2/3 Reformer", "reformer-pilates", "intermediate", null],
  ["Reformer Level 1-2", "reformer-pilates", "beginners", null],
  ["Beginner Mat 6:30 pm", "mat-pilates", "beginners", null],
  ["Hot Mat Pilates", "hot-pilates", null, null],
  ["Private Reformer Session", "private-sessions", null, null],
  ["Reformer 1:1", "private-sessions", null, null],
  ["Small Group Tower", "tower-pilates", null, null],
  ["Group Class", "group-classes", null, null],
  ["Reformer & Chair", "reformer-pilates", null, null],
  ["Barre Sculpt, Jo", "barre-pilates", null, "Jo"],
  ["Chair for 55+", "chair-pilates", "seniors", null],
  ["Prenatal Mat (all levels)", "mat-pilates", "prenatal", null],
  ["Mommy and Me Mat", "mat-pilates", "postnatal", null],
  ["Refomer begginer", "reformer-pilates", "beginners", null],
  ["Vinyasa Yoga with Sam", null, null, "Sam"],
  ["Community Hour", null, null, null],
  ["Instructor: Ana - Mat", "mat-pilates", null, "Ana"],
  ["Reformer Débutant avec Zoé", "reformer-pilates", "beginners", "Zoé"],
  ["Ana", null, null, null],
  ["", null, null, null],
];

test.each(titles)("%s", (title, classType, level, teacher) => {
  expect(readTitle(title)).toEqual({ classType, level, teacher });
});

test("what the owner says of a title holds, however the calendar spaces it", () => {
  const correction = { classType: "mat-pilates", level: null, teacher: null } as const;
  const correct = titleCorrector([{ title: "Euphoria – Zen", ...correction }]);
  const read = (title: string) => correct({ title, ...readTitle(title) });
  expect(read("  EUPHORIA –  zen ")).toMatchObject(correction);
  expect(read("Euphoria – Zen II").classType).toBeNull();
});

test("any text is read, in a time that does not grow beyond its first 120 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const { teacher } = readTitle(text);
      expect(teacher === null || teacher.length <= 80).toBe(true);
      expect(readTitle(text)).toEqual(readTitle(text.slice(0, 120)));
    }),
    { numRuns: propertyRuns(600) },
  );
  const started = performance.now();
  for (const piece of [" ", "(", "w/ ", "with ", "A ", "- ", "1 ", "refomer "]) {
    readTitle(piece.repeat(100_000 / piece.length));
  }
  expect(performance.now() - started).toBeLessThan(500);
});
