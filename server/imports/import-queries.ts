import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { shownPage } from "#domain/contracts/console/row.ts";
import type { ImportState } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import {
  importMappings,
  importRows,
  imports,
  importVerdicts,
} from "#server/database/schema/imports.ts";
import { AppError } from "#server/errors.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type NewImport = typeof imports.$inferInsert;

export async function insertImport(db: Database, values: NewImport): Promise<ImportRecord> {
  const [inserted] = await db.insert(imports).values(values).returning();
  if (!inserted) throw new Error("The import was not stored");
  return inserted;
}

export async function getImportRecord(db: Database, id: number): Promise<ImportRecord> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  return found ?? refuseUnknown(id);
}

/** Locked until the transaction ends: one process works on it at a time. */
export async function lockImport(tx: Database, id: number): Promise<ImportRecord> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return found ?? refuseUnknown(id);
}

function refuseUnknown(id: number): never {
  throw new AppError("not-found", `There is no import ${id}.`);
}

export async function updateImport(
  db: Database,
  id: number,
  changes: Partial<NewImport>,
): Promise<ImportRecord> {
  const [updated] = await db.update(imports).set(changes).where(eq(imports.id, id)).returning();
  return updated ?? refuseUnknown(id);
}

/** With its rows. */
export async function deleteImport(db: Database, id: number): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id));
}

/** The newest first; `rows` is how many its file has. */
export async function pageImports(
  db: Database,
  { page: asked, pageSize }: { page: number; pageSize: number },
): Promise<{ found: ImportRecord[]; total: number; page: number }> {
  const total = await db.$count(imports);
  const { page, limit, offset } = shownPage(asked, pageSize, total);
  const found = await db
    .select()
    .from(imports)
    .orderBy(desc(imports.id))
    .limit(limit)
    .offset(offset);
  return { found, total, page };
}

/** The newest with this file and one of these states. */
export async function findImportOfFile(
  db: Database,
  sha256: string,
  states: readonly ImportState[],
): Promise<ImportRecord | undefined> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.sha256, sha256), inArray(imports.state, [...states])))
    .orderBy(desc(imports.id))
    .limit(1);
  return found;
}

const workingStates = ["running", "cancelling", "undoing"] as const satisfies ImportState[];

/** One that is being written or taken back, other than this one. */
export async function findWorkingImport(
  db: Database,
  exceptId?: number,
): Promise<ImportRecord | undefined> {
  const [found] = await db
    .select()
    .from(imports)
    .where(
      and(
        inArray(imports.state, [...workingStates]),
        exceptId === undefined ? undefined : ne(imports.id, exceptId),
      ),
    )
    .orderBy(asc(imports.id))
    .limit(1);
  return found;
}

/** Those that are being written or taken back, and that nobody has worked on since that time. */
export async function listAbandonedImports(db: Database, since: Date): Promise<number[]> {
  const isAbandoned = or(isNull(imports.workedOnAt), lt(imports.workedOnAt, since));
  const found = await db
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, [...workingStates]), isAbandoned))
    .orderBy(asc(imports.id));
  return found.map(({ id }) => id);
}

/** What has been changed by anybody since is a larger number than this. */
export async function findNewestAuditId(db: Database): Promise<number> {
  const [newest] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return newest?.id ?? 0;
}

/** Whether any studio was changed after that entry. */
export async function hasDirectoryChanged(db: Database, basisAuditId: number): Promise<boolean> {
  const [later] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        gt(auditLog.id, basisAuditId),
        inArray(auditLog.subjectType, ["studio", "directory", "import", "review-item"]),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** How many rows its file has. */
export async function countImportRows(db: Database, id: number): Promise<number> {
  return db.$count(importRows, eq(importRows.importId, id));
}

/** So many numbers for studios that will be made; nobody else gets them. */
export async function reserveStudioIds(db: Database, count: number): Promise<number[]> {
  if (count === 0) return [];
  const reserved = await db
    .select({ id: sql`nextval(pg_get_serial_sequence('studios', 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::int)`);
  return reserved.map(({ id }) => id);
}

export type ImportMapping = typeof importMappings.$inferSelect;

export async function listMappings(db: Database): Promise<ImportMapping[]> {
  return db.select().from(importMappings).orderBy(asc(importMappings.name));
}

/** One of the same name is replaced. */
export async function saveMapping(
  db: Database,
  mapping: Pick<ImportMapping, "name" | "header" | "columns" | "createdBy">,
): Promise<void> {
  const { header, columns, createdBy } = mapping;
  await db
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({ target: importMappings.name, set: { header, columns, createdBy } });
}

type NewVerdict = typeof importVerdicts.$inferInsert;
type VerdictKey = { readonly placeKey: string; readonly studioId: number | null };

/** What was said last of a place and a studio is what counts. */
export async function saveVerdict(tx: Database, verdict: NewVerdict): Promise<void> {
  const { placeKey, studioId } = importVerdicts;
  await tx
    .insert(importVerdicts)
    .values(verdict)
    .onConflictDoUpdate({
      target: [placeKey, studioId],
      set: { verdict: verdict.verdict, decidedBy: verdict.decidedBy },
    });
}

export async function deleteVerdict(
  tx: Database,
  { placeKey, studioId }: VerdictKey,
): Promise<void> {
  const isStudio =
    studioId === null ? isNull(importVerdicts.studioId) : eq(importVerdicts.studioId, studioId);
  await tx.delete(importVerdicts).where(and(eq(importVerdicts.placeKey, placeKey), isStudio));
}
