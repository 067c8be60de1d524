import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns.ts";

export const auditLog = pgTable(
  "audit_log",
  {
    id: identity(),
    actor: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_subject_index").on(table.subjectType, table.subjectId),
    index("audit_log_created_at_index").on(table.createdAt.desc()),
  ],
);
