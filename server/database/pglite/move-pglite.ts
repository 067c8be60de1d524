import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { Pool } from "pg";
import { moveRows, refuseOccupied } from "#server/database/backup/load-rows.ts";
import { flushFolder } from "#server/database/data-files.ts";
import type { MoveReport } from "#server/database/database.ts";
import { lockMigrations } from "#server/database/migrate.ts";
import { connectPostgres } from "#server/database/postgresql/connect-postgres.ts";
import { StartError } from "#server/errors.ts";
import { databaseFolders } from "./data-folder.ts";
import type { EmbeddedPool } from "./embedded-pool.ts";

type Move = {
  pool: EmbeddedPool;
  dataDir: string;
  databaseUrl: string;
  migrationsFolder: string;
};

/**
 * To an empty database on a PostgreSQL server. Nothing is written here while it lasts. Until the mark is
 * on the disk, this database is the site's; from then on, the other one is.
 */
export async function movePglite(move: Move): Promise<MoveReport> {
  const { pool, databaseUrl, migrationsFolder, dataDir } = move;
  const target = await connectPostgres(databaseUrl);
  const to = `${target.host}:${target.port}/${target.database}`;
  try {
    await lockMigrations(target);
    await refuseOccupied(target);
    const started = performance.now();
    const source = await pool.reserve();
    try {
      const rows = await moveRows(source, target, migrationsFolder);
      await markMoved(dataDir, to);
      pool.continueWith(new Pool({ connectionString: databaseUrl, max: 2 }));
      return { to, rows, durationMs: Math.round(performance.now() - started) };
    } finally {
      source.release();
      pool.reopen();
    }
  } finally {
    await target.end();
  }
}

/** From now on the database here is only kept, and the one at that address is the site's. */
async function markMoved(dataDir: string, to: string): Promise<void> {
  await writeFile(databaseFolders(dataDir).moved, to, { flush: true, mode: 0o600 });
  await flushFolder(dataDir);
}

export function refuseMoved(dataDir: string): void {
  const { moved } = databaseFolders(dataDir);
  if (!existsSync(moved)) return;
  throw new StartError(
    `This site has moved to PostgreSQL at ${readFileSync(moved, "utf8")}. Set DATABASE_URL to it.`,
  );
}
