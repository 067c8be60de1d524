import { aliasedTable, and, desc, eq, gt, inArray, isNull, notExists } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";

/** What somebody decided last and has not taken back. */
export async function findLastDecision(
  db: Database,
  actor: string,
  { actions, since }: { actions: readonly string[]; since: Date },
): Promise<AuditRow | undefined> {
  const later = aliasedTable(auditLog, "later");
  const undoing = db.select({ id: later.id }).from(later).where(eq(later.undoesId, auditLog.id));
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.actor, actor),
        inArray(auditLog.action, [...actions]),
        gt(auditLog.createdAt, since),
        isNull(auditLog.undoesId),
        notExists(undoing),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}
