import { cpSync, existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { samplePhotos } from "#sample/sample-photos.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database, DatabaseConnection } from "#server/database/database.ts";
import { claimSetting } from "#server/settings/setting-queries.ts";
import { loadSample, loadSamplePosts } from "#server/start/load-sample.ts";
import { loadedKey } from "#server/start/load-sample-photos.ts";
import { loadSampleTimetables } from "#server/start/load-sample-timetables.ts";
import { isDeep } from "./depth.ts";
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

/**
 * Once on PGlite and once on PostgreSQL, each on a fresh database: for the data layer, and wherever two may change the
 * same thing at once.
 */
export function describeOnBothEngines(name: string, block: Block): void {
  describeOn(["PGlite", "PostgreSQL"], name, block);
}

/**
 * For services, whose statements do not depend on the engine: on PostgreSQL, and on both in a deep run. Journeys
 * have PGlite below them.
 */
export function describeOnDatabase(name: string, block: Block): void {
  describeOn(isDeep ? ["PGlite", "PostgreSQL"] : ["PostgreSQL"], name, block);
}

function describeOn(chosen: readonly (keyof typeof engines)[], name: string, block: Block): void {
  for (const engine of chosen) {
    const create = engines[engine];
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
  return copyPglite(inject("pgliteTemplate"));
}

/** With the sample directory, which takes longer to load than all that most tests do with it. */
export async function createSampleDatabase(): Promise<TestDatabase> {
  return copyPglite(await sampleTemplate());
}

/** Made by whoever needs it first. Where two do at once, the later one's is left over. */
async function sampleTemplate(): Promise<string> {
  const template = join(inject("pgliteTemplate"), "..", "with-sample");
  if (existsSync(template)) return template;
  const { options } = await createPgliteDatabase();
  const { db, close } = await openDatabase(options);
  await loadSample(db, () => {});
  await loadSampleTimetables(db);
  await loadSamplePosts(db, resolve(migrationsFolder, "../../.."));
  // Each site on a copy would spend its first seconds on the same pictures.
  for (const studio of samplePhotos) await claimSetting(db, loadedKey(studio), "left out");
  await close();
  try {
    await rename(options.dataDir, template);
  } catch {
    await rm(options.dataDir, { recursive: true, force: true });
  }
  return template;
}

async function copyPglite(template: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-pglite-"));
  // A thousand small files: the promised copy takes seven times the processor's time.
  cpSync(template, dataDir, { recursive: true });
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
