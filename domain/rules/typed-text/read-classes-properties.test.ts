import fc from "fast-check";
import { expect, test } from "vitest";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { sampleLexicon } from "#tests/factories/sample-lexicon.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { typedClasses } from "#tests/tables/typed-classes.ts";
import { typedTexts } from "#tests/tables/typed-texts.ts";
import { readTyped } from "./read-classes.ts";

const lexicon = sampleLexicon();
const DAY_MS = 24 * 60 * 60 * 1000;
/** Eleven in the morning in Ontario, also when it keeps daylight time. */
function instantOf(days: number): Date {
  const day = new Date(Date.UTC(2026, 10, 16 + days));
  const isSummer = day >= new Date("2027-03-14") && day < new Date("2027-11-07");
  return new Date(day.getTime() + (isSummer ? 15 : 16) * 60 * 60 * 1000);
}
const read = (text: string, instant = instantOf(0)) =>
  readTyped(text, lexicon, { instant, hasClasses: true });

const weekdayNames = ["sun", "monday", "tues", "Wednesday", "thurs", "fri", "saturday"] as const;

type Day = readonly [text: string, daysAhead: (weekday: number) => number];
const until = (wanted: number) => (weekday: number) => (wanted - weekday + 7) % 7;
const days: readonly Day[] = [
  ["today", () => 0],
  ["tomorrow", () => 1],
  ["tmrw", () => 1],
  ["day after tomorrow", () => 2],
  ["in 4 days", () => 4],
  ["in a week", () => 7],
  ...weekdayNames.flatMap((name, at): Day[] => [
    [name, until(at)],
    [`on ${name}`, until(at)],
    [`this ${name}`, until(at)],
  ]),
];

type Hours = readonly [text: string, from: number | undefined, to: number | undefined];
const hours: readonly Hours[] = [
  ["morning", undefined, 12 * 60],
  ["afternoon", 12 * 60, 17 * 60],
  ["evening", 17 * 60, undefined],
  ["at noon", 12 * 60, 13 * 60],
  ["early morning", undefined, 9 * 60],
  ["after work", 17 * 60, undefined],
  ["", undefined, undefined],
  ...[12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].flatMap((hour): Hours[] => {
    const [am, pm] = [(hour % 12) * 60, ((hour % 12) + 12) * 60];
    const written = String(pm / 60);
    return [
      [`${hour}am`, am, am + 60],
      [`at ${hour} p.m.`, pm, pm === 23 * 60 ? undefined : pm + 60],
      [`${hour}:15 pm`, pm + 15, pm === 23 * 60 ? undefined : pm + 75],
      [`${written}:30`, pm + 30, pm === 23 * 60 ? undefined : pm + 90],
      [`after ${hour}pm`, pm, undefined],
      [`before ${hour} pm`, undefined, pm],
      [`from ${hour}am`, am, undefined],
    ];
  }),
  ...[1, 2, 3, 4, 5, 6].flatMap((hour): Hours[] => [
    [`between ${hour} and ${hour + 2}`, (hour + 12) * 60, (hour + 14) * 60],
    [`${hour}-${hour + 1}pm`, (hour + 12) * 60, (hour + 13) * 60],
    [`after ${hour}`, (hour + 12) * 60, undefined],
  ]),
];
const types = [
  ["", []],
  ["reformer", ["reformer-pilates"]],
  ["mat class", ["mat-pilates"]],
  ["hot pilates", ["hot-pilates"]],
  ["barre classes", ["barre-pilates"]],
] as const;
const where = [
  ["", "", undefined],
  ["in toronto", "toronto", undefined],
  ["Leslieville", "leslieville", undefined],
  ["north york", "north-york", undefined],
  ["M5V 3A8", "toronto", "M5V 3A8"],
] as const;

