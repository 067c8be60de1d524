import type { Timetable } from "#domain/rules/classes/timetable.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { afterVisitors } from "#server/jobs/visitors-first.ts";
import type { Log } from "#server/log.ts";
import { type Following, followChanges } from "../follow-changes.ts";
import { LessonColumns } from "./lesson-columns.ts";
import { listTimetables, pageTimetables } from "./timetable-queries.ts";
import type { Timetables } from "./timetables.ts";
import { TIMETABLES_CHANGED } from "./timetables-changed.ts";

/** So many are read and put in place at once. */
const READ_AT_ONCE = 50;

export async function loadTimetables(
  { db }: Pick<DatabaseConnection, "db">,
  timetables: Timetables,
): Promise<void> {
  const columns = new LessonColumns();
  for await (const page of pageTimetables(db)) {
    for (const timetable of page) columns.put(timetable);
    await afterVisitors();
  }
  timetables.show(columns);
}

/** Apart from the catalogue: calendars are read all day long, and no index of studios is made anew for them. */
export function keepTimetablesFresh(
  connection: DatabaseConnection,
  { timetables, log }: { timetables: Timetables; log: Log },
): Promise<Following> {
  const load = () => loadTimetables(connection, timetables);

  async function refresh(ids: readonly number[] | undefined): Promise<void> {
    if (ids === undefined) return load();
    const changed: Timetable[] = [];
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const some = ids.slice(start, start + READ_AT_ONCE);
      changed.push(...(await listTimetables(connection.db, some)));
      await afterVisitors();
    }
    timetables.replaceSome(ids, changed);
  }

  const channel = TIMETABLES_CHANGED;
  return followChanges(connection, { channel, load, refresh, log, name: "the timetables" });
}
