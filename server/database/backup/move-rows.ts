import type { Client, ClientBase } from "pg";
import { beginTransfer } from "./begin-transfer.ts";
import { loadRows } from "./load-rows.ts";
import { readRows, type TableRows } from "./read-rows.ts";
import { tablesOfLevel } from "./tables-of-level.ts";
import {
  countRows,
  hashRows,
  listSequences,
  listTables,
  readMigratedTo,
  sqlName,
  type Table,
} from "./whole-tables.ts";

/**
 * All rows of one database into another that is empty, compared there before they count. Answers how
 * many there were. The caller sees to it that nobody writes to the first meanwhile.
 */
export async function moveRows(
  source: ClientBase,
  target: Client,
  migrationsFolder: string,
): Promise<number> {
  await beginTransfer(source, "read only");
  try {
    const tables = await listTables(source);
    const sequences = await listSequences(source);
    const { statements } = tablesOfLevel(migrationsFolder, await readMigratedTo(source));
    await beginTransfer(target, "read write");
    const rows = readTables(source, tables);
    await loadRows(target, { statements, tables, sequences, rows });
    const moved = await compareTables(source, target, tables);
    await target.query("commit");
    return moved;
  } finally {
    await source.query("rollback");
  }
}

async function* readTables(
  source: ClientBase,
  tables: readonly Table[],
): AsyncGenerator<TableRows> {
  for (const table of tables) {
    for await (const copied of readRows(source, table)) yield { ...copied, table };
  }
}

async function compareTables(
  source: ClientBase,
  target: ClientBase,
  tables: readonly Table[],
): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const rows = await countRows(source, table);
    const isSame =
      rows === (await countRows(target, table)) &&
      (await hashRows(source, table)) === (await hashRows(target, table));
    if (!isSame) throw new Error(`The rows of ${sqlName(table)} did not arrive as they were`);
    sum += rows;
  }
  return sum;
}
