import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { AppError } from "#server/errors.ts";

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
