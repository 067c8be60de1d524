import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import type { Database } from "#server/database/database.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

export type TimetableRow = typeof timetables.$inferSelect;
export type LessonRow = typeof lessons.$inferSelect;
export type NewLesson = WeeklyLesson & {
  readonly studioId: number;
  readonly id?: number;
  readonly createdAt: Date;
};

export async function findTimetable(
  db: Database,
  studioId: number,
): Promise<TimetableRow | undefined> {
  const [row] = await db.select().from(timetables).where(eq(timetables.studioId, studioId));
  return row;
}

/** In the order of the week. */
export async function listLessons(db: Database, studioId: number): Promise<LessonRow[]> {
  const { weekday, startMinutes, title, id } = lessons;
  const day = sql`array_position(array[${sql.join(
    weekdays.map((name) => sql`${name}::text`),
    sql`, `,
  )}], ${weekday})`;
  return db
    .select()
    .from(lessons)
    .where(eq(lessons.studioId, studioId))
    .orderBy(day, asc(startMinutes), asc(title), asc(id));
}

type Saved = Omit<typeof timetables.$inferInsert, "version" | "createdAt" | "updatedAt">;

/** What is not named stays as it is; of a new one it is as nobody has said anything. */
export async function saveTimetableRow(tx: Database, saved: Saved): Promise<void> {
  const { studioId, ...changes } = saved;
  await tx
    .insert(timetables)
    .values(saved)
    .onConflictDoUpdate({
      target: timetables.studioId,
      set: { ...changes, version: sql`${timetables.version} + 1` },
    });
}

/** Calendars that can't be read, those that fail the longest first; of studios that visitors see. */
export async function listFailing(db: Database, limit: number) {
  const { failure, failingSince, readAt } = timetables;
  return db
    .select({
      studioId: studios.id,
      studioName: studios.name,
      city: studios.city,
      ...{ failure, failingSince, readAt },
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(timetables)
    .innerJoin(studios, eq(studios.id, timetables.studioId))
    .where(and(eq(timetables.kind, "calendar"), isNotNull(failingSince), eq(studios.hidden, false)))
    .orderBy(asc(failingSince), asc(studios.id))
    .limit(limit);
}

export async function deleteTimetable(tx: Database, studioId: number): Promise<void> {
  await tx.delete(timetables).where(eq(timetables.studioId, studioId));
}

/** Those with a number keep it. */
export async function replaceLessons(
  tx: Database,
  studioId: number,
  all: readonly NewLesson[],
): Promise<void> {
  await tx.delete(lessons).where(eq(lessons.studioId, studioId));
  const rows = all.map((lesson) => ({ ...lesson, exceptions: [...lesson.exceptions] }));
  const known = rows.flatMap(({ id, ...lesson }) => (id === undefined ? [] : [{ ...lesson, id }]));
  const added = rows.flatMap(({ id, ...lesson }) => (id === undefined ? [lesson] : []));
  if (known.length > 0) await tx.insert(lessons).overridingSystemValue().values(known);
  if (added.length > 0) await tx.insert(lessons).values(added);
}
