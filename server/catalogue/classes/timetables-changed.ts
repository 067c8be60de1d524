import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";

/** Its payload is a JSON list of studio ids, or nothing where there are too many to name. */
export const TIMETABLES_CHANGED = "timetables_changed";

const MAX_NAMED = 500;

/** To be called in the transaction that changes them: every process then reads them anew. */
export async function announceTimetables(tx: Database, ids: readonly number[]): Promise<void> {
  await notify(tx, TIMETABLES_CHANGED, ids.length > MAX_NAMED ? "" : JSON.stringify(ids));
}
