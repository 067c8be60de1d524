import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { DatabasePlace } from "#server/database/database.ts";
import { databaseFolders } from "#server/database/pglite/data-folder.ts";
import type { TestDatabase } from "./databases.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { createDatabase, dropDatabase } from "./postgres-database.ts";

type Options = TestDatabase["options"];

/** Removed with the test that asked for it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-place-"));
  onTestFinished(() =>
    rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  );
  return folder;
}

/** Places without any table, as a restore wants them. */
export const emptyPlaces = {
  PGlite: async (): Promise<Options> => ({ dataDir: await temporaryFolder(), migrationsFolder }),
  PostgreSQL: async (): Promise<Options> => {
    const { url } = inject("postgres");
    const database = await createDatabase(url);
    onTestFinished(() => dropDatabase(url, database.name));
    return { databaseUrl: database.url, dataDir: await temporaryFolder(), migrationsFolder };
  },
} as const;

export function placeOf({ databaseUrl, dataDir }: Options): DatabasePlace {
  return databaseUrl ? { databaseUrl } : { folder: databaseFolders(dataDir).folder };
}
