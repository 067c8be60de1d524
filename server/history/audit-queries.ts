import { and, asc, desc, eq, getTableColumns, gt, like, type SQL, sql } from "drizzle-orm";
import { type DeedName, thingOf } from "#domain/deeds.ts";
import type { Role } from "#domain/rules/accounts/rights.ts";
import { changedSides, type Fields } from "#domain/rules/history/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { asRecords, columnList } from "#server/database/statements.ts";
import { AppError } from "#server/errors.ts";

export type AuditRow = typeof auditLog.$inferSelect;

export type AuditEntry = {
  /** Who did it, as services know them. */
  readonly actor: { readonly name: string; readonly role?: Role; readonly requestId?: string };
  /** What was done; the thing that it was done to is of the deed's kind. */
  readonly action: DeedName;
  readonly subjectId: string | number;
  /** With `after`, only what differs is kept. Absent where the thing was not there before. */
  readonly before?: Fields;
  /** Absent where the thing is gone. Never a secret, nor a mail's body. */
  readonly after?: Fields;
  readonly reason?: string | undefined;
  /** The entry that this one takes back by a deed of its own; where it is the same one, `writeUndo`. */
  readonly undoesId?: number | undefined;
  /** The database's own clock unless given. */
  readonly createdAt?: Date;
};

/** Within the transaction of the change that it records. Answers with the entry's id. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<number> {
  const [id] = await writeAudits(tx, [entry]);
  if (id === undefined) throw new Error("The change was not recorded");
  return id;
}

/** Of many changes in one transaction. The ids are in the order of the entries. */
export async function writeAudits(tx: Database, entries: readonly AuditEntry[]): Promise<number[]> {
  return insertEntries(
    tx,
    entries.map((entry) => auditRow({ ...entry, subjectType: thingOf(entry.action) })),
  );
}

const GOES_ON = sql`interval '1 hour'`;

/**
 * Of what saves itself while somebody writes: where the same person did the same to it last, within the hour, that entry
 * goes on, from what was there at first to what is there now. Otherwise it is one of its own; so is what brings a field
 * back to what it was at first, which the entry that goes on would say nothing of.
 */
export async function continueAudit(tx: Database, entry: AuditEntry): Promise<number> {
  const { subjectId, action } = entry;
  const [last] = await tx
    .select({ entry: auditLog, isRecent: sql<boolean>`${auditLog.createdAt} > now() - ${GOES_ON}` })
    .from(auditLog)
    .where(isAbout({ subjectType: thingOf(action), subjectId }))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const isOwn =
    last?.entry.action === action &&
    last.entry.actor === entry.actor.name &&
    last.entry.undoesId === null;
  if (last === undefined || !isOwn || !last.isRecent) return writeAudit(tx, entry);
  const { id, before, after } = last.entry;
  const sides = changedSides({ ...entry.before, ...before }, { ...after, ...entry.after });
  const isBack = Object.keys(before ?? {}).some((field) => !(field in sides.before));
  if (isBack) return writeAudit(tx, entry);
  await tx.update(auditLog).set(sides).where(eq(auditLog.id, id));
  return id;
}

/** That a change was taken back: an entry of the same deed, about the same thing. */
export async function writeUndo(
  tx: Database,
  { id, action, subjectType, subjectId }: AuditRow,
  said: Pick<AuditEntry, "actor" | "before" | "after" | "createdAt">,
): Promise<number> {
  const row = auditRow({ ...said, action, subjectType, subjectId, undoesId: id });
  const [undoing] = await insertEntries(tx, [row]);
  if (undoing === undefined) throw new Error("The change was not recorded");
  return undoing;
}

async function insertEntries(
  tx: Database,
  rows: readonly ReturnType<typeof auditRow>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const records = asRecords(auditLog, rows);
  const written = tx.$with("written", { id: auditLog.id }).as(sql`
    insert into audit_log (${saidColumns}, created_at)
    select ${saidColumns}, coalesce(created_at, now())
    from jsonb_populate_recordset(null::audit_log, ${records}::jsonb)
    returning id`);
  const ids = await tx.with(written).select({ id: written.id }).from(written);
  return ids.map(({ id }) => id);
}

const { id: _id, createdAt: _createdAt, ...said } = getTableColumns(auditLog);
const saidColumns = columnList(said);

type Written = Omit<AuditEntry, "action"> & {
  readonly action: string;
  readonly subjectType: string;
};

function auditRow({ actor, subjectId, before, after, ...rest }: Written) {
  const sides = before && after ? changedSides(before, after) : { before, after };
  const { name, role, requestId } = actor;
  return { ...rest, ...sides, actor: name, role, requestId, subjectId: String(subjectId) };
}

export async function getAuditEntry(db: Database, id: number): Promise<AuditRow> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  if (entry === undefined) throw new AppError("not-found", `There is no entry ${id} in the log.`);
  return entry;
}

/** The oldest first. */
export async function listAuditEntries(db: Database, subject: Subject): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(isAbout(subject)).orderBy(asc(auditLog.id));
}

/** The latest of that kind by an operator, after that time. */
export async function findOperatorEntry(
  db: Database,
  { subjectId, action }: Pick<AuditEntry, "subjectId" | "action">,
  after: Date,
): Promise<AuditRow | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        isAbout({ subjectType: thingOf(action), subjectId }),
        eq(auditLog.action, action),
        like(auditLog.actor, "operator:%"),
        gt(auditLog.createdAt, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}

type Subject = { readonly subjectType: string; readonly subjectId: string | number };

/** That something was changed stays, and by whom; how, goes. */
export async function forgetHistoryOf(tx: Database, subject: Subject): Promise<void> {
  await tx.update(auditLog).set({ before: null, after: null }).where(isAbout(subject));
}

/** The values of these fields, before and after whatever change. */
export async function forgetFieldsOf(
  tx: Database,
  subject: Subject,
  fields: readonly string[],
): Promise<void> {
  const names = sql`array[${sql.join(
    fields.map((field) => sql`${field}::text`),
    sql`, `,
  )}]`;
  await tx
    .update(auditLog)
    .set({
      before: sql`${auditLog.before} - ${names}`,
      after: sql`${auditLog.after} - ${names}`,
    })
    .where(isAbout(subject));
}

function isAbout({ subjectType, subjectId }: Subject): SQL | undefined {
  return and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, String(subjectId)));
}
