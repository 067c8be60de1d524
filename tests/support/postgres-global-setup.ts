import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/database/connect.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { PostgresCluster } from "./postgres-cluster.ts";
import { createDatabase, dropDatabase } from "./postgres-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server, and the name of a database in it that is up to date and empty. */
    postgres: { url: string; template: string };
    /** The same for PGlite: a DATA_DIR to copy. */
    pgliteTemplate: string;
  }
}

/** One server and one template of each engine for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = await mkdtemp(join(tmpdir(), "pilates-atlas-templates-"));
  const pgliteTemplate = join(templates, "empty");
  const cluster = process.env.TEST_DATABASE_URL
    ? undefined
    : await PostgresCluster.create(["fsync=off", "max_connections=100"]);
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url("postgres") ?? "";
  const template = await createDatabase(url);
  const databaseUrls = [template.url, undefined];
  const connections = databaseUrls.map((databaseUrl) =>
    openDatabase({ databaseUrl, dataDir: pgliteTemplate, migrationsFolder }),
  );
  for (const connection of await Promise.all(connections)) await connection.close();
  project.provide("postgres", { url, template: template.name });
  project.provide("pgliteTemplate", pgliteTemplate);
  return async () => {
    await dropDatabase(url, template.name);
    await cluster?.stop();
    await rm(templates, { recursive: true, force: true });
  };
}
