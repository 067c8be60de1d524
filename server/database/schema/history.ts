import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

/** One row for each change, written in its transaction and never deleted. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    /** `operator:ada@example.org`, `owner:…`, `site`, or a payment provider's name. */
    actor: text().notNull(),
    /** The role it was done in, where an account did it. */
    role: text(),
    requestId: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** Of the changed fields alone. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    /** The row whose change this one takes back. */
    undoesId: integer().references((): AnyPgColumn => auditLog.id),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_subject_index").on(table.subjectType, table.subjectId),
    index("audit_log_created_at_index").on(table.createdAt.desc()),
    index("audit_log_actor_index").on(table.actor, table.id.desc()),
    index("audit_log_action_index").on(table.action, table.id.desc()),
    index("audit_log_undoes_id_index").on(table.undoesId),
  ],
);
