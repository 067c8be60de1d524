import { expect, test } from "vitest";
import { weeklyLessonSchema } from "#domain/contracts/classes/lesson.ts";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { sampleDirectory } from "./directory.ts";
import { sampleTimetable } from "./studio-timetable.ts";

const studios = sampleDirectory().map((studio) => ({ studio, lessons: sampleTimetable(studio) }));
const timed = studios.filter(({ lessons }) => lessons.length > 0);

test("most studios publish a week of classes, the same on every call", () => {
  const share = timed.length / studios.length;
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.85);
  for (const { studio, lessons } of timed.slice(0, 20)) {
    expect(sampleTimetable(studio)).toEqual(lessons);
  }
  const counts = timed.map(({ lessons }) => lessons.length).toSorted((a, b) => a - b);
  expect(counts[Math.floor(counts.length * 0.1)]).toBeGreaterThanOrEqual(20);
  expect(counts.at(-1)).toBeLessThanOrEqual(70);
});

test("each class is one, within the studio's hours, of a type that the studio offers", () => {
  for (const { studio, lessons } of timed) {
    for (const lesson of lessons) {
      expect(weeklyLessonSchema.safeParse(lesson).success).toBe(true);
      expect(studio.classTypes).toContain(lesson.classType);
      const spans = parseDayHours(studio.hours?.[lesson.weekday] ?? "") ?? [];
      expect(
        spans.some(({ from, to }) => from <= lesson.startMinutes && lesson.startMinutes < to),
      ).toBe(true);
    }
  }
});

test("Toronto has a full evening, on every day of the week", () => {
  const evening = timed
    .filter(({ studio }) => studio.city === "Toronto")
    .flatMap(({ lessons }) => lessons)
    .filter(({ startMinutes }) => startMinutes >= 17 * 60);
  for (const day of ["monday", "wednesday", "friday"]) {
    expect(evening.filter(({ weekday }) => weekday === day).length).toBeGreaterThan(60);
  }
});
