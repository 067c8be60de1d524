import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LESSONS, type WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { blankRow, type GridRow, readGrid, readGridRow, writeGridRow } from "./grid.ts";
import { copyDay, sortRows } from "./grid-edits.ts";
import { readGridText, writeGridText } from "./grid-text.ts";

const row = (changes: Partial<GridRow>): GridRow => ({
  ...blankRow,
  ...{ day: "Monday", start: "9:00", title: "Reformer Flow" },
  ...changes,
});

const word = fc.constantFrom(
  "Reformer",
  "Mat, hot",
  'The "big" one',
  "w/ Ana",
  "Level 2",
  "a;b",
  "Été",
);
const day = fc.constantFrom("2026-11-01", "2026-12-24", "2027-01-05");
const lesson: fc.Arbitrary<WeeklyLesson> = fc
  .record({
    weekday: fc.constantFrom(...weekdays),
    startMinutes: fc.integer({ min: 0, max: 1439 }),
    minutes: fc.integer({ min: 5, max: 600 }),
    title: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
    classType: fc.option(fc.constantFrom(...classTypeKeys)),
    level: fc.option(fc.constantFrom(...levelKeys)),
    teacher: fc.option(fc.constantFrom("Ana", "Dev, and Jo", "Marie-Ève")),
    places: fc.option(fc.integer({ min: 1, max: 500 })),
    priceCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    bookingUrl: fc.option(fc.constant("https://core.example/book?a=1,2;3")),
    fromDate: fc.option(day),
    untilDate: fc.option(day),
    exceptions: fc.uniqueArray(day).map((days) => days.toSorted()),
  })
  .filter(({ fromDate, untilDate }) => !fromDate || !untilDate || fromDate <= untilDate);

