import { z } from "zod";
import { timetableRecordSchema } from "#domain/contracts/classes/logged-classes.ts";
import { readGrid } from "#domain/rules/classes/grid.ts";
import { readGridText } from "#domain/rules/classes/grid-text.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { isNothing, logLesson, withSince } from "./timetable-record.ts";
import {
  readTimetable,
  recordOf,
  type StoredTimetable,
  sidesOf,
  writeTimetable,
} from "./write-timetable.ts";

/** A studio's week as a file has it, one class a line. */
type Brought = { readonly studioId: number; readonly text: string };

type By = { readonly actor: Actor; readonly now: Date; readonly reason: string };

/** What stood there before an import; what people typed, none replaces. */
const timetableMemorySchema = z.object({
  record: timetableRecordSchema,
  source: z.enum(["import", "sample"]).catch("import"),
});
type Memory = z.input<typeof timetableMemorySchema>;

/** What a file would change of a studio's classes, and whose word stays. */
export async function planTimetable(db: Database, { studioId, text }: Brought) {
  return planOf(await readTimetable(db, studioId), text, new Date(0));
}

function planOf(stored: StoredTimetable, text: string, now: Date) {
  const record = recordOf(stored);
  const { lessons } = readGrid(readGridText(text).map(({ row }) => row));
  const classes = lessons.map((lesson) => logLesson({ lesson, since: now }));
  const wished = withSince({ ...record, classesKind: "weekly", classes }, record);
  const source = stored.row?.source;
  const isPeoples = (source === "owner" || source === "operator") && !isNothing(record);
  return {
    ...{ record, wished, from: record.classes, to: wished.classes },
    keeper: isPeoples ? source : undefined,
    isSame: Object.keys(sidesOf(record, wished).after).length === 0,
    version: stored.row?.version ?? 0,
  };
}

type Written = { readonly left: string } | { readonly memory: Memory | undefined };

/** The week as a whole, whatever of an earlier file stood there. */
export async function importTimetable(
  tx: Database,
  { studioId, text, version }: Brought & { readonly version: number | undefined },
  { actor, now, reason }: By,
): Promise<Written> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined || studio.mergedIntoId !== null) {
    return { left: "The studio is gone by now." };
  }
  const stored = await readTimetable(tx, studioId);
  const plan = planOf(stored, text, now);
  if (version !== undefined && version !== plan.version) {
    return { left: "Somebody has changed it since this was shown." };
  }
  const { record, wished, isSame, keeper } = plan;
  if (isSame || keeper !== undefined) return { memory: undefined };
  const after = await writeTimetable(tx, stored, { studioId, source: "import", now, wished });
  const sides = sidesOf(record, after);
  await writeAudit(tx, { actor, reason, action: "studio.classes", subjectId: studioId, ...sides });
  return { memory: { record, source: stored.row?.source === "sample" ? "sample" : "import" } };
}

/** As it was before the import, unless somebody has changed it since: then says so. */
export async function takeBackTimetable(
  tx: Database,
  { studioId, text, memory }: Brought & { readonly memory: unknown },
  { actor, now, reason }: By,
): Promise<string | undefined> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined || studio.mergedIntoId !== null) return undefined;
  const stored = await readTimetable(tx, studioId);
  const { record, isSame } = planOf(stored, text, now);
  if (!isSame || stored.row?.source !== "import") return "classes (it was changed since)";
  const { record: wished, source } = timetableMemorySchema.parse(memory);
  const after = await writeTimetable(tx, stored, { studioId, source, now, wished });
  const sides = sidesOf(record, after);
  await writeAudit(tx, { actor, reason, action: "studio.classes", subjectId: studioId, ...sides });
  return undefined;
}
