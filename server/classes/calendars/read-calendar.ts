import { createHash } from "node:crypto";
import {
  type DatedLesson,
  MAX_DATED_LESSONS,
  type TitleCorrection,
} from "#domain/contracts/classes/lesson.ts";
import { type EventWords, readEventWords } from "#domain/rules/classes/event-words.ts";
import { titleCorrector, titleReader } from "#domain/rules/classes/read-title.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { instantOf, localTime, type OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";
import { AppError } from "#server/errors.ts";
import { type Component, CutOff, readLines, readText, TooManyEvents } from "./calendar-lines.ts";
import { calendarRefusals, MAX_EVENTS } from "./calendar-refusals.ts";
import { CalendarZones } from "./calendar-zones.ts";
import { textOf } from "./entry-lines.ts";
import { expandEvents, type Occurrence } from "./expand-events.ts";

export type ReadOptions = {
  readonly now: Date;
  /** Of the studio. */
  readonly timeZone: OntarioTimeZone;
  readonly corrections: readonly TitleCorrection[];
};

export type ReadLesson = Omit<DatedLesson, "since">;

/** From yesterday, which it still is for somebody, to two days more than are searched. */
const DAYS_AHEAD = 16;
/** Each is read for its class type, and an owner can say of each what it is. */
const MAX_TITLES = 300;
const MINUTES = { least: 5, most: 600 } as const;

/** What a calendar says of the next days, by the studio's own clock. What can't be read is refused with a sentence. */
export function readCalendar(bytes: Uint8Array, options: ReadOptions): ReadLesson[] {
  const lines = read(bytes);
  const { now, timeZone } = options;
  const zones = new CalendarZones(timeZone, lines);
  const isWithdrawn = lines.calendar.get("METHOD")?.[0]?.value.trim().toUpperCase() === "CANCEL";
  const events = isWithdrawn ? [] : lines.events;
  const { found, broken } = expandEvents(events, zones, windowOf(now, timeZone));
  if (found.length === 0 && broken > 0 && broken === events.length) refuse("broken");
  return lessonsOf(found, options);
}

function read(bytes: Uint8Array) {
  try {
    const lines = readLines(bytes, MAX_EVENTS);
    if (lines !== undefined) return lines;
  } catch (error) {
    if (error instanceof TooManyEvents) refuse("tooMany");
    if (error instanceof CutOff) refuse("cutOff");
    throw error;
  }
  const begin = Buffer.from(bytes.subarray(0, 2_000)).toString("latin1");
  return refuse(/<(?:!doctype html|html|head|body)\b/iu.test(begin) ? "webPage" : "noCalendar");
}

function refuse(why: keyof typeof calendarRefusals): never {
  throw new AppError("invalid", calendarRefusals[why]);
}

function windowOf(now: Date, timeZone: OntarioTimeZone) {
  const today = dateOf(now, timeZone).date;
  const at = (days: number) => {
    const [year = 0, month = 1, day = 1] = dayPlus(today, days).split("-").map(Number);
    return instantOf({ year, month, day }, 0, timeZone);
  };
  return { from: at(-1), to: new Date(at(DAYS_AHEAD + 1).getTime() - 1) };
}

function dateOf(instant: Date, timeZone: OntarioTimeZone) {
  const { year, month, day, minutes } = localTime(instant, timeZone);
  return { date: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10), minutes };
}

function lessonsOf(found: readonly Occurrence[], { timeZone, corrections }: ReadOptions) {
  const readTitle = titleReader();
  const correct = titleCorrector(corrections);
  const titles = new Set<string>();
  const words = new Map<Component, EventWords | undefined>();
  const keys = new Set<string>();
  const said = new Set<string>();
  const lessons: ReadLesson[] = [];
  let hidden = 0;
  for (const occurrence of found.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const { entry, minutes, start } = occurrence;
    if (!words.has(entry)) words.set(entry, wordsOf(occurrence));
    const known = words.get(entry);
    if (known === undefined || minutes < MINUTES.least || minutes > MINUTES.most) continue;
    if (/^(?:busy|free|tentative|private|unavailable)$/iu.test(known.title)) hidden += 1;
    else if (titles.has(known.title) || titles.size < MAX_TITLES) {
      titles.add(known.title);
      const { date, minutes: startMinutes } = dateOf(start, timeZone);
      const { title, teacher, kind, isCancelled: _, ...rest } = known;
      const reading = readTitle(title);
      const further = kind === null ? undefined : readTitle(kind);
      const lesson = correct({
        ...{ date, startMinutes, minutes, title },
        classType: reading.classType ?? further?.classType ?? null,
        level: reading.level ?? further?.level ?? null,
        teacher: reading.teacher ?? teacher,
        ...rest,
      });
      // The same twice is once: programs copy calendars into calendars.
      const isSaid = said.has(JSON.stringify(lesson));
      if (isSaid) continue;
      said.add(JSON.stringify(lesson));
      lessons.push({ key: keyOf(occurrence, lesson, keys), ...lesson });
    }
    if (lessons.length === MAX_DATED_LESSONS) break;
  }
  if (lessons.length === 0 && hidden > 0) refuse("busy");
  return lessons;
}

/** Undefined for what does not take place, or is nobody else's business. */
function wordsOf({ entry, series }: Occurrence): EventWords | undefined {
  const say = (name: string) => readText(textOf(entry, name) ?? textOf(series, name) ?? "");
  const is = (name: string, value: RegExp) => value.test(say(name).toUpperCase());
  if (/^CANCELL?ED$/iu.test(textOf(entry, "STATUS") ?? "")) return undefined;
  if (is("CLASS", /^(?:PRIVATE|CONFIDENTIAL)$/u)) return undefined;
  const words = readEventWords({
    title: say("SUMMARY"),
    description: say("DESCRIPTION"),
    url: say("URL"),
  });
  if (words.title === "" || words.isCancelled) return undefined;
  const categories = say("CATEGORIES");
  return { ...words, kind: words.kind ?? (categories === "" ? null : categories.slice(0, 120)) };
}

type Timed = Pick<ReadLesson, "title" | "date" | "startMinutes">;

/**
 * What repeats is known by its entry. Booking programs write each lesson as an entry of its own, with a new name each
 * week: those are the same where title, weekday and time are.
 */
function keyOf({ uid, repeats }: Occurrence, lesson: Timed, taken: Set<string>): string {
  const { title, date, startMinutes } = lesson;
  const named = repeats ? `uid ${uid}` : `${title} ${weekdayOf(date)} ${startMinutes}`;
  for (let nth = 0; ; nth++) {
    const key = hashOf(nth === 0 ? named : `${named} ${startMinutes} ${nth}`);
    if (taken.has(`${date} ${key}`)) continue;
    taken.add(`${date} ${key}`);
    return key;
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
