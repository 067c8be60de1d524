import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { integer, text, timestamp } from "drizzle-orm/pg-core";

/** Milliseconds, so that a time read into a Date and written back is the same time. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3 });
}

export function identity() {
  return integer().primaryKey().generatedAlwaysAsIdentity();
}

export function createdAt() {
  return instant().notNull().defaultNow();
}

export function updatedAt() {
  return instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
}

export function textList() {
  return text().array().notNull().default(sql`'{}'::text[]`);
}

/** The condition of a check constraint. A null passes, as SQL has it. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ");
  return sql`${column} in (${sql.raw(list)})`;
}
