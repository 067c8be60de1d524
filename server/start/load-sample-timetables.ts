import { sampleTimetable } from "#sample/studio-timetable.ts";
import { insertSampleTimetables, listUntimedSample } from "#server/classes/sample-queries.ts";
import type { Database } from "#server/database/database.ts";
import { claimSetting } from "#server/settings/setting-queries.ts";
import { listSampleTouches } from "#server/studios/sample-queries.ts";

const TIMETABLES_LOADED = "sample-timetables";

/**
 * The fictional studios' classes: once, also on a site whose sample is older than they are. A studio that somebody has had
 * to do with gets none: it may be a real one by now.
 */
export async function loadSampleTimetables(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await claimSetting(tx, TIMETABLES_LOADED, "loaded"))) return;
    const known = new Map(
      (await import("#sample/directory.ts"))
        .sampleDirectory()
        .map((studio) => [studio.googlePlaceId, studio]),
    );
    const touched = await listSampleTouches(tx);
    const untimed = (await listUntimedSample(tx)).filter(({ id }) => !touched.has(id));
    const timetables = untimed.flatMap(({ id, googlePlaceId }) => {
      const studio = known.get(googlePlaceId ?? "");
      const lessons = studio === undefined ? [] : sampleTimetable(studio);
      return lessons.length === 0 ? [] : [{ studioId: id, lessons }];
    });
    await insertSampleTimetables(tx, timetables);
  });
}
