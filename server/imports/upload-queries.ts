import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { importRows, imports } from "#server/database/schema/imports.ts";

type ImportRecord = typeof imports.$inferSelect;

export async function findImportRecord(
  db: Database,
  id: number,
): Promise<ImportRecord | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** One of several who want to read it does. */
export async function claimReading(db: Database, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(imports)
    .set({ workedOnAt: now })
    .where(and(eq(imports.id, id), eq(imports.state, "reading"), isNull(imports.workedOnAt)))
    .returning({ id: imports.id });
  return claimed.length > 0;
}

export async function renewReading(db: Database, id: number, now: Date): Promise<void> {
  const isReading = and(eq(imports.id, id), eq(imports.state, "reading"));
  await db.update(imports).set({ workedOnAt: now }).where(isReading);
}

/** From the choice of its columns on; false where somebody else was quicker. */
export async function beginReading(
  db: Database,
  id: number,
  mapping: ImportRecord["mapping"],
): Promise<boolean> {
  const begun = await db
    .update(imports)
    .set({ state: "reading", mapping, workedOnAt: null })
    .where(and(eq(imports.id, id), eq(imports.state, "uploaded")))
    .returning({ id: imports.id });
  return begun.length > 0;
}

/** What was read of it is forgotten. */
export async function refuseImport(
  db: Database,
  id: number,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const refused = await tx
      .update(imports)
      .set({ state: "refused", message, finishedAt: now, counts: null })
      .where(and(eq(imports.id, id), eq(imports.state, "reading")))
      .returning({ id: imports.id });
    if (refused.length > 0) await tx.delete(importRows).where(eq(importRows.importId, id));
  });
}

/** What was looked at, or could not be read, and never became a part of the directory. */
export async function deleteUnusedImportsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, state, startedAt } = imports;
  const old = db
    .select({ id })
    .from(imports)
    .where(and(inArray(state, ["uploaded", "refused", "previewed"]), lt(startedAt, before)))
    .limit(limit);
  const gone = await db.delete(imports).where(inArray(id, old)).returning({ id });
  return gone.length;
}

/** Those that nobody has read on since that time: whoever did is gone. */
export async function listStoppedReadings(db: Database, before: Date): Promise<number[]> {
  const lastWork = sql`coalesce(${imports.workedOnAt}, ${imports.startedAt})`;
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.state, "reading"), lt(lastWork, before)));
  return found.map(({ id }) => id);
}
