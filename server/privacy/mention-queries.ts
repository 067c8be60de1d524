import { type AnyColumn, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { mailMentionPattern } from "#domain/rules/text/markup.ts";
import type { Database } from "#server/database/database.ts";
import { savedFilters } from "#server/database/schema/console.ts";
import { auditLog } from "#server/database/schema/history.ts";
import {
  importMappings,
  importRows,
  imports,
  importVerdicts,
} from "#server/database/schema/imports.ts";
import { paymentEvents } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { messageAnswers } from "#server/database/schema/messages.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { studioFacts, studioSuggestions } from "#server/database/schema/reviews.ts";
import { searchLogs } from "#server/database/schema/searches.ts";
import { troubles } from "#server/database/schema/site.ts";

export type Row = Readonly<Record<string, unknown>>;
export type MentioningTable =
  | "audit_log"
  | "import_mappings"
  | "import_rows"
  | "import_verdicts"
  | "imports"
  | "message_answers"
  | "outbox"
  | "payment_events"
  | "review_items"
  | "saved_filters"
  | "search_logs"
  | "studio_facts"
  | "studio_photos"
  | "studio_suggestions"
  | "troubles";

type Texts = { readonly table: PgTable; readonly columns: readonly string[] };

/** Texts and JSON that may name anybody. */
const textsOf: Readonly<Record<MentioningTable, Texts>> = {
  audit_log: { table: auditLog, columns: ["actor", "before", "after", "reason"] },
  import_mappings: { table: importMappings, columns: ["createdBy"] },
  import_rows: { table: importRows, columns: ["place", "fields", "before"] },
  import_verdicts: { table: importVerdicts, columns: ["decidedBy"] },
  imports: { table: imports, columns: ["createdBy", "askedBy", "message"] },
  message_answers: { table: messageAnswers, columns: ["body", "sentBy"] },
  outbox: { table: outbox, columns: ["subject", "textBody", "htmlBody", "headers", "lastError"] },
  payment_events: { table: paymentEvents, columns: ["outcome"] },
  review_items: {
    table: reviewItems,
    columns: ["proposal", "submittedBy", "email", "decidedBy", "reason"],
  },
  saved_filters: { table: savedFilters, columns: ["name", "query"] },
  search_logs: { table: searchLogs, columns: ["searchQuery"] },
  studio_facts: { table: studioFacts, columns: ["confirmedBy"] },
  studio_photos: { table: studioPhotos, columns: ["alt", "uploadedBy"] },
  studio_suggestions: { table: studioSuggestions, columns: ["value"] },
  troubles: { table: troubles, columns: ["key", "detail"] },
};

/** Stands where a mail address stood. */
const ERASED = "[erased]";

export function mentioningColumns(table: MentioningTable): readonly string[] {
  return textsOf[table].columns;
}

/** The rows that name a mail address anywhere. */
export async function listMentions(
  db: Database,
  table: MentioningTable,
  email: string,
): Promise<Row[]> {
  const texts = textsOf[table];
  return db.select().from(texts.table).where(isMentioned(texts, email));
}

/** Answers how many there were. */
export async function deleteMentions(
  tx: Database,
  name: MentioningTable,
  email: string,
): Promise<number> {
  return forMentions(tx, name, email, ({ table }, where) => tx.delete(table).where(where));
}

/** The rows stay, without the address. Answers how many there were. */
export async function eraseMentions(
  tx: Database,
  name: MentioningTable,
  email: string,
): Promise<number> {
  return forMentions(tx, name, email, (texts, where) => {
    const changes = columnsOf(texts).map(([column, stored]) => [
      column,
      withoutMentions(stored, email),
    ]);
    return tx.update(texts.table).set(Object.fromEntries(changes)).where(where);
  });
}

async function forMentions(
  tx: Database,
  name: MentioningTable,
  email: string,
  change: (texts: Texts, where: SQL | undefined) => Promise<unknown>,
): Promise<number> {
  const texts = textsOf[name];
  const where = isMentioned(texts, email);
  const count = await tx.$count(texts.table, where);
  if (count > 0) await change(texts, where);
  return count;
}

function withoutMentions(column: AnyColumn, email: string): SQL {
  const type = sql.raw(column.getSQLType());
  const pattern = mailMentionPattern(email);
  return sql`regexp_replace(${column}::text, ${pattern}, ${ERASED}, 'gi')::${type}`;
}

/** An at sign is found faster than an address, and most texts have none. */
function isMentioned(texts: Texts, email: string): SQL | undefined {
  const pattern = mailMentionPattern(email);
  return or(
    ...columnsOf(texts).map(
      ([, column]) => sql`(${column}::text like '%@%' and ${column}::text ~* ${pattern})`,
    ),
  );
}

function columnsOf({ table, columns }: Texts): [string, AnyColumn][] {
  return Object.entries(getTableColumns(table)).filter(([name]) => columns.includes(name));
}
