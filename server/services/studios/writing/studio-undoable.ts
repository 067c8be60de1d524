import type { Database } from "#server/db/database.ts";
import type { AuditRow } from "#server/db/queries/audit-log.ts";
import type { StudioRow } from "#server/db/queries/live-studios.ts";
import { listStudioFacts } from "#server/db/queries/studio/studio-facts.ts";
import { lockStudio } from "#server/db/queries/studios.ts";
import { AppError } from "#server/errors.ts";
import type { Undoable } from "#server/services/memory/undoable.ts";
import { storedFactsSchema, storedValuesSchema } from "./stored-studio.ts";
import { writeStudio } from "./write-studio.ts";

/** The values come back with their source and age; a former address stays one that leads here. */
export const studioUndoable: Undoable = {
  right: "directory",
  groups: [
    ["latitude", "longitude", "isPositionApproximate"],
    ["city", "citySlug", "slug"],
  ],
  refuse: ({ before }) =>
    before === null
      ? "A studio that was added is hidden instead: then nobody finds it."
      : undefined,
  read: async (tx, entry) => {
    const studio = await lockEntryStudio(tx, entry);
    if (studio === undefined) return undefined;
    return { ...studio, facts: Object.fromEntries(await listStudioFacts(tx, studio.id)) };
  },
  write: async (tx, { entry, values }) => {
    const studio = await lockEntryStudio(tx, entry);
    if (studio === undefined) throw new AppError("conflict", "The studio is gone by now.");
    const facts = Object.entries(storedFactsSchema.parse(values.facts ?? {}));
    await writeStudio(tx, studio, {
      values: storedValuesSchema.parse(values),
      facts: new Map(facts.map(([field, fact]) => [field, fact ?? undefined])),
    });
    return values;
  },
};

function lockEntryStudio(tx: Database, entry: AuditRow): Promise<StudioRow | undefined> {
  return lockStudio(tx, Number(entry.subjectId));
}
