import type { TitleCorrection, WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";

type Said = Partial<WeeklyLesson> & Pick<WeeklyLesson, "weekday" | "startMinutes" | "title">;

/** `Mon 9 AM Reformer Flow (55 min, Ana)`. */
export function lessonWords(lesson: Said): string {
  const { weekday, startMinutes, title, minutes, teacher, places } = lesson;
  const details = [
    minutes === undefined ? "" : `${minutes} min`,
    teacher ?? "",
    places === undefined || places === null ? "" : `${places} places`,
  ].filter((detail) => detail !== "");
  const behind = details.length === 0 ? "" : ` (${details.join(", ")})`;
  return `${weekdayLabels[weekday].slice(0, 3)} ${formatTime(startMinutes)} ${title}${behind}`;
}

const SHOWN = 8;

/** The classes of each side that the other one does not have: what a change of a whole week changed. */
export function changedLessons(
  before: readonly Said[],
  after: readonly Said[],
): { before: string; after: string } {
  const without = (some: readonly Said[], others: readonly Said[]) => {
    const left = Map.groupBy(others, likeness);
    return listed(some.filter((lesson) => left.get(likeness(lesson))?.pop() === undefined));
  };
  return { before: without(before, after), after: without(after, before) };
}

/** The log keeps its fields in an order of its own. */
function likeness(lesson: Said): string {
  return JSON.stringify(Object.entries(lesson).toSorted(([one], [two]) => (one < two ? -1 : 1)));
}

function listed(lessons: readonly Said[]): string {
  const words = lessons.slice(0, SHOWN).map(lessonWords);
  const more = lessons.length - words.length;
  return [...words, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

export function countLessons(count: number): string {
  if (count === 0) return "no classes";
  return count === 1 ? "1 class a week" : `${count} classes a week`;
}

/** `Euphoria: Mat Pilates, Ana`. */
export function correctionWords({ title, classType, level, teacher }: TitleCorrection): string {
  const said = [
    classType == null ? "" : classTypeLabel(classType),
    level == null ? "" : levelLabel(level),
    teacher ?? "",
  ].filter((word) => word !== "");
  return `${title}: ${said.length === 0 ? "none of our words" : said.join(", ")}`;
}