test("a day, hours, a class type and a place are read in any order, as a calendar says", () => {
  const parts = fc.record({
    now: fc.nat(400),
    day: fc.constantFrom(...days),
    time: fc.constantFrom(...hours),
    type: fc.constantFrom(...types),
    place: fc.constantFrom(...where),
    order: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
  });
  fc.assert(
    fc.property(parts, ({ now, day, time, type, place, order }) => {
      const instant = instantOf(now);
      const [dayText, aheadOf] = day;
      const [timeText, from, to] = time;
      const spoken = [`${dayText} ${timeText}`.trim(), type[0], place[0]];
      const text = order.map((at) => spoken[at]).join(" ");
      const reading = read(text, instant);
      if (reading.kind !== "classes") throw new Error(`${text} is read as ${reading.kind}`);
      // Its hours may be over today.
      const isOver = to !== undefined && to <= 11 * 60;
      const ahead = aheadOf(instant.getUTCDay());
      const isNextWeek = isOver && ahead === 0 && dayText !== "today";
      const wanted = new Date(instant.getTime() + (isNextWeek ? 7 : ahead) * DAY_MS);
      const today = instant.toISOString().slice(0, 10);
      expect({ text, ...reading.classes, day: reading.classes.day ?? today }).toMatchObject({
        text,
        ...{ from, to, days: 1, classTypes: type[1], city: place[1], postalCode: place[2] },
        day: wanted.toISOString().slice(0, 10),
      });
    }),
    { numRuns: propertyRuns(3_000) },
  );
});

const relative = days.filter(([text]) => /^(?:to|tm|day|in)/.test(text));
const twoDays = fc.record({
  now: fc.nat(400),
  first: fc.constantFrom(...relative),
  second: fc.constantFrom(...days),
  isTurned: fc.boolean(),
});

test("of two days that are named, both are shown with those between, or the later one is named", () => {
  const joins = fc.constantFrom(" or ", " and ", ", ", " & ");
  fc.assert(
    fc.property(twoDays, joins, ({ now, first, second, isTurned }, join) => {
      const instant = instantOf(now);
      const named = isTurned ? [second, first] : [first, second];
      const text = `reformer ${named.map(([day]) => day).join(join)}`;
      const reading = read(text, instant);
      if (reading.kind !== "classes") throw new Error(`${text} is read as ${reading.kind}`);
      const aheads = named.map(([, aheadOf]) => aheadOf(instant.getUTCDay()));
      const ahead = Math.min(...aheads);
      const between = Math.max(...aheads) - ahead;
      const today = instant.toISOString().slice(0, 10);
      const { day = today, days: count } = reading.classes;
      const wanted = new Date(instant.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
      const isShown = between < 7;
      expect({ text, day, count, left: reading.ignored.length }).toEqual({
        ...{ text, day: wanted, count: isShown ? between + 1 : 1, left: isShown ? 0 : 1 },
      });
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

test("a day that is not wanted is not the one that is shown", () => {
  fc.assert(
    fc.property(twoDays, ({ now, first: [unwanted, not], second: [wanted, aheadOf] }) => {
      const instant = instantOf(now);
      const ahead = aheadOf(instant.getUTCDay());
      fc.pre(not(instant.getUTCDay()) !== ahead);
      const reading = read(`reformer not ${unwanted}, ${wanted}`, instant);
      if (reading.kind !== "classes") throw new Error(`It is read as ${reading.kind}`);
      const { day = instant.toISOString().slice(0, 10), days: count } = reading.classes;
      const shown = new Date(instant.getTime() + ahead * DAY_MS).toISOString().slice(0, 10);
      expect({ unwanted, wanted, day, count }).toEqual({ unwanted, wanted, day: shown, count: 1 });
    }),
    { numRuns: propertyRuns(500) },
  );
});

const known = [...Object.values(typedTexts), ...Object.values(typedClasses)].flat();
const words = known.flatMap(([text]) => text.split(" "));
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(" ")),
);

test("whatever is typed leads to a page, and what is read of classes is what its address says", () => {
  fc.assert(
    fc.property(texts, fc.nat(400), (text, now) => {
      const reading = read(text, instantOf(now));
      const { pathname, searchParams } = new URL(reading.destination, "http://site");
      const page = findPage(pathname);
      expect(page).toBeDefined();
      if (reading.kind !== "classes") return;
      expect(readClasses(page?.params ?? {}, searchParams)).toEqual(reading.classes);
    }),
    { numRuns: propertyRuns(3_000) },
  );
});

test("a long text takes no longer than a short one", () => {
  const started = performance.now();
  for (const piece of [
    "at ",
    "5-",
    "in an ",
    "1:1 ",
    "friday ",
    "half past ",
    "; ",
    "a",
    "nov 2",
    "\u{e000}",
  ]) {
    expect(read(piece.repeat(10_000 / piece.length))).toEqual(read(piece.repeat(10_000)));
  }
  expect(performance.now() - started).toBeLessThan(4_000);
});
