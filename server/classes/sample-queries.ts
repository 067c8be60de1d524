import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { WeeklyLesson } from "#domain/contracts/classes/lesson.ts";
import type { Database } from "#server/database/database.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";

/** Fictional studios of whose classes nothing is known. */
export async function listUntimedSample(db: Database) {
  return db
    .select({ id: studios.id, googlePlaceId: studios.googlePlaceId })
    .from(studios)
    .leftJoin(timetables, eq(timetables.studioId, studios.id))
    .where(
      and(eq(studios.source, "sample"), isNull(studios.mergedIntoId), isNull(timetables.studioId)),
    )
    .orderBy(asc(studios.id));
}

type SampleTimetable = {
  readonly studioId: number;
  readonly lessons: readonly WeeklyLesson[];
};

/** So many lessons in one parameter: of thousands the query builder alone would take longer than the database. */
const ROWS_AT_ONCE = 5_000;

export async function insertSampleTimetables(
  tx: Database,
  all: readonly SampleTimetable[],
): Promise<void> {
  const ids = JSON.stringify(all.map(({ studioId }) => studioId));
  await tx.execute(sql`
    insert into timetables (studio_id, kind, source, read_at, changed_at)
    select id::int, 'weekly', 'sample', now(), now()
    from jsonb_array_elements_text(${ids}::jsonb) as given (id)`);
  const rows = all.flatMap(({ studioId, lessons }) =>
    lessons.map((lesson) => ({
      studio_id: studioId,
      weekday: lesson.weekday,
      start_minutes: lesson.startMinutes,
      minutes: lesson.minutes,
      title: lesson.title,
      class_type: lesson.classType,
      level: lesson.level,
      teacher: lesson.teacher,
      places: lesson.places,
      price_cents: lesson.priceCents,
    })),
  );
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
    await tx.execute(sql`
      insert into lessons
        (studio_id, weekday, start_minutes, minutes, title, class_type, level, teacher, places, price_cents)
      select * from jsonb_to_recordset(${some}::jsonb) as given (
        studio_id int, weekday text, start_minutes int, minutes int, title text, class_type text,
        level text, teacher text, places int, price_cents int)`);
  }
}
