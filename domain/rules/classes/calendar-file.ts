import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { site } from "#domain/vocabulary/site.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import {
  type CalendarLine,
  localLine,
  localLineAfter,
  textLine,
  urlLine,
  utcStamp,
  writeLines,
  zoneLines,
} from "./calendar-text.ts";
import { dayIn, startOfClass } from "./class-times.ts";
import {
  type ClassOnDay,
  classesOn,
  type KeptLesson,
  type Timetable,
  takesPlace,
  weekdayOf,
} from "./timetable.ts";

/** What a calendar says of whose class it is. */
export type CalendarStudio = {
  readonly id: number;
  readonly name: string;
  readonly citySlug: string;
  readonly slug: string;
  readonly address: string | null;
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type StudioTimetable = { readonly studio: CalendarStudio; readonly timetable: Timetable };

/** Which of a studio's classes: all, those with a key, or that one on one day. */
export type Wanted = { readonly key?: string | undefined; readonly day?: string | undefined };

/** As many as a calendar program takes without a word; a file of them has less than a megabyte. */
export const MAX_EVENTS = 2_000;

type Place = StudioTimetable["studio"] & {
  readonly zone: OntarioTimeZone;
  readonly siteUrl: string;
};

/** One entry of a file, and the zone that it needs explained. */
export type CalendarEntry = {
  readonly lines: readonly CalendarLine[];
  readonly zone: OntarioTimeZone | undefined;
};

/** A weekly class is one entry that repeats; what a calendar named day by day stays so. */
export function listEntries(
  { studio, timetable }: StudioTimetable,
  siteUrl: string,
  { key, day }: Wanted = {},
): CalendarEntry[] {
  const place = { ...studio, zone: timeZoneOf(studio.longitude), siteUrl };
  const isWanted = (one: { key: string }) => key === undefined || one.key === key;
  const { readAt } = timetable;
  if (day !== undefined) {
    // Whoever keeps one class has no time for another.
    return classesOn(timetable, day)
      .filter(isWanted)
      .map((one) => onceOf(one, place, "OPAQUE"));
  }
  if (timetable.kind === "calendar") {
    return timetable.dated
      .filter(isWanted)
      .map((one) => onceOf({ ...one, since: new Date(one.since) }, place, "TRANSPARENT"));
  }
  return timetable.weekly
    .filter(({ id }) => isWanted({ key: `w${id}` }))
    .flatMap((lesson) => weeklyOf(lesson, place, readAt));
}

function onceOf(lesson: ClassOnDay, place: Place, busy: "OPAQUE" | "TRANSPARENT"): CalendarEntry {
  const { key, date, startMinutes, minutes } = lesson;
  const start = startOfClass(date, startMinutes, place.zone);
  const end = new Date(start.getTime() + minutes * 60_000);
  return {
    zone: undefined,
    lines: [
      "BEGIN:VEVENT",
      `UID:${key}-${date}-${uidOf(place)}`,
      `DTSTART:${utcStamp(start)}`,
      `DTEND:${utcStamp(end)}`,
      ...wordsOf(lesson, place, null),
      `TRANSP:${busy}`,
      "END:VEVENT",
    ],
  };
}

/** Clocks before are not what they are now. */
const EARLIEST = "2008-01-01";
/** Enough to step over every day that it may leave out. */
const MAX_WEEKS = 62;

function weeklyOf(lesson: KeptLesson, place: Place, savedAt: Date | null): CalendarEntry[] {
  const { zone } = place;
  const { startMinutes, minutes, fromDate, untilDate, exceptions, weekday } = lesson;
  const earliest = fromDate ?? dayIn(zone, lesson.since);
  const date = firstDay(lesson, earliest < EARLIEST ? EARLIEST : earliest);
  if (date === undefined) return [];
  const until =
    untilDate === null ? "" : `;UNTIL=${utcStamp(startOfClass(untilDate, startMinutes, zone))}`;
  const byDay = weekday.slice(0, 2).toUpperCase();
  const left = exceptions.filter((day) => day > date && weekdayOf(day) === weekday);
  return [
    {
      zone,
      lines: [
        "BEGIN:VEVENT",
        `UID:w${lesson.id}-${uidOf(place)}`,
        localLine("DTSTART", date, startMinutes, zone),
        localLineAfter("DTEND", { date, startMinutes, minutes }, zone),
        `RRULE:FREQ=WEEKLY;BYDAY=${byDay}${until}`,
        ...[...new Set(left)].map((day) => localLine("EXDATE", day, startMinutes, zone)),
        ...wordsOf(lesson, place, savedAt),
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
      ],
    },
  ];
}

/** A series begins on a day on which it takes place; undefined where there is none. */
function firstDay(lesson: KeptLesson, from: string): string | undefined {
  const ahead = weekdays.indexOf(lesson.weekday) - weekdays.indexOf(weekdayOf(from));
  const first = dayPlus(from, (ahead + 7) % 7);
  for (let week = 0; week < MAX_WEEKS; week += 1) {
    const day = dayPlus(first, week * 7);
    if (takesPlace(lesson, day)) return day;
  }
  return undefined;
}

function uidOf({ id, siteUrl }: Place): string {
  return `${id}@${URL.parse(siteUrl)?.hostname ?? "localhost"}`;
}

type Said = Pick<
  ClassOnDay,
  "title" | "classType" | "level" | "teacher" | "priceCents" | "bookingUrl" | "since"
>;

function wordsOf(lesson: Said, place: Place, savedAt: Date | null): CalendarLine[] {
  const { title, bookingUrl, since } = lesson;
  const { name, address, city, latitude, longitude, siteUrl } = place;
  const page = `${siteUrl}${studioPath(place)}`;
  const modified = utcStamp(savedAt !== null && savedAt > since ? savedAt : since);
  const [booking] = bookingUrl === null ? [] : urlLine("URL", bookingUrl);
  const where = address === null || address === "" ? city : address;
  return [
    textLine("SUMMARY", title),
    textLine("LOCATION", `${name}, ${where}`),
    `GEO:${latitude};${longitude}`,
    textLine("DESCRIPTION", [...details(lesson), page].join("\n")),
    booking ?? `URL:${page}`,
    ...[`DTSTAMP:${modified}`, `LAST-MODIFIED:${modified}`, "STATUS:CONFIRMED"],
  ];
}

function details({ classType, level, teacher, priceCents }: Said): string[] {
  return [
    classType === null ? "" : classTypeLabel(classType),
    level === null ? "" : levelLabel(level),
    teacher === null ? "" : `with ${teacher}`,
    priceCents === null ? "" : `${formatAmount(priceCents)} per class`,
  ].filter((words) => words !== "");
}

export type CalendarHead = {
  readonly name: string;
  readonly about?: string | undefined;
  /** Where the same can be read as a page. */
  readonly url: string;
};

/** A whole file, as programs subscribe to it. */
export function writeCalendarFile(head: CalendarHead, entries: readonly CalendarEntry[]): string {
  const zones = new Set(entries.flatMap(({ zone }) => zone ?? []));
  return writeLines([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${site.name}//Classes//EN`],
    ...["CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    textLine("NAME", head.name),
    textLine("X-WR-CALNAME", head.name),
    ...(head.about === undefined ? [] : [textLine("X-WR-CALDESC", head.about)]),
    ...urlLine("URL", head.url),
    ...["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
    ...[...zones].flatMap(zoneLines),
    ...entries.flatMap(({ lines }) => lines),
    "END:VCALENDAR",
  ]);
}
