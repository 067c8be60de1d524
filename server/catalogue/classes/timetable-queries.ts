import { asc, gt, inArray } from "drizzle-orm";
import { type KeptLesson, shownKind, type Timetable } from "#domain/rules/classes/timetable.ts";
import type { Database } from "#server/database/database.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { withSharedLessons } from "../shared-values.ts";

const columns = {
  studioId: timetables.studioId,
  kind: timetables.kind,
  source: timetables.source,
  readAt: timetables.readAt,
  dated: timetables.dated,
};

type TimetableRow = Omit<Timetable, "weekly">;

/** A step of a start: to read and unpack so many takes a few milliseconds. */
const PAGE = 25;

/** All of them, some at a time; each page is of the moment it was read. */
export async function* pageTimetables(db: Database, page = PAGE): AsyncGenerator<Timetable[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(timetables)
      .where(gt(timetables.studioId, last))
      .orderBy(asc(timetables.studioId))
      .limit(page);
    yield await withLessons(db, rows);
    if (rows.length < page) return;
    last = rows.at(-1)?.studioId ?? last;
  }
}

/** Of the given studios those that have one. */
export async function listTimetables(
  db: Database,
  studioIds: readonly number[],
): Promise<Timetable[]> {
  const rows = await db
    .select(columns)
    .from(timetables)
    .where(inArray(timetables.studioId, [...studioIds]));
  return withLessons(db, rows);
}

async function withLessons(db: Database, stored: readonly TimetableRow[]): Promise<Timetable[]> {
  const rows = stored.map((row) => {
    const kind = shownKind(row);
    // Who named the calendar has not given the week.
    return { ...row, kind, source: kind === row.kind ? row.source : null };
  });
  const ids = rows.flatMap(({ kind, studioId }) => (kind === "weekly" ? [studioId] : []));
  const found =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(lessons)
          .where(inArray(lessons.studioId, ids))
          .orderBy(asc(lessons.id));
  const byStudio = Map.groupBy(found, ({ studioId }) => studioId);
  return rows.map(({ dated, ...row }) =>
    withSharedLessons({
      ...row,
      dated: row.kind === "calendar" ? dated : [],
      weekly: (byStudio.get(row.studioId) ?? []).map(keptLesson),
    }),
  );
}

function keptLesson({
  studioId: _,
  createdAt,
  ...lesson
}: typeof lessons.$inferSelect): KeptLesson {
  return { ...lesson, since: createdAt };
}
