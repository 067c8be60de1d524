import { groupsIn } from "#domain/rules/studio/field-relations.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { listStudioFacts } from "./fact-queries.ts";
import type { StudioValues } from "./plan-save.ts";
import { writeStudio } from "./save-studio.ts";
import { isAddressTaken } from "./slug-queries.ts";
import { storedFactsSchema, storedValuesSchema } from "./stored-studio.ts";
import { lockStudio } from "./studio-queries.ts";

/** The values come back with their source and age; a former address stays one that leads here. */
export const studioUndoable: Undoable = {
  groups: groupsIn(storedFields),
  // Its number is in links and in the log: nobody finds it any more, and it can be shown again.
  made: { before: { hidden: true }, after: { hidden: false } },
  read: async (tx, entry) => {
    const studio = await lockEntryStudio(tx, entry);
    if (studio === undefined) return undefined;
    return { ...studio, facts: Object.fromEntries(await listStudioFacts(tx, studio.id)) };
  },
  write: async (tx, { entry, values }) => {
    const studio = await lockEntryStudio(tx, entry);
    if (studio === undefined) throw new AppError("conflict", "The studio is gone by now.");
    const facts = Object.entries(storedFactsSchema.parse(values.facts ?? {}));
    const restored = storedValuesSchema.parse(values);
    await requireAddress(tx, studio, restored);
    await writeStudio(tx, studio, {
      values: restored,
      facts: new Map(facts.map(([field, fact]) => [field, fact ?? undefined])),
    });
    return values;
  },
};

async function requireAddress(
  tx: Database,
  studio: StudioRow,
  { slug = studio.slug, citySlug = studio.citySlug }: StudioValues,
): Promise<void> {
  if (slug === studio.slug && citySlug === studio.citySlug) return;
  if (!(await isAddressTaken(tx, { citySlug, slug }, studio.id))) return;
  throw new AppError("conflict", "Another studio has that address by now. Nothing was undone.");
}

function lockEntryStudio(tx: Database, entry: AuditRow): Promise<StudioRow | undefined> {
  return lockStudio(tx, Number(entry.subjectId));
}