test("every timetable is written as lines and read back as it was", () => {
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 12 }), (lessons) => {
      const text = writeGridText(lessons.map(writeGridRow));
      const { lessons: read, problems } = readGrid(readGridText(text).map((one) => one.row));
      expect(problems).toEqual([]);
      expect(read).toEqual(lessons);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("any text is read line by line, and never fails", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const lines = readGridText(text);
      expect(lines.length).toBeLessThanOrEqual(text.split("\n").length);
      readGrid(lines.map((one) => one.row));
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("what is left empty is as the title says, and a dash is none of it", () => {
  const said = readGridRow(row({ title: "Reformer Foundations w/ Ana" }));
  expect(said.lesson).toMatchObject({
    ...{ classType: "reformer-pilates", level: "beginners", teacher: "Ana", minutes: 55 },
  });
  const none = readGridRow(
    row({ title: "Mat w/ Ana", teacher: "-", classType: "-", level: "55+" }),
  );
  expect(none.lesson).toMatchObject({ classType: null, teacher: null, level: "seniors" });
});

describe("a cell that can't be read says what to write", () => {
  test.each<[Partial<GridRow>, RegExp]>([
    [{ day: "Someday" }, /day/],
    [{ start: "25:00" }, /9:00/],
    [{ start: "13 pm" }, /9:00/],
    [{ minutes: "3" }, /5 to 600/],
    [{ title: " " }, /title/],
    [{ title: "x".repeat(121) }, /120/],
    [{ classType: "Knitting" }, /class type/],
    [{ level: "Wizards" }, /level/],
    [{ teacher: "x".repeat(81) }, /80/],
    [{ places: "0" }, /1 to 500/],
    [{ price: "free" }, /dollars/],
    [{ price: "10000.01" }, /dollars/],
    [{ bookingUrl: "http://127.0.0.1/" }, /web address/],
    [{ bookingUrl: "javascript:alert(1)" }, /web address/],
    [{ from: "2026-02-30" }, /2026-12-24/],
    [{ from: "2026-12-24", until: "2026-12-23" }, /before the first/],
    [{ notOn: "Christmas" }, /2026-12-24/],
  ])("%o", (changes, message) => {
    const { lessons, problems } = readGrid([row({}), row(changes)]);
    expect(lessons).toEqual([]);
    expect(problems).toMatchObject([{ row: 1, message: expect.stringMatching(message) }]);
  });
});

test("times are read as people write them", () => {
  const starts = ["9", "9:05", "18:30", "6:30 pm", "7am", "12 am", "12 PM", "18h30"];
  expect(starts.map((start) => readGridRow(row({ start })).lesson.startMinutes)).toEqual([
    ...[540, 545, 1110, 1110, 420, 0, 720, 1110],
  ]);
});

test("classes may overlap, blank rows are none, and a week has an end", () => {
  expect(readGrid([row({}), { ...blankRow, day: "Friday" }, row({ title: "Mat" })])).toMatchObject({
    lessons: [{ title: "Reformer Flow" }, { title: "Mat" }],
    problems: [],
  });
  const many = readGrid(Array.from({ length: MAX_LESSONS + 1 }, () => row({})));
  expect(many).toMatchObject({ lessons: [], problems: [{ message: /at most 300/ }] });
});

test("rows that are blank but for their day count among those that are too many", () => {
  const rows = readGridText(`${"Monday\n".repeat(2 * MAX_LESSONS)}Monday, 9:00, 55, Mat`);
  const { lessons, problems } = readGrid(rows.map((one) => one.row));
  expect(lessons).toEqual([]);
  expect(problems).toMatchObject([{ row: MAX_LESSONS, message: /at most 300/ }]);
});

test("rows of nothing but separators, as a spreadsheet has them below its last one, are none", () => {
  const text = `Monday, 9:00, 55, Mat\n${" , ,,;\t,\n".repeat(1_000)}Tuesday, 9:00, 55, Flow`;
  const { lessons } = readGrid(readGridText(text).map((one) => one.row));
  expect(lessons.map(({ title }) => title)).toEqual(["Mat", "Flow"]);
});

test("quotes within a cell stay, and those around it go, however many there are", () => {
  const [line] = readGridText('Monday, 9:00, 55, "The ""big"" one", a"b"c');
  expect(line?.row).toMatchObject({ title: 'The "big" one', classType: 'a"b"c' });
});

test("a line of words alone is a class that can't be read, and none that is left out", () => {
  const text = "Monday, 9:00, 55, A\nFlow with Ana 10am\nTuesday\nTuesday, 9:00, 55, B";
  const { lessons, problems } = readGrid(readGridText(text).map((one) => one.row));
  expect(lessons).toEqual([]);
  expect(new Set(problems.map((problem) => problem.row))).toEqual(new Set([1]));
  expect(problems).toContainEqual({ row: 1, column: "day", message: "Choose a day." });
});

test("a spreadsheet's own columns are read by their names, its end as a length", () => {
  const pasted =
    "Instructor\tClass\tDay\tStart Time\tEnd Time\tSpots\nAna\tMat Flow\tTue\t6:00 PM\t6:50 PM\t12";
  const [line] = readGridText(pasted);
  expect(line).toMatchObject({ line: 2, row: { day: "Tue", minutes: "50", places: "12" } });
  const semicolons = readGridText('day;start;title;price\nMon;9:00;"Mat; slow";25,50');
  expect(readGrid(semicolons.map((one) => one.row)).lessons).toMatchObject([
    { title: "Mat; slow", priceCents: 2550 },
  ]);
});

test("Monday is copied to other days, without what is there already", () => {
  const rows = [
    row({}),
    row({ start: "10:00", title: "Mat" }),
    row({ day: "Tue", start: "10", title: "mat" }),
  ];
  const copied = sortRows(copyDay(rows, "monday", ["tuesday", "monday", "sunday"]));
  expect(copied.map(({ day: on, title }) => `${on} ${title}`)).toEqual([
    ...["Monday Reformer Flow", "Monday Mat", "Tuesday Reformer Flow", "Tue mat"],
    ...["Sunday Reformer Flow", "Sunday Mat"],
  ]);
});
