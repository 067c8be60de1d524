import { type AnyColumn, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** As the database has it: Drizzle turns names into snake case only when it writes a statement. */
export function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The names of columns, for a statement that is written by hand. */
export function columnList(columns: Readonly<Record<string, AnyColumn>>): SQL {
  const names = Object.values(columns).map(({ name }) => sql.identifier(columnName(name)));
  return sql.join(names, sql`, `);
}

/**
 * Rows as one JSON text, for `jsonb_populate_recordset(null::table, …)`: a statement for hundreds of rows then has one
 * parameter instead of thousands, and the thread that answers visitors builds it in no time.
 */
export function asRecords(
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const columns = Object.entries<AnyColumn>(getTableColumns(table));
  const names = columns.map(([name, column]) => [name, columnName(column.name)] as const);
  return JSON.stringify(
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (const [name, column] of names) record[column] = row[name];
      return record;
    }),
  );
}

const BATCH = 250;

/** One statement carries at most 65,535 parameters. */
export async function inBatches<Row, Result>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    results.push(await write(rows.slice(start, start + BATCH)));
  }
  return results;
}

/** A text as a part of a pattern of LIKE: its own percent signs and underscores stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
