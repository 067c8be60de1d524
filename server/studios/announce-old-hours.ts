import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { OLD_HOURS_MONTHS } from "#domain/rules/studio/provenance/fact-age.ts";
import type { Database } from "#server/database/database.ts";
import { announceStudios } from "./announce-studios.ts";
import { listHoursLastKnown } from "./hours-turned-old.ts";

/** Months differ in length: a few days before and after are read anew, too. */
const SLACK_DAYS = 4;

/** Studios whose hours have just become old: nothing of theirs was written, and their pages say otherwise now. */
export async function announceOldHours(db: Database, now: Date): Promise<number> {
  const border = addMonths(now, -OLD_HOURS_MONTHS);
  const near = { from: addDays(border, -SLACK_DAYS), to: addDays(border, SLACK_DAYS) };
  const ids = await listHoursLastKnown(db, near);
  if (ids.length > 0) await announceStudios(db, ids);
  return ids.length;
}
