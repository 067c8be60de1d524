import { readMigrationFiles } from "drizzle-orm/migrator";
import { type ClientBase, escapeIdentifier } from "pg";
import { z } from "zod";
import { AppError } from "#server/errors.ts";

export const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
export type Table = z.infer<typeof tableSchema>;

export const sequenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  /** Bigger than a number may be; null where nothing was taken from it yet. */
  lastValue: z.string().nullable(),
});
export type Sequence = z.infer<typeof sequenceSchema>;

type ForeignKey = { table: string; name: string; definition: string };

/** The site's own tables, and the one in which Drizzle keeps which migrations ran. */
const OURS = "in (current_schema(), 'drizzle')";

/** All but unlogged ones, which hold what a crash may forget, and those that extensions bring along. */
const TABLES = `
  select n.nspname as schema, c.relname as name, array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum
  ) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname ${OURS}
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by n.nspname, c.relname`;

const SEQUENCES = `
  select schemaname as schema, sequencename as name, last_value::text as "lastValue"
  from pg_sequences where schemaname ${OURS} order by 1, 2`;

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace::regnamespace::text ${OURS}`;

/** Anything that a person may have put there, whoever made it. */
const ANY_RELATION = `
  select n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname <> 'information_schema'
    and n.nspname !~ '^pg_'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`;

export async function listTables(client: ClientBase): Promise<Table[]> {
  return z.array(tableSchema).parse((await client.query(TABLES)).rows);
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  return z.array(sequenceSchema).parse((await client.query(SEQUENCES)).rows);
}

/** When the last migration that ran was made. */
export async function readMigratedTo(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.at);
}

/** Undefined where the database is empty. */
export async function findRelation(client: ClientBase): Promise<string | undefined> {
  return (await client.query<{ name: string }>(ANY_RELATION)).rows[0]?.name;
}

/** For as long as its transaction lasts: nobody rewrites or drops them meanwhile. */
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(sqlName).join(", ")} in access share mode`);
}

export async function countRows(client: ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${sqlName(table)}`);
  return Number(rows[0]?.count);
}

/** In units of pages, where rows lie one after the other. */
export async function countPages(client: ClientBase, table: Table): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    "select ceil(pg_relation_size($1::regclass) / current_setting('block_size')::float)::int as pages",
    [sqlName(table)],
  );
  return rows[0]?.pages ?? 0;
}

/** Equal where the rows are, in whatever order they lie. */
export async function hashRows(client: ClientBase, table: Table): Promise<string> {
  const columns = table.columns.map((column) => `t.${escapeIdentifier(column)}`).join(", ");
  const digest = `md5(row(${columns})::text)`;
  const { rows } = await client.query<{ hash: string | null }>(
    `select sum(('x' || left(${digest}, 16))::bit(64)::bigint::numeric)::text as hash
     from ${sqlName(table)} t`,
  );
  return rows[0]?.hash ?? "";
}

export async function emptyTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(sqlName).join(", ")}`);
}

/** Tables refer to each other in circles: their rows can only be written without these. */
export async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return rows;
}

/** Fails where a row refers to one that is not there. */
export async function addForeignKeys(
  client: ClientBase,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}

export async function setSequence(client: ClientBase, sequence: Sequence): Promise<void> {
  if (sequence.lastValue === null) return;
  await client.query("select setval($1::regclass, $2::bigint)", [
    sqlName(sequence),
    sequence.lastValue,
  ]);
}

export function sqlName({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function sqlColumns(table: Table): string {
  return table.columns.map(escapeIdentifier).join(", ");
}

/** As Drizzle makes it when it first migrates; its rows come with all others. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/** What makes the tables as they were when the migration of this time had run, and whether more followed. */
export function tablesOfLevel(
  migrationsFolder: string,
  migratedTo: number,
): { statements: string[]; isOld: boolean } {
  const migrations = readMigrationFiles({ migrationsFolder });
  const known = migrations.filter(({ folderMillis }) => folderMillis <= migratedTo);
  if (known.at(-1)?.folderMillis !== migratedTo) {
    throw new AppError(
      "invalid",
      known.length === migrations.length
        ? "This backup comes from a newer version of Pilates Atlas: restore it with that one."
        : "This backup comes from a version of Pilates Atlas that this one does not know.",
    );
  }
  return {
    statements: [MIGRATIONS_TABLE, ...known.flatMap(({ sql }) => sql)],
    isOld: known.length < migrations.length,
  };
}

/** Drizzle would commit after them; here they are a part of the caller's transaction. */
export async function makeTables(client: ClientBase, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
