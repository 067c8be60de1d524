import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { openDatabase } from "#server/db/connect.ts";
import type { Database, DatabaseConnection } from "#server/db/database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { createDatabase, dropDatabase } from "./postgres-database.ts";

/** Where a database is, as `openDatabase` wants it, and how to be rid of it. */
export type TestDatabase = {
  options: { databaseUrl?: string; dataDir: string; migrationsFolder: string };
  remove(): Promise<void>;
};

type Block = (getDb: () => Database, getConnection: () => DatabaseConnection) => void;

const engines = {
  PGlite: createPgliteDatabase,
  PostgreSQL: createPostgresDatabase,
} as const;

/** Runs the block's tests once on PGlite and once on PostgreSQL, each on a fresh database. */
export function describeOnBothEngines(name: string, block: Block): void {
  for (const [engine, create] of Object.entries(engines)) {
    describe(`${name} (${engine})`, () => {
      let database: TestDatabase | undefined;
      let connection: DatabaseConnection | undefined;
      beforeAll(async () => {
        database = await create();
        connection = await openDatabase(database.options);
      });
      afterAll(async () => {
        await connection?.close();
        await database?.remove();
      });
      const getConnection = () => {
        if (!connection) throw new Error("The database is open within tests only");
        return connection;
      };
      block(() => getConnection().db, getConnection);
    });
  }
}

/** A copy of the template: up to date, and in a fraction of the time that a new one takes. */
export async function createPgliteDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-pglite-"));
  await cp(inject("pgliteTemplate"), dataDir, { recursive: true });
  return {
    options: { dataDir, migrationsFolder },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

export async function createPostgresDatabase(): Promise<TestDatabase> {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  return {
    options: { databaseUrl: database.url, dataDir: tmpdir(), migrationsFolder },
    remove: () => dropDatabase(url, database.name),
  };
}
