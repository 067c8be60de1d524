import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import type { TimetableRecord } from "#domain/contracts/classes/logged-classes.ts";
import { titleCorrector, titleKey } from "#domain/rules/classes/read-title.ts";
import { changedSides } from "#domain/rules/history/plan-undo.ts";
import { announceTimetables } from "#server/catalogue/classes/timetables-changed.ts";
import type { Database } from "#server/database/database.ts";
import {
  deleteTimetable,
  findTimetable,
  type LessonRow,
  listLessons,
  type NewLesson,
  replaceLessons,
  saveTimetableRow,
  type TimetableRow,
} from "./timetable-queries.ts";
import {
  type DatedBack,
  isNothing,
  logLesson,
  noTimetable,
  readLoggedLesson,
} from "./timetable-record.ts";

/** A studio's classes as they are stored. */
export type StoredTimetable = {
  readonly row: TimetableRow | undefined;
  readonly lessons: readonly LessonRow[];
};

export function lessonOf(row: LessonRow): WeeklyLesson {
  const { id: _, studioId: _of, createdAt: _since, ...lesson } = row;
  return lesson;
}

export async function readTimetable(db: Database, studioId: number): Promise<StoredTimetable> {
  return {
    row: await findTimetable(db, studioId),
    lessons: await listLessons(db, studioId),
  };
}

export function recordOf({ row, lessons }: StoredTimetable): TimetableRecord {
  if (row === undefined) return noTimetable;
  return {
    classesKind: row.kind,
    calendarUrl: row.calendarUrl,
    classes: lessons.map((lesson) =>
      logLesson({ lesson: lessonOf(lesson), since: lesson.createdAt }),
    ),
    titleCorrections: row.corrections,
  };
}

export function sidesOf(before: TimetableRecord, after: TimetableRecord) {
  return changedSides({ ...before }, { ...after });
}

type Writing = {
  readonly studioId: number;
  readonly source: TimetableRow["source"];
  readonly now: Date;
  readonly wished: TimetableRecord;
};

/**
 * The one way in which people's word about a studio's classes is stored. A class that takes place at the same time under
 * the same title stays the same one; answers with what is stored now. The timetable is locked.
 */
export async function writeTimetable(
  tx: Database,
  stored: StoredTimetable,
  { studioId, source, now, wished }: Writing,
): Promise<TimetableRecord> {
  if (isNothing(wished)) {
    await deleteTimetable(tx, studioId);
    await announceTimetables(tx, [studioId]);
    return noTimetable;
  }
  const before = recordOf(stored);
  const changed = Object.keys(sidesOf(before, wished).after);
  const row = stored.row;
  const { classesKind: kind, calendarUrl, titleCorrections } = wished;
  const isOtherCalendar = row?.calendarUrl !== calendarUrl;
  const rereads = kind === "calendar" && changed.some((name) => name !== "classes");
  await saveTimetableRow(tx, {
    ...{ studioId, kind, calendarUrl, source, corrections: titleCorrections },
    ...(isOtherCalendar ? nothingRead : {}),
    ...(kind === "weekly" ? { ...works, nextReadAt: null, readAt: now } : {}),
    // What another kind of timetable was read at says nothing about this one.
    ...(kind === "calendar" && row?.kind !== "calendar" ? { readAt: null } : {}),
    ...(rereads ? { nextReadAt: now, etag: null, lastModified: null } : {}),
    ...(isOtherCalendar || row === undefined
      ? {}
      : { dated: corrected(row.dated, before.titleCorrections, titleCorrections) }),
    ...(changed.length === 0 ? {} : { changedAt: now }),
  });
  await replaceLessons(tx, studioId, withNumbers(stored.lessons, studioId, wished));
  await announceTimetables(tx, [studioId]);
  return recordOf(await readTimetable(tx, studioId));
}

const works = { failure: null, failingSince: null, failures: 0 };
const nothingRead = {
  ...works,
  ...{ dated: [], readAt: null, triedAt: null, etag: null, lastModified: null },
};

/** At once, and not with the next reading alone: those of which the owner says something else than before. */
function corrected(
  dated: TimetableRow["dated"],
  before: TimetableRow["corrections"],
  after: TimetableRow["corrections"],
): TimetableRow["dated"] {
  const touched = new Set([...before, ...after].map(({ title }) => titleKey(title)));
  const correct = titleCorrector(after);
  return dated.map((lesson) => (touched.has(titleKey(lesson.title)) ? correct(lesson) : lesson));
}

function likeness({ weekday, startMinutes, title }: WeeklyLesson): string {
  return `${weekday} ${startMinutes} ${titleKey(title)}`;
}

function withNumbers(
  stored: readonly LessonRow[],
  studioId: number,
  { classes }: TimetableRecord,
): NewLesson[] {
  const known = Map.groupBy(stored, likeness);
  return classes.map(readLoggedLesson).map(({ lesson, since }: DatedBack) => {
    const same = known.get(likeness(lesson))?.shift();
    return same === undefined
      ? { ...lesson, studioId, createdAt: since }
      : { ...lesson, studioId, id: same.id, createdAt: same.createdAt };
  });
}
