import { timetableRecordSchema } from "#domain/contracts/classes/logged-classes.ts";
import { AppError } from "#server/errors.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { readTimetable, recordOf, writeTimetable } from "./write-timetable.ts";

/** The classes come back as they were, each with its beginning; and the calendar that they were read from. */
export const timetableUndoable: Undoable = {
  groups: [["classesKind", "calendarUrl"]],
  read: async (tx, { subjectId }) => {
    const studioId = Number(subjectId);
    const studio = await lockStudio(tx, studioId);
    if (studio === undefined || studio.mergedIntoId !== null) return undefined;
    return { ...recordOf(await readTimetable(tx, studioId)) };
  },
  write: async (tx, { entry, values, now }) => {
    const studioId = Number(entry.subjectId);
    const stored = await readTimetable(tx, studioId);
    const wished = timetableRecordSchema.parse({ ...recordOf(stored), ...values });
    if (wished.classesKind === "calendar" && wished.calendarUrl === null) {
      throw new AppError("conflict", "Its calendar has no address any more. Nothing was undone.");
    }
    const source = stored.row?.source ?? "operator";
    const written = await writeTimetable(tx, stored, { studioId, source, now, wished });
    return Object.fromEntries(Object.entries(written).filter(([name]) => name in values));
  },
};
