import { and, asc, desc, eq, gt, like } from "drizzle-orm";
import type { Database } from "../database.ts";
import { auditLog } from "../schema/audit-log.ts";

export type AuditRow = typeof auditLog.$inferSelect;

export type AuditEntry = {
  /** Who: `operator:name`, `owner`, `site`, or a payment provider's name. */
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string | number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The database's own clock unless given. */
  createdAt?: Date;
};

/** Within the transaction of the change that it records. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(entry.subjectId) });
}

/** The oldest first. */
export async function listAuditEntries(
  db: Database,
  { subjectType, subjectId }: Pick<AuditEntry, "subjectType" | "subjectId">,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, String(subjectId))))
    .orderBy(asc(auditLog.id));
}

/** The latest of that kind by an operator, after that time. */
export async function findOperatorEntry(
  db: Database,
  { subjectType, subjectId, action }: Pick<AuditEntry, "subjectType" | "subjectId" | "action">,
  after: Date,
): Promise<AuditRow | undefined> {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, subjectType),
        eq(auditLog.subjectId, String(subjectId)),
        eq(auditLog.action, action),
        like(auditLog.actor, "operator:%"),
        gt(auditLog.createdAt, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}
