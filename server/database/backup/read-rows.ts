import type { ClientBase } from "pg";
import { type CopiedRows, copyOut } from "./copy-rows.ts";
import { countPages, sqlColumns, sqlName, type Table } from "./whole-tables.ts";

export type TableRows = CopiedRows & { readonly table: Table };

/** About two megabytes of rows: what is held in memory at a time. */
const PAGES_AT_ONCE = 256;

/** All rows of a table, slice by slice, within the transaction of its caller. */
export async function* readRows(client: ClientBase, table: Table): AsyncGenerator<CopiedRows> {
  const pages = await countPages(client, table);
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const slice = `ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'`;
    const rows = `select ${sqlColumns(table)} from ${sqlName(table)} where ${slice}`;
    const copied = await copyOut(client, `copy (${rows}) to stdout`);
    if (copied.rows > 0) yield copied;
  }
}
