import type { Client, ClientBase } from "pg";
import { AppError } from "#server/errors.ts";
import { beginTransfer, copyIn, readTableRows, type TableRows } from "./copy-rows.ts";
import {
  addForeignKeys,
  countRows,
  dropForeignKeys,
  emptyTables,
  findRelation,
  hashRows,
  listSequences,
  listTables,
  makeTables,
  readMigratedTo,
  type Sequence,
  setSequence,
  sqlColumns,
  sqlName,
  type Table,
  tablesOfLevel,
} from "./whole-tables.ts";

export type Load = {
  /** What makes the tables that the rows are of. */
  statements: readonly string[];
  tables: readonly Table[];
  sequences: readonly Sequence[];
  rows: AsyncIterable<TableRows>;
};

/** Makes the tables in an empty database and fills them, within the transaction of its caller. */
export async function loadRows(client: Client, load: Load): Promise<void> {
  const { statements, tables, sequences, rows } = load;
  await refuseOccupied(client);
  await makeTables(client, statements);
  await refuseUnknown(client, tables);
  // Migrations may write rows of their own.
  await emptyTables(client, await listTables(client));
  const foreignKeys = await dropForeignKeys(client);
  for await (const { table, data } of rows) {
    await copyIn(client, `copy ${sqlName(table)} (${sqlColumns(table)}) from stdin`, data);
  }
  await addForeignKeys(client, foreignKeys);
  for (const sequence of sequences) await setSequence(client, sequence);
}

export async function refuseOccupied(client: Client): Promise<void> {
  const relation = await findRelation(client);
  if (relation === undefined) return;
  throw new AppError(
    "conflict",
    `The database "${client.database}" is not empty: it has ${relation}. Give one without tables.`,
  );
}

async function refuseUnknown(client: Client, tables: readonly Table[]): Promise<void> {
  const known = new Set((await listTables(client)).map(sqlName));
  const unknown = tables.find((table) => !known.has(sqlName(table)));
  if (unknown === undefined) return;
  throw new AppError("invalid", `The site has no table ${unknown.schema}.${unknown.name}.`);
}

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
    for await (const copied of readTableRows(source, table)) yield { ...copied, table };
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
