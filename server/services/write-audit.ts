import type { Database } from "#server/db/database.ts";
import { auditLog } from "#server/db/schema/audit-log.ts";

type AuditEntry = {
  /** Who: `operator:name`, `owner`, `stripe`, `site`. */
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string | number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Within the transaction of the change that it records. */
export async function writeAudit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(entry.subjectId) });
}
