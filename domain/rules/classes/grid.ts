import { MAX_LESSONS, type WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { finishSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import {
  type ClassTypeKey,
  classTypeLabel,
  findClassTypeKey,
} from "#domain/vocabulary/class-types.ts";
import { findLevelKey, levelLabel } from "#domain/vocabulary/levels.ts";
import { findWeekday, type Weekday, weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import { MAX_TITLE_CHARACTERS, readTitle } from "./read-title.ts";

/** What is typed of a class, in the order of a line. */
export const gridLabels = {
  day: "Day",
  start: "Start",
  minutes: "Minutes",
  title: "Title",
  classType: "Class type",
  level: "Level",
  teacher: "Teacher",
  places: "Places",
  price: "Price",
  bookingUrl: "Booking link",
  from: "From",
  until: "Until",
  notOn: "Not on",
} as const;

export type GridColumn = keyof typeof gridLabels;
export const gridColumns: readonly GridColumn[] = [
  ...(["day", "start", "minutes", "title", "classType", "level", "teacher", "places"] as const),
  ...(["price", "bookingUrl", "from", "until", "notOn"] as const),
];

/** A class as it is typed. */
export type GridRow = Readonly<Record<GridColumn, string>>;

type GridProblem = {
  /** Of the row, counted from 0. */
  readonly row: number;
  readonly column: GridColumn;
  readonly message: string;
};

export type ReadGrid = {
  readonly lessons: readonly WeeklyLesson[];
  readonly problems: readonly GridProblem[];
};

/** Said where the title says something, and the class has none of it. */
export const NONE = "-";
export const DEFAULT_MINUTES = 55;
/** The most rows of a week, blank ones among them. */
export const MAX_GRID_ROWS = 2 * MAX_LESSONS;
const MAX_TYPE_CHARACTERS = 60;
const MAX_TEACHER_CHARACTERS = 80;
const MAX_LINK_CHARACTERS = 500;
const MAX_EXCEPTIONS = 60;
const MAX_CENTS = 1_000_000;

export const blankRow: GridRow = {
  ...{ day: "", start: "", minutes: "", title: "", classType: "", level: "", teacher: "" },
  ...{ places: "", price: "", bookingUrl: "", from: "", until: "", notOn: "" },
};

/** A row of which nothing is typed, but for its day, is none; other words than a day are a class that can't be read. */
export function isBlankRow(row: GridRow): boolean {
  const isDay = row.day.trim() === "" || findDay(oneLine(row.day)) !== undefined;
  return isDay && gridColumns.every((column) => column === "day" || row[column].trim() === "");
}

/** All rows that can be read, and what is wrong with the others. Classes may overlap: a studio has several rooms. */
export function readGrid(rows: readonly GridRow[]): ReadGrid {
  return finishSteps(readGridInSteps(rows));
}

/** The server reads in steps: a week of hostile titles takes longer than others should wait. */
export function* readGridInSteps(rows: readonly GridRow[]): Steps<ReadGrid> {
  const lessons: WeeklyLesson[] = [];
  const problems: GridProblem[] = [];
  const tooMany = (row: number): ReadGrid => ({
    lessons: [],
    problems: [{ row, column: "day", message: tooManyClasses }],
  });
  if (rows.length > MAX_GRID_ROWS) return tooMany(MAX_LESSONS);
  for (const [row, typed] of rows.entries()) {
    if (isBlankRow(typed)) continue;
    const { lesson, wrong } = readGridRow(typed);
    problems.push(...wrong.map(([column, message]) => ({ row, column, message })));
    lessons.push(lesson);
    if (lessons.length > MAX_LESSONS) return tooMany(row);
    yield;
  }
  return { lessons: problems.length === 0 ? lessons : [], problems };
}

export const tooManyClasses = `A week has at most ${MAX_LESSONS} classes.`;

type Wrong = (readonly [column: GridColumn, message: string])[];

export function readGridRow(typed: GridRow): { lesson: WeeklyLesson; wrong: Wrong } {
  const wrong: Wrong = [];
  const read = <Value>(
    column: GridColumn,
    find: (text: string) => Value | undefined,
    message: string,
    otherwise: Value,
  ): Value => {
    const value = find(oneLine(typed[column]));
    if (value === undefined) wrong.push([column, message]);
    return value ?? otherwise;
  };
  const title = read("title", findTitle, titleMessage(typed.title), "");
  const said = readTitle(title);
  const lesson: WeeklyLesson = {
    weekday: read<Weekday>("day", findDay, "Choose a day.", "monday"),
    startMinutes: read("start", findStart, "Write when it starts, such as 9:00 or 6:30 pm.", 0),
    minutes: read("minutes", findMinutes, "Write how long it is: 5 to 600 minutes.", 55),
    title,
    classType: read("classType", orSaid(findType, said.classType), typeMessage, null),
    level: read("level", orSaid(findLevelKey, said.level), levelMessage, null),
    teacher: read("teacher", orSaid(findTeacher, said.teacher), teacherMessage, null),
    places: read("places", orNull(findPlaces), "Write how many can take part: 1 to 500.", null),
    priceCents: read("price", orNull(findCents), "Write the price in dollars, such as 28.", null),
    bookingUrl: read("bookingUrl", orNull(findLink), linkMessage, null),
    fromDate: read("from", orNull(findDate), dateMessage, null),
    untilDate: read("until", orNull(findDate), dateMessage, null),
    exceptions: read("notOn", findDates, datesMessage, []),
  };
  const { fromDate, untilDate } = lesson;
  if (fromDate !== null && untilDate !== null && untilDate < fromDate) {
    wrong.push(["until", "The last day is before the first."]);
  }
  return { lesson, wrong };
}

const typeMessage = "Choose a class type of our list, or leave it empty.";
const levelMessage = "Choose a level of our list, or leave it empty.";
const teacherMessage = `Name the teacher in at most ${MAX_TEACHER_CHARACTERS} characters.`;
const linkMessage = "Write a web address, such as https://example.com/book.";
const dateMessage = "Write a day such as 2026-12-24.";
const datesMessage = `Write days such as 2026-12-24 2026-12-25, at most ${MAX_EXCEPTIONS}.`;

function titleMessage(title: string): string {
  return oneLine(title) === ""
    ? "Give the class a title."
    : `Keep the title under ${MAX_TITLE_CHARACTERS} characters.`;
}

function orNull<Value>(find: (text: string) => Value | undefined) {
  return (text: string): Value | null | undefined => (text === "" ? null : find(text));
}

/** Left empty, it is as the title says. */
function orSaid<Value>(find: (text: string) => Value | undefined, said: Value | null) {
  return (text: string): Value | null | undefined => {
    if (text === "") return said;
    return text === NONE ? null : find(text);
  };
}

function findTitle(text: string): string | undefined {
  return text !== "" && text.length <= MAX_TITLE_CHARACTERS ? text : undefined;
}

function findDay(text: string): Weekday | undefined {
  return findWeekday(text.replace(/[s.]$/i, "")) ?? findWeekday(text);
}

const START = /^(\d{1,2})(?:[:.h](\d\d))?\s?(?:([ap])\.?m\.?)?$/i;

/** `9:00`, `18:30`, `6:30 pm`, `7am`. */
export function findStart(text: string): number | undefined {
  const [, hours = "", minutes = "0", half = ""] = START.exec(text) ?? [];
  if (hours === "") return undefined;
  const hour = Number(hours);
  const isHalf = half !== "";
  if (Number(minutes) > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return undefined;
  const ofDay = isHalf ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return ofDay * 60 + Number(minutes);
}

function findMinutes(text: string): number | undefined {
  const [, digits = ""] = /^(\d{1,3})(?:\s?min(?:ute)?s?\.?)?$/i.exec(text) ?? [];
  const minutes = text === "" ? DEFAULT_MINUTES : Number(digits);
  return minutes >= 5 && minutes <= 600 ? minutes : undefined;
}

/** In our words, or in those that a title has for it. */
function findType(text: string): ClassTypeKey | undefined {
  if (text.length > MAX_TYPE_CHARACTERS) return undefined;
  return findClassTypeKey(text) ?? readTitle(text).classType ?? undefined;
}

function findTeacher(text: string): string | undefined {
  return text.length <= MAX_TEACHER_CHARACTERS ? text : undefined;
}

function findPlaces(text: string): number | undefined {
  const places = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return places >= 1 && places <= 500 ? places : undefined;
}

function findCents(text: string): number | undefined {
  const [, dollars = "", cents = "0"] = /^\$?\s?(\d{1,5})(?:[.,](\d\d?))?\s?\$?$/.exec(text) ?? [];
  if (dollars === "") return undefined;
  const all = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return all <= MAX_CENTS ? all : undefined;
}

function findLink(text: string): string | undefined {
  const href = findWebUrl(text);
  return href !== undefined && href.length <= MAX_LINK_CHARACTERS ? href : undefined;
}

function findDate(text: string): string | undefined {
  return isCalendarDay(text) ? text : undefined;
}

function findDates(text: string): string[] | undefined {
  const days = [...new Set(text.split(/[\s,;]+/u).filter((day) => day !== ""))].toSorted();
  return days.length <= MAX_EXCEPTIONS && days.every(isCalendarDay) ? days : undefined;
}

/** As `readGridRow` reads it: what the title says is left empty. */
export function writeGridRow(lesson: WeeklyLesson): GridRow {
  const said = readTitle(lesson.title);
  const saying = (value: string | null, word: string | null, label: (key: string) => string) => {
    if (value === word) return "";
    return value === null ? NONE : label(value);
  };
  return {
    day: weekdayLabels[lesson.weekday],
    start: writeClockTime(lesson.startMinutes),
    minutes: String(lesson.minutes),
    title: lesson.title,
    classType: saying(lesson.classType, said.classType, classTypeLabel),
    level: saying(lesson.level, said.level, levelLabel),
    teacher: saying(lesson.teacher, said.teacher, (name) => name),
    places: lesson.places === null ? "" : String(lesson.places),
    price: lesson.priceCents === null ? "" : writeDollars(lesson.priceCents),
    bookingUrl: lesson.bookingUrl ?? "",
    from: lesson.fromDate ?? "",
    until: lesson.untilDate ?? "",
    notOn: lesson.exceptions.join(" "),
  };
}

function writeDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** What an empty cell of the row stands for, in words; undefined where the title says nothing. */
export function saidByTitle(title: string): {
  readonly [Column in "classType" | "level" | "teacher"]: string | undefined;
} {
  const { classType, level, teacher } = readTitle(title);
  return {
    classType: classType === null ? undefined : classTypeLabel(classType),
    level: level === null ? undefined : levelLabel(level),
    teacher: teacher ?? undefined,
  };
}
