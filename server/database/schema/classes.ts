import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { DatedLesson, TitleCorrection } from "#domain/contracts/classes/lesson.ts";
import { factSources } from "#domain/rules/studio/precedence.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { levelKeys } from "#domain/vocabulary/levels.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { createdAt, identity, instant, isOneOf, updatedAt } from "./columns.ts";
import { studioSources, studios } from "./studios-and-listings.ts";

export const timetableKinds = ["weekly", "calendar"] as const;

/** A studio's classes: typed week by week (`lessons`), or read from the studio's own calendar. */
export const timetables = pgTable(
  "timetables",
  {
    studioId: integer()
      .primaryKey()
      .references(() => studios.id, { onDelete: "cascade" }),
    kind: text({ enum: timetableKinds }).notNull().default("weekly"),
    source: text({ enum: factSources }).notNull(),
    /** The address of an iCalendar file. */
    calendarUrl: text(),
    /** What the calendar says, from the day of its last good reading on. */
    dated: jsonb().$type<DatedLesson[]>().notNull().default([]),
    /** What the owner says of titles that were read wrongly. */
    corrections: jsonb().$type<TitleCorrection[]>().notNull().default([]),
    /** As the calendar's server names what it sent last. */
    etag: text(),
    lastModified: text(),
    /** When it was last read and understood; of a typed one, when somebody last saved or confirmed it. */
    readAt: instant(),
    /** When its lessons were last others than before. */
    changedAt: instant(),
    triedAt: instant(),
    nextReadAt: instant(),
    /** Why the last try failed, in words for the owner; null while it works. */
    failure: text(),
    failingSince: instant(),
    failures: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("timetables_next_read_at_index")
      .on(table.nextReadAt)
      .where(sql`${table.kind} = 'calendar'`),
    check("timetables_kind_check", isOneOf(table.kind, timetableKinds)),
    check("timetables_source_check", isOneOf(table.source, [...studioSources, "owner"])),
    check(
      "timetables_calendar_url_check",
      sql`${table.kind} <> 'calendar' or ${table.calendarUrl} is not null`,
    ),
  ],
);

/** A lesson that takes place every week, as somebody typed or imported it. */
export const lessons = pgTable(
  "lessons",
  {
    id: identity(),
    studioId: integer()
      .notNull()
      .references(() => timetables.studioId, { onDelete: "cascade" }),
    weekday: text({ enum: weekdays }).notNull(),
    /** Minutes after midnight, by the studio's own clock. */
    startMinutes: integer().notNull(),
    minutes: integer().notNull(),
    title: text().notNull(),
    classType: text({ enum: classTypeKeys }),
    level: text({ enum: levelKeys }),
    teacher: text(),
    /** How many can take part. */
    places: integer(),
    priceCents: integer(),
    bookingUrl: text(),
    /** Its first and last day; without them it has always been and goes on. */
    fromDate: date({ mode: "string" }),
    untilDate: date({ mode: "string" }),
    /** Days on which it does not take place. */
    exceptions: date({ mode: "string" }).array().notNull().default(sql`'{}'::date[]`),
    createdAt: createdAt(),
  },
  (table) => [
    index("lessons_studio_id_index").on(table.studioId),
    check("lessons_weekday_check", isOneOf(table.weekday, weekdays)),
    check("lessons_start_minutes_check", sql`${table.startMinutes} between 0 and 1439`),
    check("lessons_minutes_check", sql`${table.minutes} between 5 and 600`),
    check("lessons_class_type_check", isOneOf(table.classType, classTypeKeys)),
    check("lessons_level_check", isOneOf(table.level, levelKeys)),
    check("lessons_places_check", sql`${table.places} between 1 and 500`),
    check("lessons_price_cents_check", sql`${table.priceCents} between 0 and 1000000`),
    check("lessons_until_date_check", sql`${table.untilDate} >= ${table.fromDate}`),
  ],
);
