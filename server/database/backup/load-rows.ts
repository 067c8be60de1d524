import type { Client } from "pg";
import { AppError } from "#server/errors.ts";
import { copyIn } from "./copy-rows.ts";
import type { TableRows } from "./read-rows.ts";
import { makeTables } from "./tables-of-level.ts";
import {
  addForeignKeys,
  dropForeignKeys,
  emptyTables,
  findRelation,
  listTables,
  type Sequence,
  setSequence,
  sqlColumns,
  sqlName,
  type Table,
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
